import { it } from "vitest";
import { lastingStorage, storageWithoutSchema } from "../testing/own-sandbox.js";
import { shareAdvance, surviveKills } from "./kill.test-support.js";

// The soak kills fifty times, on both databases.
it("loses and doubles no step on PostgreSQL when its process is killed while it advances", async () => {
  await surviveKills(await lastingStorage("PostgreSQL"), 2, 10);
});

it("shares the steps of one clock among processes: each is done once", async () => {
  await shareAdvance(await storageWithoutSchema(), 10);
});
