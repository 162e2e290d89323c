import { isObject } from "@setup-pack/core/json";
import { type Office, packId } from "../../install/office.test-support.js";
import { fleetFlags, type fleetFolder, fleetWorld } from "./fleet.test-support.js";

export const run = { ...fleetFlags, yes: true };

/** The releases that an office had, by its own history; the newest first. */
export async function releasesIn(office: Office | undefined): Promise<unknown[]> {
  const { data } = (await office?.call("GET", `/v1/setup-packs/${packId}/history`)) ?? {};
  return Array.isArray(data) ? data.map((entry) => (isObject(entry) ? entry.version : undefined)) : [];
}

/** Runs a command of a fleet; gives its code and what it said. */
export async function ran(
  fleet: ReturnType<typeof fleetFolder>,
  command: (world: ReturnType<typeof fleetWorld>["world"]) => Promise<number>,
) {
  const { world, said } = fleetWorld(fleet);
  return { code: await command(world), said: said() };
}
