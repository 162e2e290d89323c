import { it } from "vitest";
import { offices } from "../install/office.test-support.js";
import { endsAsUndisturbed } from "./install-stopped.test-support.js";

const open = offices();

// `install-stopped.all.test.ts` has other signals and moments.
it("ends, stopped after the workspace heard of the plan, as an undisturbed run does", async () => {
  await endsAsUndisturbed(open, "SIGINT", "after");
});
