import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { isObject } from "../json.js";
import { brandSubject, type Dialect, dataSubject, dialectOf, filtersSubject } from "./dialect.js";
import { ownDialect } from "./own-dialect.js";
import { packSession } from "./pack-session.js";
import { idsIn, readSettings, writeSettings } from "./read-block.js";
import { blocksOf, elementsOf, memberOf, withIds } from "./truth.test-support.js";

const fixtures = new URL("../../../../fixtures/dialects/", import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, fixtures), "utf8");
const jsonOf = (path: string): unknown => JSON.parse(textOf(path));

/** Kinds that a vendor writes in a way that no dialect can describe yet. */
const undescribed: ReadonlyMap<string, readonly string[]> = new Map([
  ["keystead", []],
  ["closedesk", ["action.ai_extract"]],
  ["doorstep", ["action.ai_extract"]],
]);

const vendors = [...undescribed.keys()];
const packs = ["every-kind", "edge-values"];

const dialects = new Map<string, Dialect>(
  vendors.map((vendor) => {
    const json: unknown = parse(textOf(`${vendor}/${vendor}.dialect.yaml`));
    return [vendor, dialectOf(json, (at, message) => expect.fail(`${vendor} ${at}: ${message}`))];
  }),
);

/** Pairs of a thing in our words and in the vendor's. */
function pairsOf(vendor: string, pack: string) {
  const [ours, theirs] = [jsonOf(`originals/${pack}.json`), jsonOf(`${vendor}/${pack}.json`)];
  const both = (member: string, subjectOf: (item: unknown) => string, valueIn: string) =>
    elementsOf(memberOf(ours, member)).map((item, index) => ({
      at: String(memberOf(item, "key")),
      subject: subjectOf(item),
      ours: memberOf(item, valueIn),
      theirs: memberOf(elementsOf(memberOf(theirs, member))[index], valueIn),
    }));
  const blocks = blocksOf(theirs);
  const resources = both("resources", (item) => dataSubject(String(memberOf(item, "kind"))), "data");
  const brand = {
    at: "brand",
    subject: brandSubject,
    ours: memberOf(ours, "brand"),
    theirs: memberOf(theirs, "brand"),
  };
  const pairs = [
    ...blocksOf(ours).map(({ at, kind, config }, index) => ({
      at,
      subject: kind,
      ours: config,
      theirs: blocks[index]?.config,
    })),
    ...both("smartLists", () => filtersSubject, "filters"),
    ...resources.filter(({ ours: data }) => data !== undefined),
    ...(brand.ours === undefined ? [] : [brand]),
  ];
  return { ours, theirs, pairs };
}

const idsOf = (vendor: string, pack: string): ReadonlyMap<string, string> => {
  const ids = memberOf(jsonOf(`${vendor}/ids.json`), pack);
  return new Map(isObject(ids) ? Object.entries(ids).map(([ours, theirs]) => [ours, String(theirs)]) : []);
};

describe.each(vendors)("the dialect of %s", (vendor) => {
  const dialect = dialects.get(vendor) ?? ownDialect();

  it("has no mistakes and less than 300 lines", () => {
    for (const subject of dialect.subjects) expect(dialect.waysOf(subject)).not.toEqual([]);
    expect(textOf(`${vendor}/${vendor}.dialect.yaml`).split("\n").length).toBeLessThan(300);
  });

  it.each(packs)("reads of %s what it says in our words, or nothing", (pack) => {
    const { ours, theirs, pairs } = pairsOf(vendor, pack);
    const [ourSession, session] = [packSession(ours, ownDialect()), packSession(theirs, dialect)];
    const ids = idsOf(vendor, pack);
    for (const { at, subject, ours: written, theirs: config } of pairs) {
      const truth = readSettings(ownDialect(), subject, written, ourSession)?.operands;
      const isRead = truth !== undefined && !undescribed.get(vendor)?.includes(subject);
      const operands = readSettings(dialect, subject, config, session)?.operands;
      expect(operands, `${at}: ${JSON.stringify(config)}`).toEqual(isRead ? withIds(subject, truth, ids) : undefined);
    }
    expect(pairs.length).toBeGreaterThan(90);
  });

  it.each(packs)("writes everything in %s, and changes nothing that says the same", (pack) => {
    const { theirs, pairs } = pairsOf(vendor, pack);
    const session = packSession(theirs, dialect);
    for (const { at, subject, theirs: config } of pairs) {
      const operands = readSettings(dialect, subject, config, session)?.operands;
      if (operands === undefined) continue;
      expect(writeSettings(dialect, subject, operands, config, session).config).toBe(config);
      const fresh = writeSettings(dialect, subject, operands, undefined, session);
      expect(fresh.refused, `${at}: ${JSON.stringify(config)}`).toBeUndefined();
      expect(readSettings(dialect, subject, fresh.config, session)?.operands).toEqual(operands);
    }
  });

  it.each(packs)("finds each id of %s where it is", (pack) => {
    const { ours, theirs, pairs } = pairsOf(vendor, pack);
    const [ourSession, session] = [packSession(ours, ownDialect()), packSession(theirs, dialect)];
    let found = 0;
    for (const { at, subject, ours: written, theirs: config } of pairs) {
      const reading = readSettings(dialect, subject, config, session);
      const own = readSettings(ownDialect(), subject, written, ourSession);
      if (reading === undefined || own === undefined) continue;
      const places = idsIn(dialect, reading.way, config, session);
      for (const { path, span, id } of places) {
        const value = path.reduce((inner: unknown, name) => memberOf(inner, String(name)), config);
        expect(span === undefined ? String(value) : String(value).slice(...span), at).toBe(id);
      }
      const ownPlaces = idsIn(ownDialect(), own.way, written, ourSession);
      expect(places.length, `${at}: ${JSON.stringify(config)}`).toBe(ownPlaces.length);
      found += places.length;
    }
    expect(found).toBeGreaterThan(50);
  });

  it("calls merge tags as we do", () => {
    const tags = jsonOf(`${vendor}/tags.json`);
    const session = packSession({}, dialect);
    const ids = new Map(packs.flatMap((pack) => [...idsOf(vendor, pack)]));
    for (const [ours, theirs] of Object.entries(isObject(tags) ? tags : {})) {
      const body = { template: undefined, body: `{{${ours}}}` };
      const wanted = withIds("action.add_note", body, ids).body;
      const written = writeSettings(dialect, "action.add_note", { body: wanted }, undefined, session).config;
      expect(JSON.stringify(written)).toContain(theirs);
    }
  });
});
