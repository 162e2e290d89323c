import { listOf, quote } from "@setup-pack/core/words";
import {
  type CommandProblem,
  inputFault,
  isProblem,
  type Static,
  type TObject,
  Type,
  Value,
} from "@setup-pack/edit/authoring";
import { version } from "../command-line/version.js";
import type { World } from "../world/world.js";
import { type Prompt, prompts } from "./prompts.js";
import { type Resource, resourcesOf } from "./resources.js";
import type { Session } from "./session.js";
import { shortSchema } from "./short-schema.js";
import { asData, asOurs, dataNote, type Tool, type ToolAnswer } from "./tool.js";
import { tools } from "./tools.js";

type Library = typeof import("./sdk.js");

type Server = InstanceType<Library["McpServer"]>;

const instructions = `Reads, edits and rehearses Setup Packs: automations, messages and pipelines of a real-estate CRM, as files below one folder. Nothing is sent to anybody, and no workspace is reached.
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

const cancelled: CommandProblem = { problem: "It was cancelled before its turn came, and nothing was done." };

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
