import { readFileSync } from "node:fs";
import { setupPack } from "../setup-pack.test-support.js";

export const text = (path: string): string => readFileSync(path, "utf8");

export const merge = (cwd: string, ...args: string[]) => setupPack(["merge", ...args], { cwd });
