import { it } from "vitest";
import { lastingStorage } from "../testing/own-sandbox.js";
import { surviveKills } from "./kill.test-support.js";

it.each(["PGlite", "PostgreSQL"] as const)(
  "loses nothing on %s when its process is killed 50 times",
  async (database) => {
    await surviveKills(await lastingStorage(database), 50);
  },
);
