/** The program that started us. npm runs a script through a shell. */
const startedBy = process.ppid;

const isOfNpm = process.env.npm_lifecycle_event !== undefined;

/** Milliseconds between two looks. */
const pace = 250;

/**
 * Whether npm was told to end: it tells its shell, and that ends without telling us. Others who start us may go and
 * mean us to stay.
 */
export const isLeftBehind = () => isOfNpm && process.ppid !== startedBy;

/**
 * Calls back once that is so, as long as something else keeps us running.
 * @param {() => void} then
 */
export function whenLeftBehind(then) {
  const look = setInterval(() => {
    if (!isLeftBehind()) return;
    clearInterval(look);
    then();
  }, pace);
  look.unref();
}
