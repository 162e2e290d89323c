import { expect, it } from "vitest";
import { pageInTab } from "./page-in-tab.js";

it("says last, in the head, that a book has its own colours and letters, whatever the book says", () => {
  const page = pageInTab(
    "<html><head><style>html { color: #111 }</style></head><body>$& costs $1 </head></body></html>",
  );
  expect(page).toMatch(
    /#111 \}<\/style><style>body \{ color: inherit; font: inherit; \}.*<\/style><\/head><body>\$& costs/,
  );
});
