import { expect, it } from "vitest";
import { readPromises, writePromises } from "./promise-file.js";

const text = `# Ours, agreed in May
about: What the office owes its leads
promises:
  - id: caps # the carrier's
    atMost: { channel: sms, count: 2, within: 1 day }
  - id: night
    never: { channel: sms, between: ["21:00", "08:00"], in: contact }
`;

it("changes one promise of a file, and leaves its comments, order and layout", () => {
  const { file } = readPromises(text, "office.promises.yaml");
  if (file === undefined) throw new Error("It can be read");
  const [caps, night] = file.document.promises;
  const promises = [
    { ...caps, id: "caps", atMost: { channel: "sms", count: 3, within: "1 day" } },
    { ...night, id: "night" },
    { id: "stop", after: { event: "sms_received", text: "STOP" }, never: { channel: "sms" } },
  ];
  const written = writePromises(text, "office.promises.yaml", { ...file.document, promises });
  expect(written).toBe(
    `${text.replace("count: 2", "count: 3")}  - id: stop
    after:
      event: sms_received
      text: STOP
    never:
      channel: sms
`,
  );
  expect(readPromises(written, "office.promises.yaml").file?.document.promises).toEqual(promises);
});

it("begins a file, as JSON where its name says so", () => {
  const document = { packs: ["pack.json"], promises: [{ id: "caps", atMost: { channel: "sms", count: 2 } }] };
  for (const path of ["a.promises.yaml", "a.promises.json"]) {
    const written = writePromises(undefined, path, document);
    expect(written.startsWith("{"), path).toBe(path.endsWith(".json"));
    expect(readPromises(written, path).file?.document).toEqual(document);
  }
});
