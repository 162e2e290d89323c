import type { LateFormat, Printer } from "../print/printers.js";
import { printGithub } from "./github.js";
import { printJunit } from "./junit.js";
import { printSarif } from "./sarif.js";

/** The formats that programs read: code scanning, test reports, annotations. */
export const latePrinters: Readonly<Record<LateFormat, Printer>> = {
  sarif: printSarif,
  junit: printJunit,
  github: printGithub,
};
