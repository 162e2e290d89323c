import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { pack, templatePack } from "../../examples/packs.js";
import type { RepositoryRule } from "../../rule.js";
import type { RepositoryPack } from "../../subjects/repository-subject.js";

/** packId and version together name one release (format document, Versioning). */
export const duplicatePackId: RepositoryRule = {
  id: "repo/duplicate-pack-id",
  severity: "warning",
  on: "repository",
  summary: "Two packs that differ should not go by one packId and version",
  why: "A workspace that has one of them takes the other for the same release, and never gets what is different in it.",
  good: [
    {
      files: [
        { path: "buyers.json", pack: pack() },
        { path: "copy.json", pack: pack() },
      ],
    },
    {
      files: [
        { path: "1.0.0.json", pack: pack() },
        { path: "1.1.0.json", pack: templatePack({}, { version: "1.1.0" }) },
      ],
    },
  ],
  bad: [
    {
      files: [
        { path: "buyers.json", pack: pack() },
        { path: "sellers.json", pack: templatePack() },
      ],
      finds: [
        {
          at: "/packId",
          message:
            'This pack has the packId and the version "1.0.0" of "buyers.json", but other contents. Give it a packId of its own, or another version.',
        },
      ],
    },
  ],
  *check({ packs }) {
    const first = new Map<string, RepositoryPack>();
    for (const pack of packs) {
      if (pack.packId === null || pack.version === null) continue;
      const release = JSON.stringify([pack.packId.toLowerCase(), pack.version]);
      const earlier = first.get(release);
      if (earlier === undefined) first.set(release, pack);
      else if (earlier.canonical() !== pack.canonical())
        yield {
          path: pack.path,
          at: append("", "packId"),
          message: `This pack has the packId and the version ${quote(pack.version)} of ${quote(earlier.path)}, but other contents. Give it a packId of its own, or another version.`,
        };
    }
  },
};
