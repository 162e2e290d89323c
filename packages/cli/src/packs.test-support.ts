/** A valid pack with nothing in it, and then the members given. */
export const pack = <Members extends object>(members?: Members) => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
  name: "Sellers",
  version: "1.0.0",
  ...members,
});

/** A pack with one error and where it is: a colour that is none, at `/pipelines/0/stages/0/color`. */
export const broken = (members: object = {}) => ({
  ...pack({
    pipelines: [
      {
        key: "sales",
        name: "Sales",
        stages: [
          { key: "new", name: "New", color: "reddish" },
          { key: "won", name: "Won", stageType: "CLOSED_WON" },
          { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
        ],
      },
    ],
  }),
  ...members,
});

/** Assets without contents, each of which gives a warning. */
export const flyers = (number: number) =>
  Array.from({ length: number }, (_, index) => ({
    key: `flyer-${index}`,
    role: "source_document",
    fileName: "flyer.pdf",
    mimeType: "application/pdf",
    byteSize: 3,
    sha256: "a".repeat(64),
  }));

/** A pack with so many warnings. */
export const warned = (warnings = 1, members: object = {}) => pack({ assets: flyers(warnings), ...members });

/** A pack with one info: a template for text messages that has a subject. */
export const noted = (members: object = {}) =>
  pack({
    messageTemplates: [{ key: "hello", name: "Hello", channel: "sms", subject: "Hello", body: "Hello!" }],
    ...members,
  });

/** A pack in a convention of its own, in which "buyer" is a tag at `put`, and the tag or a word at `side`. */
export const foreign = (members: object = {}) =>
  pack({
    resources: [{ kind: "tag", key: "buyer", name: "Buyer" }],
    automations: [
      {
        key: "sort",
        document: {
          format: "service.automation-template",
          version: 1,
          name: "Sort",
          graph: {
            nodes: [
              { id: "start", kind: "trigger.manual" },
              { id: "mark", kind: "action.add_tag", config: { put: "buyer", side: "buyer" } },
            ],
            edges: [{ id: "e1", source: "start", target: "mark" }],
          },
          references: [{ type: "tag", id: "buyer", name: "Buyer" }],
        },
      },
    ],
    ...members,
  });
