import { printGithub } from "./formats/github.js";
import { printJunit } from "./formats/junit.js";
import { printSarif } from "./formats/sarif.js";
import type { LateFormat, Printer } from "./printers.js";

/** The formats that programs read: code scanning, test reports, annotations. */
export const latePrinters: Readonly<Record<LateFormat, Printer>> = {
  sarif: printSarif,
  junit: printJunit,
  github: printGithub,
};
