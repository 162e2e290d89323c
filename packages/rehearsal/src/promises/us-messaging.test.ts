import { usMessaging } from "@setup-pack/core/templates";
import { expect, it } from "vitest";
import { readPromises, writePromises } from "./promise-file.js";

it("names the rule of each promise, when it was read, and that counsel decides, in a file that can be read", () => {
  const path = "us.promises.yaml";
  const { file } = readPromises(writePromises(undefined, path, usMessaging), path);
  expect(file?.document).toEqual(usMessaging);
  for (const { id, because } of usMessaging.promises)
    expect(because, id).toMatch(
      /^(?:\d+ (?:CFR|U\.S\.C\.)|Fla\. Stat\.) .+\. Read on \d{4}-\d\d-\d\d; counsel decides\.$/,
    );
});
