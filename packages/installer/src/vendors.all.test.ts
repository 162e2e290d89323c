import { it } from "vitest";
import { sandboxOfFile } from "./sandbox.test-support.js";
import { guessesNothing, namesWhatOursNames, packs, undescribed } from "./vendors.test-support.js";

const newWorkspace = sandboxOfFile();

const cases = [...undescribed.keys()].flatMap((vendor) => packs.map((pack) => [vendor, pack] as const));

it.each(cases)("the dialect of %s has ids of the workspace written in %s where ours has them", async (vendor, pack) => {
  await namesWhatOursNames(newWorkspace, vendor, pack);
});

/** Vendors of whom there is no dialect, too. */
const untaught = ["plotline", "gablewise", "millrace", "tidewater"].flatMap((vendor) =>
  packs.map((pack) => [vendor, pack] as const),
);

it.each([...cases, ...untaught])(
  "without its dialect, %s has no wrong id written in %s: what is not sure is asked",
  async (vendor, pack) => {
    await guessesNothing(newWorkspace, vendor, pack);
  },
);
