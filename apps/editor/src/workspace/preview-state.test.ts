import { expect, it } from "vitest";
import { previewState } from "./plan-view.js";

it("says nothing of a pack that was edited after the preview, even where the previewed one is installed", () => {
  expect(previewState({ isInstalled: true, isEdited: true })).toBe("out of date");
  expect(previewState({ isInstalled: false, isEdited: true })).toBe("out of date");
  expect(previewState({ isInstalled: true, isEdited: false })).toBe("nothing to install");
  expect(previewState({ isInstalled: false, isEdited: false })).toBe("to install");
});
