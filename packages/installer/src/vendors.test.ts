import { it } from "vitest";
import { sandboxOfFile } from "./sandbox.test-support.js";
import { guessesNothing, namesWhatOursNames } from "./vendors.test-support.js";

const newWorkspace = sandboxOfFile();

it("the dialect of a vendor has ids of the workspace written where ours has them", async () => {
  await namesWhatOursNames(newWorkspace, "closedesk", "every-kind");
});

it("without its dialect no wrong id is written: what is not sure is asked", async () => {
  await guessesNothing(newWorkspace, "closedesk", "every-kind");
});
