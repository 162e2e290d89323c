import { describe, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { canvasAndDialogs, formsOfItems, narrowWindow, problemsAndFiles } from "./support/states.js";

const patience = { timeout: 120_000 };

describe("accessible in light and dark colours", () => {
  it("are the beginning, the canvas, its panels and its dialogs", patience, () =>
    canvasAndDialogs(expectAccessibleInBoth),
  );

  it("are the forms of all items, and what is asked of them", patience, () => formsOfItems(expectAccessibleInBoth));

  it("are problems with their rules, notices, comparisons, and files that are no packs", patience, () =>
    problemsAndFiles(expectAccessibleInBoth),
  );

  it("is a narrow window", patience, () => narrowWindow(expectAccessibleInBoth));
});
