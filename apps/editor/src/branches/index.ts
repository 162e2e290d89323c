/** What is asked where an automation forks. */

export { ContinueDialog, DeleteStepsDialog, MoveDialog } from "./lazy.js";
