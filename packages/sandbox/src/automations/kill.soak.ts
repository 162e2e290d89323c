import { it } from "vitest";
import { lastingStorage } from "../testing/own-sandbox.js";
import { surviveKills } from "./kill.test-support.js";

it.each(["PGlite", "PostgreSQL"] as const)(
  "loses and doubles no step on %s when its process is killed 50 times while it advances",
  async (database) => {
    await surviveKills(await lastingStorage(database), 50, 100);
  },
);
