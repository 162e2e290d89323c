import type { Case } from "./case.test-support.js";
import { deciding } from "./deciding.test-support.js";
import { enrolling } from "./enrolling.test-support.js";
import { sendingCases } from "./sending.test-support.js";
import { waiting } from "./waiting.test-support.js";

/** All of them. */
export const cases: readonly Case[] = [...enrolling, ...sendingCases, ...deciding, ...waiting];
