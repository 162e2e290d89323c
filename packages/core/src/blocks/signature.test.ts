import { describe, expect, it } from "vitest";
import { blockKind, blockKinds } from "./catalogue.js";
import { brandOperands, dataOperands, filterOperands } from "./data-signatures.js";
import type { OperationName } from "./operation-names.js";
import { aboutOf, type Signature, takesOf } from "./signature.js";

/** The parts of each operation that operands fill; of `starts` and `record` any, as filters and members have any name. */
const slots: Record<Exclude<OperationName, "starts" | "record">, readonly string[]> = {
  send: ["channel", "template", "subject", "body", "to"],
  compose: ["channel", "subject", "instruction", "limit"],
  wait: ["minutes", "until", "offsetDays", "atMinute"],
  branch: ["condition"],
  choose: ["outcomes", "instruction"],
  repeat: ["items", "list", "limit"],
  change: ["what", "how", "field", "value"],
  extract: ["instruction", "into"],
  call: ["url", "method", "headers", "body"],
  tell: ["to", "channel", "text"],
  run: ["automations"],
  stop: ["automations"],
};

const signatures: readonly (readonly [string, Signature])[] = blockKinds.map(({ kind, signature }) => [
  kind,
  signature,
]);

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

describe("the signatures of block kinds", () => {
  it("start an automation in triggers, and nowhere else", () => {
    const odd = blockKinds.filter(
      ({ group, signature: { operation } }) => (group === "trigger") !== (operation === "starts"),
    );
    expect(odd.map(({ kind }) => kind)).toEqual([]);
  });

  it.each(signatures)("%s names each operand and slot once", (_, { operands, constants }) => {
    expect(repeated(operands.map(({ name }) => name))).toEqual([]);
    expect(
      repeated(operands.flatMap(({ slot }) => (slot === "" ? [] : [slot])).concat(Object.keys(constants))),
    ).toEqual([]);
  });

  it.each(signatures)("%s fills slots that its operation has", (_, { operation, operands, constants }) => {
    if (operation === "starts" || operation === "record") return;
    const filled = [...operands.map(({ slot }) => slot).filter((slot) => slot !== ""), ...Object.keys(constants)];
    expect(slots[operation]).toEqual(expect.arrayContaining(filled));
  });

  it.each(signatures)(
    "%s lets a block choose between operands that it has and does not need anyway",
    (_, { operands, oneOf }) => {
      const optional = operands.flatMap(({ name, isNeeded }) => (isNeeded ? [] : [name]));
      expect(optional).toEqual(expect.arrayContaining(oneOf.flat(2)));
    },
  );

  it("say what a block can hold, and how many of each", () => {
    const takes = (kind: string) => [...takesOf(signatureOf(kind))];
    expect(takes("trigger.deal_stage_changed")).toEqual([
      ["pipeline", 1],
      ["deal_stage", 1],
    ]);
    expect(takes("action.stop_automations")).toEqual([["automation", Infinity]]);
    expect(takes("action.ai_extract")).toEqual([["custom_field", Infinity]]);
    expect(takes("action.notify")).toEqual([
      ["user", 1],
      ["team", 1],
    ]);
    expect(takes("action.set_field")).toEqual(
      expect.arrayContaining([
        ["custom_field", 1],
        ["lead_source", 1],
      ]),
    );
    expect(new Set(takes("control.if").map(([, most]) => most))).toEqual(new Set([Infinity]));
    expect(takes("trigger.manual")).toEqual([]);
  });

  it("are about the one type that a block needs, and never about a pipeline", () => {
    const about = (kind: string) => aboutOf(signatureOf(kind));
    expect(about("action.add_tag")).toBe("tag");
    expect(about("action.stop_automations")).toBe("automation");
    expect(about("trigger.deal_stage_changed")).toBe("deal_stage");
    expect(about("trigger.deal_won")).toBeUndefined();
    expect(about("trigger.website_form_submitted")).toBeUndefined();
    expect(about("action.send_email")).toBeUndefined();
  });
});

describe("the signatures of filters, data and brands", () => {
  it.each([["filters", filterOperands], ...dataOperands, ["brand", brandOperands]] as const)(
    "%s names each operand once",
    (_, operands) => {
      expect(repeated(operands.map(({ name }) => name))).toEqual([]);
    },
  );
});

function signatureOf(kind: string): Signature {
  const signature = blockKind(kind)?.signature;
  if (signature === undefined) throw new Error(`${kind} is not in the catalogue`);
  return signature;
}
