/** Ask the server something as the host without changing anything: no button has to wait for it. */

import { useEffect, useState } from "preact/hooks";

import { randomId } from "../lib/storage.js";
import { view } from "../lib/store.js";
import { send } from "../lib/wire.js";

/**
 * The answer to a host's question, asked again after every change at the table.
 *
 * @param {"undo_list" | "devices"} action
 * @returns {object | null} null until the first answer
 */
export function useAnswer(action) {
  const [answer, setAnswer] = useState(null);
  const { seq } = view.value;
  useEffect(() => {
    let wanted = true;
    send("host", { id: randomId(), action }).then((told) => {
      if (wanted && told.ok) setAnswer(told);
    });
    return () => {
      wanted = false;
    };
  }, [action, seq]);
  return answer;
}
