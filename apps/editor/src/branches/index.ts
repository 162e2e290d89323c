/** What is asked where an automation forks. */

export { ContinueDialog, DeleteStepsDialog } from "./lazy.js";
