/** Ask the server something as the host without changing anything: no button has to wait for it. */

import { useEffect, useState } from "preact/hooks";

import { randomId } from "../state/storage.js";
import { view } from "../state/store.js";
import { send } from "../wire/connection.js";

/**
 * The answer to a host's question, asked again after every change at the table.
 *
 * @param {"undo_list" | "devices"} action
 * @param {object} [details] the same object for the same question
 * @returns {object | null} null until the first answer
 */
export function useAnswer(action, details = null) {
  const [answer, setAnswer] = useState(null);
  const { seq } = view.value;
  useEffect(() => {
    let wanted = true;
    send("host", { id: randomId(), action, ...details }).then((told) => {
      if (wanted && told.ok) setAnswer(told);
    });
    return () => {
      wanted = false;
    };
  }, [action, details, seq]);
  return answer;
}
