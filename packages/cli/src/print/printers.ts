import type { Entry } from "../report/report.js";
import { printCompact } from "./compact.js";
import { printJson } from "./json.js";
import type { Paper } from "./paper.js";
import { printPretty } from "./pretty.js";

/** Writes a report down, piece by piece. */
export type Printer = (entries: readonly Entry[], paper: Paper) => Iterable<string>;

/** The formats of `validate --format`. */
export const printers = { pretty: printPretty, json: printJson, compact: printCompact } as const;

export type Format = keyof typeof printers;

/** Their names, the first being what is printed when none is asked for. */
export const formats = Object.keys(printers);
