import { afterAll } from "vitest";
import { disconnect } from "./support/connection.js";
import { forgetWindows } from "./support/windows.js";

// Files share modules, and a module is run but once; what is said here is said for each file anew.
afterAll(async () => {
  forgetWindows();
  await disconnect();
});
