import { describe, expect, it } from "vitest";
import { packTeacher } from "./teach-pack.js";
import type { TeachingAnswer, TeachingStart } from "./teaching.js";

const block = (id: string, kind: string, config: object) => ({ id, kind, config, position: { x: 0, y: 0 } });

/** A pack whose notes and waits are written in no dialect. */
const packOf = (...words: readonly string[]) => ({
  automations: [
    {
      key: "spring",
      document: {
        name: "Spring",
        graph: {
          nodes: [
            block("start", "trigger.manual", {}),
            ...words.map((say, index) => block(`note-${index}`, "action.add_note", { say })),
          ],
          edges: [],
        },
        references: [],
      },
    },
  ],
});

const pack = packOf("Called her back", "Sent the list", "Asked for a tour");
const start: TeachingStart = { name: "spring", text: undefined, others: [], writes: "yaml" };

/** Says yes to every question. */
function teachAll(teacher: ReturnType<typeof packTeacher>, from: TeachingAnswer | undefined, of: unknown = pack) {
  let now = from;
  for (let screens = 0; screens < 20 && now?.question !== undefined; screens++)
    now = teacher.step(of, { is: "answer", given: { id: now.question.id, answer: "yes" } });
  return now;
}

describe("teaching by a pack", () => {
  it("has nothing to say before it is begun, or of a file that has no dialect", () => {
    const teacher = packTeacher();
    expect(teacher.step(pack, { is: "undo" })).toBeUndefined();
    expect(teacher.step(pack, { is: "begin", ...start, text: "- not a dialect\n" })).toBeUndefined();
    expect(teacher.taught()).toBeUndefined();
  });

  it("counts what each answer adds, writes the file, and takes an answer back", () => {
    const teacher = packTeacher();
    const done = teachAll(teacher, teacher.step(pack, { is: "begin", ...start }));
    expect(done).toMatchObject({ question: undefined, understood: 3, blocks: 3 });
    expect(teacher.taught()?.text).toContain('say: "${body}"');
    expect(teacher.taught()?.file).toMatchObject({ dialect: 1, name: "spring" });
    expect(teacher.step(pack, { is: "undo" })?.gained).toBeLessThan(0);
  });

  it("goes on from its file, and leaves in it what people wrote there, with their comments", () => {
    const text = "# Ours\ndialect: 1\nname: ours\nkinds:\n  action.add_tag: { as: { put: '${tag}' } } # by hand\n";
    const teacher = packTeacher();
    teachAll(teacher, teacher.step(pack, { is: "begin", ...start, text }));
    const written = teacher.taught()?.text ?? "";
    expect(written).toContain("# Ours\n");
    expect(written).toContain("action.add_tag: { as: { put: '${tag}' } } # by hand");
    const later = packTeacher();
    expect(later.step(pack, { is: "begin", ...start, text: written })).toMatchObject({
      understood: 3,
      question: undefined,
    });
  });

  it("asks of nothing that other dialects read, and as a whole of a kind that they leave something of unread", () => {
    const note = (words: string) => ({
      dialect: 1,
      name: "team",
      kinds: { "action.add_note": { as: { [words]: "${body}" } } },
    });
    const begun = (name: string) => packTeacher().step(pack, { is: "begin", ...start, others: [note(name)] });
    expect(begun("say")).toMatchObject({ blocks: 0, question: undefined });
    expect(begun("words")).toMatchObject({ understood: 0, blocks: 3 });
  });

  it("takes an answer at a place, or says why it does not", () => {
    const teacher = packTeacher();
    const [automation] = pack.automations;
    const graph = { nodes: [block("mark", "action.add_tag", { put: "vip" })], edges: [] };
    const document = { name: "Spring", graph, references: [{ type: "tag", id: "vip" }] };
    const tagging = { automations: [{ ...automation, document }] };
    teacher.step(tagging, { is: "begin", ...start });
    const place = "/automations/0/document/graph/nodes/0/config/put";
    expect(teacher.step(tagging, { is: "use", place, type: "stage" })).toMatchObject({
      refused: '"Add tag" does not have a stage.',
      answers: 0,
    });
    expect(teacher.step(tagging, { is: "use", place, type: "tag" })).toMatchObject({ gained: 1, answers: 1 });
    expect(teacher.step(tagging, { is: "use", place: "/name", type: "tag" })?.refused).toContain("settings of a step");
    expect(teacher.step(tagging, { is: "undo" })).toMatchObject({ gained: -1, answers: 0 });
  });

  it("looks again at a pack that was edited meanwhile, with the answers that stand", () => {
    const teacher = packTeacher();
    teachAll(teacher, teacher.step(pack, { is: "begin", ...start }));
    const answered = teacher.step(packOf("Called her back", "Sent the list", "Asked for a tour", "Wrote"), {
      is: "answer",
      given: { id: "none", answer: "yes" },
    });
    expect(answered).toMatchObject({ understood: 4, blocks: 4 });
  });
});
