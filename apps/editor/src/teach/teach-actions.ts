import { type Action, hasPack } from "../editor/index.js";
import { teachMessages } from "../messages/index.js";
import { beginTeaching } from "./begin-teaching.js";

/** What teaches how a vendor writes steps. */
export const teachActions: readonly Action[] = [
  {
    id: "teach.begin",
    title: teachMessages.action,
    group: "Steps",
    synonyms: teachMessages.synonyms,
    isEnabled: hasPack,
    run: (editor) => beginTeaching(editor),
  },
];
