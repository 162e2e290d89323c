import { expect, it } from "vitest";
import { progress } from "./progress.js";

function shown(columns: number | undefined, quiet = false): string {
  let time = 0;
  let text = "";
  const step = progress(
    "Checking",
    100,
    { quiet },
    {
      now: () => time,
      stderr: {
        write: (written) => {
          text += written;
        },
        terminal: () => (columns === undefined ? undefined : { columns }),
      },
    },
  );
  for (let index = 0; index < 100; index++) {
    time += 10;
    step.to(index, `\u001b${index}.json`);
  }
  step.end();
  return text;
}

it("shows on a terminal, once work is long, and is gone at its end", () => {
  const lines = shown(30).split("\r\x1b[K");
  expect(lines.at(0)).toBe("");
  expect(lines.at(1)).toBe("Checking 50 of 100: \\u001b49.");
  expect(lines.length).toBeLessThan(10);
  expect(lines.at(-1)).toBe("");
});

it("never shows elsewhere, or when it is not wanted", () => {
  expect(shown(undefined)).toBe("");
  expect(shown(80, true)).toBe("");
});
