import { describe, expect, it } from "vitest";
import { pack } from "../../packs.test-support.js";
import { latePrinters } from "../deferred-printers.js";
import { formats, printerOf } from "../printers.js";
import { entryOf, paper } from "./testing/entries.js";

/** 15 MB on one line, with more than 1,000 findings, one of which is about nearly all of it. */
const entry = entryOf(
  JSON.stringify(
    pack({
      messageTemplates: Array.from({ length: 7300 }, (_, index) => ({
        key: `template-${index}`,
        name: `Template ${index}`,
        channel: index % 7 === 0 ? "sms" : "email",
        subject: `Hello ${index}`,
        body: "x".repeat(index % 7 === 0 ? 100 : 2300),
      })),
    }),
  ),
);

describe("a report on a large pack on one line", () => {
  it("has something to report", () => {
    expect(entry.text().length).toBeGreaterThan(15_000_000);
    expect(entry.text()).not.toContain("\n");
    expect(entry.diagnostics.length).toBeGreaterThan(1000);
  });

  it.each(formats)("is far smaller than the pack: %s", async (format) => {
    const print = await printerOf(format, async () => latePrinters);
    let size = 0;
    for (const piece of print([entry], paper)) size += piece.length;
    expect(size).toBeLessThan(2_000_000);
  });
});
