import { listOf, quote } from "@setup-pack/core/words";
import {
  type CommandProblem,
  input,
  inputFault,
  isProblem,
  type Static,
  type TObject,
  Type,
  text,
  Value,
} from "@setup-pack/edit/authoring";
import { version } from "../command-line/version.js";
import type { World } from "../world/world.js";
import { type Resource, resourcesOf } from "./resources.js";
import type { Session } from "./session.js";
import { shortSchema } from "./short-schema.js";
import { asData, asOurs, dataNote, type Tool, type ToolAnswer } from "./tool.js";
import { blockKind, blockKinds } from "./tools/blocks.js";
import { createAutomation, createPack } from "./tools/create.js";
import { draw } from "./tools/draw.js";
import { edit } from "./tools/edit.js";
import { explain, fixes, validate } from "./tools/findings.js";
import { groupStepsTool } from "./tools/groups.js";
import { listPacks } from "./tools/list-packs.js";
import { outline } from "./tools/outline.js";
import { bounds, prove, test } from "./tools/playing.js";
import { readItem } from "./tools/read-item.js";
import { rehearse } from "./tools/rehearse.js";
import { diff, nextVersion } from "./tools/releases.js";

type Library = typeof import("./sdk.js");

type Server = InstanceType<Library["McpServer"]>;

const instructions = `Reads, edits and rehearses Setup Packs: automations, messages and pipelines of a real-estate CRM, as files below one folder. It does not send messages or contact a workspace.
Begin with list_packs and outline; read the resource setup-pack://format once. Look kinds of steps up by block_kind and guess no settings. Edit by edit, several commands at once; then validate, rehearse, diff.
${dataNote}`;

/** Returns a server that has not begun to listen. */
export function assistantServer(session: Session, world: Pick<World, "files" | "editor">, library: Library): Server {
  const server = new library.McpServer({ name: "setup-pack", version }, { instructions });
  for (const tool of tools)
    addTool(server, session.isReadOnly && tool.writes === "always" ? refused(tool) : tool, session, library);
  for (const resource of resourcesOf(session, world)) addResource(server, resource, library);
  for (const prompt of prompts) addPrompt(server, prompt, library);
  return server;
}

const readOnly = "This server is read-only. To write files, start it without --read-only.";

/** Returns a tool that only writes, on a server that does not: it says so when it is listed and when it is called. */
const refused = (tool: Tool): Tool => ({
  ...tool,
  description: readOnly,
  input: anyInput,
  run: () => Promise.resolve({ problem: readOnly }),
});

function addResource(server: Server, { name, address, title, mimeType, read }: Resource, library: Library): void {
  const readAt = (uri: URL, given: string) => {
    const text = read(given);
    if (text === undefined) throw new Error(`There is nothing at ${uri.href}. resources/list tells what can be read.`);
    return { contents: [{ uri: uri.href, mimeType, text }] };
  };
  const about = { title, mimeType };
  if (!address.includes("{")) server.registerResource(name, address, about, (uri) => readAt(uri, ""));
  else {
    const template = new library.ResourceTemplate(address, { list: undefined });
    server.registerResource(name, template, about, (uri, { name: given }) => readAt(uri, String(given)));
  }
}

function addPrompt(server: Server, { name, title, description, input, says }: Prompt, library: Library): void {
  server.registerPrompt(name, { title, description, argsSchema: schemaOf(input, library) }, (given) => ({
    messages: [{ role: "user" as const, content: { type: "text" as const, text: says(given) } }],
  }));
}

function addTool(
  server: Server,
  { name, title, description, input, output, writes, overwrites = false, shows = false, run }: Tool,
  session: Session,
  library: Library,
): void {
  const changesNothing = writes === "never" || session.isReadOnly;
  const hint = changesNothing ? { readOnlyHint: true } : { destructiveHint: overwrites };
  const annotations = { ...hint, openWorldHint: false };
  const schemas = { inputSchema: schemaOf(input, library, anyInput), outputSchema: schemaOf(output, library) };
  server.registerTool(name, { title, description, ...schemas, annotations }, async (given, { mcpReq }) => {
    const answer = await session.inTurn(async () => {
      const told = await (mcpReq.signal.aborted ? cancelled : run(given, session));
      if (!isProblem(told)) return withNews(told, session.seenPacks.end(shows ? "shown" : "answered"));
      session.seenPacks.end("refused");
      return told;
    });
    return isProblem(answer)
      ? { isError: true, content: [{ type: "text" as const, text: refusalOf(answer) }] }
      : resultOf(answer);
  });
}

/** Returns an answer, and that packs are not as the assistant has seen them. */
function withNews(answer: ToolAnswer, changed: readonly string[]): ToolAnswer {
  if (changed.length === 0) return answer;
  const news = `Another program or person has changed ${listOf(changed.map(quote), "and")} since you last looked: pointers and indices that you know may lead elsewhere now.`;
  return { ...answer, says: `${news}\n${answer.says}` };
}

const cancelled: CommandProblem = { problem: "It was cancelled before it started. Nothing was done." };

/** Returns why something was not done; what follows the first line quotes the pack. */
function refusalOf({ problem }: CommandProblem): string {
  const [first = "", ...rest] = problem.split("\n");
  return rest.length === 0 ? asOurs(first) : `${asOurs(first)}\n${asData(rest)}`;
}

const base64Of = (text: string): string => Buffer.from(text).toString("base64");

/** Most models read no SVG. */
const forPeople = { audience: ["user" as const] };

const resultOf = ({ says, data = [], structured, drawing, isRefused = false }: ToolAnswer) => ({
  isError: isRefused,
  structuredContent: { ...structured },
  content: [
    { type: "text" as const, text: data.length === 0 ? asOurs(says) : `${asOurs(says)}\n${asData(data)}` },
    ...(drawing === undefined
      ? []
      : [{ type: "image" as const, mimeType: "image/svg+xml", data: base64Of(drawing), annotations: forPeople }]),
  ],
});

/** Tools check their input themselves. */
const anyInput = Type.Object({});

/** Returns a schema of ours as the library takes it; what is wrong by `checked` is said in our words. */
const schemaOf = <Schema extends TObject>(schema: Schema, { fromJsonSchema }: Library, checked: TObject = schema) =>
  fromJsonSchema<Static<Schema>>(shortSchema(schema), {
    getValidator:
      <Data>() =>
      (given: unknown) =>
        isOf<Data>(checked, given)
          ? { valid: true as const, data: given, errorMessage: undefined }
          : { valid: false as const, data: undefined, errorMessage: inputFault(schema, given) },
  });

const isOf = <Data>(schema: TObject, given: unknown): given is Data => Value.Check(schema, given);

/** Every tool, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  listPacks,
  outline,
  readItem,
  blockKinds,
  blockKind,
  edit,
  validate,
  explain,
  fixes,
  rehearse,
  test,
  prove,
  bounds,
  diff,
  nextVersion,
  draw,
  createPack,
  createAutomation,
  groupStepsTool,
];

/** A task that a person gives an assistant by its name. */
interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TObject;
  says(given: Readonly<Record<string, unknown>>): string;
}

const or = (given: unknown, otherwise: string): string =>
  typeof given === "string" && given !== "" ? given : otherwise;

const prompts: readonly Prompt[] = [
  {
    name: "new-nurture",
    title: "New nurture",
    description:
      "Write a follow-up from nothing: messages, waits, a branch, a send window and a scenario that shows it.",
    input: input({
      goal: text("Whom it follows up, and what for"),
      pack: Type.Optional(text("The pack it belongs in")),
    }),
    says: ({ goal, pack }) => `Write a nurture for this: ${or(goal, "new leads")}.
1. ${or(pack, "") === "" ? "Create a pack with create_pack." : `Look at ${pack} by outline.`} Look up the kinds of steps you need by block_kinds and block_kind; guess no settings.
2. First add what the messages need (tags, templates) by edit. Then add the automation with all its steps at once by create_automation, then its hours by set-send-window. Write messages a person would be glad to get, with a way to stop them.
3. validate, and fix what it reports; rehearse for a contact who answers and for one who does not, and read what each gets by day.
4. Explain in plain words who gets what when, what you assumed, and what is left for me to decide.`,
  },
  {
    name: "review-release",
    title: "Review this release",
    description: "Review what changed since another release.",
    input: input({
      pack: text("The path of the pack"),
      against: Type.Optional(text("The path of the release before")),
    }),
    says: ({
      pack,
      against,
    }) => `Review the release ${or(pack, "of the pack")}${or(against, "") === "" ? "" : ` against ${against}`}.
Use diff for the changes, also in scenarios; next_version for the version; bounds for the most it sends; validate for errors; and rehearse for each automation that changed. Change nothing.
Say first whether it can go out; then what contacts will notice; then each finding with its place and what to do. Quote messages that read badly.`,
  },
  {
    name: "why-did-this-contact-get-that",
    title: "Why did this contact get that?",
    description: "Find out why a contact got a message.",
    input: input({
      pack: text("The path of the pack"),
      message: text("What the contact got, or a part of it"),
      contact: Type.Optional(text("What is known of the contact")),
    }),
    says: ({
      pack,
      message,
      contact,
    }) => `A contact${or(contact, "") === "" ? "" : ` (${contact})`} got this message: ${JSON.stringify(or(message, ""))}. Find out why, in ${or(pack, "the pack")}.
Look for it by outline with words, which searches steps and templates. rehearse the automations that send it, with answers that lead there, and follow the way back from the message to its trigger: each branch, and each wait.
Explain the path in order with days and hours, what must be true of the contact for it, and what would have stopped it.`,
  },
];
