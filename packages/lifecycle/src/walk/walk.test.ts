import { it } from "vitest";
import { comesAndGoes, walks } from "./walk.test-support.js";

it("holds the laws whatever three packs and an office do", () => walks(300));

it("leaves nothing of a pack that comes and goes", () => comesAndGoes(200));
