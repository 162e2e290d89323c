/** The editor as a part of another program's window. */

export { followHost } from "./follow-host.js";
