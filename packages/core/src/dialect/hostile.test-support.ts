import fc from "fast-check";
import { expect } from "vitest";
import { type Dialect, dialectOf } from "./dialect.js";
import { readSettings } from "./read-block.js";
import { sessionFor } from "./session.js";

/** Returns the steps that reading a condition takes, and whether it was understood. */
export function stepsOf(dialect: Dialect, config: unknown): { readonly steps: number; readonly isRead: boolean } {
  const session = sessionFor(
    () => false,
    () => undefined,
  );
  const isRead = readSettings(dialect, "control.if", config, session) !== undefined;
  return { steps: session.steps, isRead };
}

const field = { as: "${name}" };

/** A dialect whose ways differ only after what is within them: in an object, in a list, or in a text. */
export const lateDialect = (ways: number, form: Kept): Dialect =>
  dialectOf({
    shapes: {
      field,
      ...Object.fromEntries(
        Array.from({ length: ways }, (_, way) => [`last${way}`, { as: "${name}", name: { [`f${way}`]: `f${way}` } }]),
      ),
      condition: [
        ...Array.from({ length: ways }, (_, way) => ({ as: lateForm(form, way), expression: true })),
        { as: form === "text" ? "${field} is set" : { set: "${field}" }, given: { operator: "is_set" } },
      ],
    },
    kinds: { "control.if": { as: "${condition}" } },
  });

type Kept = "object" | "list" | "text";

const lateForm = (form: Kept, way: number): unknown => {
  if (form === "object") return { in: "${not}", last: `w${way}` };
  return form === "list" ? ["${not}", `w${way}`] : `not (\${not}) by \${field: last${way}}`;
};

/** Law 8: reading takes steps linear in config times ways, whatever the dialect. */
export function readsInLinearSteps(runs: fc.Parameters<unknown>): void {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom("object" as const, "list" as const, "text" as const),
      (depth, ways, form) => {
        let config: unknown = form === "text" ? "city is set" : { set: "city" };
        for (let level = 0; level < depth; level += 1)
          config =
            form === "object"
              ? { in: config, last: "nothing" }
              : form === "list"
                ? [config, "nothing"]
                : `not (${String(config)}) by nothing`;
        const { steps } = stepsOf(lateDialect(ways, form), config);
        // For each level and way: the way, its form, and the two places in it. Of the first steps nothing is remembered.
        expect(steps).toBeLessThan(64 + 8 * (depth + 1) * (ways + 1));
      },
    ),
    runs,
  );
}

/** The most steps that a config may take, and one more that shows it. */
export const mostSteps = 100_001;

/** Law 8: a dialect that is made to take for ever ends within the most steps. */
export function endsAlways(runs: fc.Parameters<unknown>): void {
  const name = fc.constantFrom("a", "b", "c");
  const form = fc.oneof(
    name.map((one) => `\${condition: ${one}}`),
    name.map((one) => ({ "x?": "${_}", "...": `\${condition: ${one}}` })),
    name.map((one) => ({ x: "${_}", "...": `\${condition: ${one}}` })),
    name.map((one) => [`\${not: ${one}}`, `\${_}`]),
    name.map((one) => ({ all: [`...\${all: ${one}}`] })),
    fc.tuple(name, name).map(([one, other]) => `\${all: ${one}, parted '\${other}'}`.replace("${other}", other)),
  );
  const shape = fc.array(
    fc.oneof(
      name,
      form.map((as) => ({ as, expression: true })),
    ),
    { minLength: 1, maxLength: 4 },
  );
  const value: fc.Arbitrary<unknown> = fc.jsonValue({ maxDepth: 6 });
  fc.assert(
    fc.property(shape, shape, shape, value, (a, b, c, config) => {
      const dialect = dialectOf({
        shapes: { a, b, c, field },
        kinds: { "control.if": { as: "${condition: a}" } },
      });
      expect(stepsOf(dialect, config).steps).toBeLessThanOrEqual(mostSteps + 1000);
    }),
    runs,
  );
}
