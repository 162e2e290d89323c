import type { Sandbox } from "../server.js";
import { at } from "../testing/workspace.js";

export const own = { demo: false, formerKey: undefined };

export const me = async ({ url }: Sandbox, key: string | undefined): Promise<unknown> => {
  const response = await fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${key}` } });
  return { status: response.status, workspace: at(await response.json(), "workspace", "slug") };
};

export const home = { status: 200, workspace: "sandbox" };

export const stranger = { status: 401, workspace: undefined };
