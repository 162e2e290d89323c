/** The items that the examples of the table change. Each is valid, and as small as it can be. */

type Members = Readonly<Record<string, unknown>>;

const note = { id: "note", kind: "action.add_note", config: { body: "Called back" } } as const;

/** Returns an automation with a trigger that any contact can be put in by, and the blocks given after it, in a row. */
export const automation = (blocks: readonly Members[] = [note], document: Members = {}): Members => {
  const nodes = [{ id: "start", kind: "trigger.manual" }, ...blocks];
  return graphOf(
    nodes,
    blocks.map((block, index) => edge(`e${index}`, nodes[index]?.id, block.id)),
    document,
  );
};

/** Returns an automation with that graph. */
export const graphOf = (nodes: readonly Members[], edges: readonly Members[], document: Members = {}): Members => ({
  key: "follow-up",
  document: {
    format: "service.automation-template",
    version: 1,
    name: "Follow up",
    graph: { nodes, edges },
    ...document,
  },
});

export const block = (id: string, kind: string, config: Members = {}): Members => ({ id, kind, config });

export const edge = (id: string, source: unknown, target: unknown, handle = "next"): Members => ({
  id,
  source,
  target,
  handle,
});

export const settings: Members = { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 200 };

export const smartList = (members: Members = {}): Members => ({
  key: "quiet",
  name: "Quiet for two weeks",
  filters: { version: 2, root: { field: "last_conversation", operator: "older_than_days", value: 14 } },
  ...members,
});

export const template = (members: Members = {}): Members => ({
  key: "hello",
  name: "Hello",
  channel: "sms",
  body: "Hi {{first_name}}",
  ...members,
});

export const stage = (key: string, members: Members = {}): Members => ({ key, name: key, ...members });

const closed: readonly Members[] = [
  stage("won", { stageType: "CLOSED_WON" }),
  stage("lost", { stageType: "CLOSED_LOST" }),
];

export const pipeline = (open: readonly Members[] = [stage("new"), stage("met")], members: Members = {}): Members => ({
  key: "buyers",
  name: "Buyers",
  stages: [...open, ...closed],
  ...members,
});

export const resource = (members: Members = {}): Members => ({ key: "hot", kind: "tag", name: "Hot lead", ...members });

export const asset = (members: Members = {}): Members => ({
  key: "photo",
  role: "team_photo",
  fileName: "team.jpg",
  mimeType: "image/jpeg",
  byteSize: 5120,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  url: "https://example.com/team.jpg",
  ...members,
});
