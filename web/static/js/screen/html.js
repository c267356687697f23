/** The `html` tag every page writes its markup with: htm over Preact, no build step. */

import htm from "htm";
import { h } from "preact";

export const html = htm.bind(h);
