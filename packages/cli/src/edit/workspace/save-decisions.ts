import { parseBindings } from "@setup-pack/core";
import type { Exchange, Result } from "../route.js";
import type { WorkspaceConnection } from "./link.js";
import { readJson } from "./read-json.js";

/** The most bytes of decisions that are taken at once. */
const mostDecided = 2 ** 20;

/** Takes down what references stand for and how conflicts are settled, as a bindings file writes it. */
export async function saveDecisions(
  connection: WorkspaceConnection,
  { request, workspace }: Exchange,
): Promise<Result<"saveDecisions">> {
  const read = await readJson(request, mostDecided);
  if ("fault" in read) return read;
  const { bindings, findings } = parseBindings(read.body);
  if (findings !== undefined) return { fault: "invalid", message: findings[0]?.message ?? "These are no bindings." };
  const { decisions } = workspace;
  return decisions.add(bindings, connection.workspace) ?? { value: { written: decisions.path } };
}
