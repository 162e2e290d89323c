import { describe, expect, it } from "vitest";
import { type Loose, malformed, type Pack } from "../../model.js";
import { block, edge } from "../examples/packs.js";
import { misdirectedEdges } from "./misdirected-edges.js";
import { packSubject } from "./subjects.js";

const nodes = [block("start", "trigger.manual"), block("note", "action.add_note"), block("wait", "control.wait")];

const strays = (edges: unknown, given: readonly unknown[] = nodes) => {
  const pack: unknown = { automations: [{ document: { graph: { nodes: given, edges } } }] };
  const isLoose = (value: unknown): value is Loose<Pack> => value !== undefined;
  const [subject] = isLoose(pack) ? packSubject(pack, { sha256: () => "" }).automations : [];
  const found = subject && misdirectedEdges(subject);
  return found && { left: Array.from(found.left, ({ id }) => id), entered: Array.from(found.entered, ({ id }) => id) };
};

describe("misdirectedEdges", () => {
  it("finds nothing astray in a sound graph", () => {
    expect(strays([edge("e1", "start", "note")])).toEqual({ left: [], entered: [] });
  });

  it("guesses the ends of edges from near names", () => {
    expect(strays([edge("e1", "strat", "note"), edge("e2", "note", "wiat")])).toEqual({
      left: ["start", "note"],
      entered: ["note", "wait"],
    });
  });

  it("prefers the block that still lacks an edge", () => {
    const three = [block("b1", "trigger.manual"), block("b2", "action.notify"), block("b3", "action.notify")];
    expect(strays([edge("e1", "b1", "b2"), edge("e2", "b2", "b9")], three)?.entered).toEqual(["b3"]);
  });

  it("takes an edge into a trigger as drawn the wrong way round", () => {
    expect(strays([edge("e1", "note", "start")])).toEqual({ left: ["start"], entered: ["note"] });
  });

  it("guesses nothing from names that are near none, or cannot be read", () => {
    expect(strays([edge("e1", "start", "elsewhere")])).toBeUndefined();
    expect(strays([{ id: "e1", source: "start" }])).toBeUndefined();
    expect(strays(malformed)).toBeUndefined();
    expect(strays([edge("e1", "start", "noet")], [...nodes, { kind: "control.if" }])).toBeUndefined();
  });

  it("does not take an edge to lead back to where it comes from, nor a renamed block for its neighbor", () => {
    const two = [block("started", "trigger.manual"), block("text-live", "action.send_sms")];
    expect(strays([edge("e1", "went-live", "text-live")], two)).toBeUndefined();
    const waits = ["wait-1d", "wait-7d"].map((id) => block(id, "control.wait"));
    const edges = [edge("e1", "start", "wait-2d"), edge("e2", "wait-2d", "wait-1d"), edge("e3", "wait-1d", "wait-7d")];
    expect(strays(edges, [...waits, block("start", "trigger.manual"), block("pause", "control.wait")])).toBeUndefined();
  });

  it("guesses no more than a reader could follow", () => {
    expect(strays(Array.from({ length: 101 }, (_, index) => edge(`e${index}`, "start", "noet")))).toBeUndefined();
  });
});
