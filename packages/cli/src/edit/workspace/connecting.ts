import { Refusal } from "@setup-pack/installer";
import type { Answer } from "../answer.js";
import { type Exchange, smallBody } from "../route.js";
import type { Desk } from "./desk.js";
import { readJson } from "./read-json.js";
import { told } from "./told.js";

/** Which workspace is connected, and what the command was told of one. */
export function describe({ desk }: Exchange): Answer {
  return told({ value: standing(desk) });
}

/** Connects a workspace: its address, and its key unless the command knows it. */
export async function connect({ request, desk }: Exchange): Promise<Answer> {
  const read = await readJson(request, smallBody);
  if ("fault" in read) return told(read);
  const { address, key } = read.body;
  const typed = typeof key === "string" && key.trim() !== "" ? key.trim() : undefined;
  const linked = await desk.link.connect(typeof address === "string" ? address.trim() : "", typed);
  if (linked instanceof Refusal || "fault" in linked) return told(linked);
  desk.plans.forget();
  return told({ value: standing(desk) });
}

/** Forgets the workspace, its key and the plans for it. */
export function disconnect({ desk }: Exchange): Answer {
  desk.link.forget();
  desk.plans.forget();
  return told({ value: standing(desk) });
}

function standing({ link, decisions }: Desk): object {
  const linked = link.linked();
  const { url, hasKey } = link.given();
  return {
    connected: linked === undefined ? null : { address: linked.url, workspace: linked.workspace },
    given: { address: url ?? null, hasKey },
    bindingsFile: decisions.path,
  };
}
