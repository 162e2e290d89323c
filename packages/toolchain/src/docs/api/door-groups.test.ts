import { expect, it } from "vitest";
import { doorGroups } from "./door-groups.js";

it("takes the comments of a door that stand by themselves for the headings of what is exported below them", () => {
  const source = `// What the door is.

// Going up: by foot
// or by rope.

export { climb, type Route as Way } from "./climb.js";
// A remark.
export type { Rope } from "./rope.js";

// The limits.

export {
  least,
  most,
} from "./most.js";
`;
  expect(doorGroups(source)).toEqual([
    { title: "Going up", lead: "By foot or by rope.", names: new Set(["climb", "Way", "Rope"]) },
    { title: "The limits", lead: "", names: new Set(["least", "most"]) },
  ]);
});

it("finds no groups where all stands below one comment, or some names below none", () => {
  expect(doorGroups('// All.\n\nexport { a } from "./a.js";\n')).toEqual([]);
  expect(
    doorGroups(
      'export { a } from "./a.js";\n\n// B.\n\nexport { b } from "./b.js";\n\n// C.\n\nexport { c } from "./c.js";\n',
    ),
  ).toEqual([]);
});
