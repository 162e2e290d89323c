import { describe, it } from "vitest";
import { expectWholeAccessibleInBoth } from "./support/axe.js";
import { canvasAndDialogs, formsOfItems, type Hold, narrowWindow, problemsAndFiles } from "./support/states.js";

const wholeWindow: Hold = (page, state) => expectWholeAccessibleInBoth(page, state);

const patience = { timeout: 120_000 };

describe("accessible in light and dark colours, the whole window in each state", () => {
  it("are the beginning, the canvas, its panels and its dialogs", patience, () => canvasAndDialogs(wholeWindow));

  it("are the forms of all items, and what is asked of them", patience, () => formsOfItems(wholeWindow));

  it("are problems with their rules, notices, comparisons, and files that are no packs", patience, () =>
    problemsAndFiles(wholeWindow),
  );

  it("is a narrow window", patience, () => narrowWindow(wholeWindow));
});
