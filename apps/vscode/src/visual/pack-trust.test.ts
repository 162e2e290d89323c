import { generateKeyPairSync, sign } from "node:crypto";
import {
  envelopeOfStatement,
  preAuthEncoding,
  publicKeyLine,
  releaseDigest,
  statementBytes,
  writeEnvelopes,
} from "@setup-pack/core/trust";
import { expect, it } from "vitest";
import { trustOf } from "./pack-trust.js";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const line = publicKeyLine(new Uint8Array(publicKey.export({ format: "der", type: "spki" }).subarray(-32)));

const pack = { packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", version: "1.0.0", name: "Spring" };
const text = JSON.stringify(pack);

/** The signature file of the pack, signed as made. */
function signatures(): string {
  const tests = { outcome: "none", passed: 0, failed: 0 } as const;
  const rules = { outcome: "passed", errors: 0, warnings: 0, infos: 0 } as const;
  const checks = { tool: { name: "setup-pack", version: "0.1.0" }, rules, scenarios: tests, promises: tests };
  const { packId, version } = pack;
  const at = "2026-06-01T12:00:00Z";
  const said = { packId, version, role: "made", at, predecessor: null, changes: null, checks } as const;
  const envelope = envelopeOfStatement(statementBytes("Spring", { digest: releaseDigest(text), said }));
  const message = preAuthEncoding(envelope.payloadType, envelope.payload);
  return writeEnvelopes([
    { ...envelope, signatures: [{ keyid: undefined, bytes: new Uint8Array(sign(null, message, privateKey)) }] },
  ]);
}

const strict = `trust: 1\nkeys: [{ id: larkspur, owner: Larkspur, key: "${line}", may: [made, approved] }]\nrequire: { made: 1, approved: 1 }\n`;

const files = {
  "file:///office/packs/spring.sig.json": signatures(),
  "file:///office/packs/source/pack.sig.json": signatures(),
  "file:///office/setup-pack.config.json": '{ "trust": "team/trust.yaml" }',
  "file:///office/team/trust.yaml": `trust: 1\nkeys: [{ id: larkspur, owner: Larkspur, key: "${line}", may: [made] }]\nrequire: { made: 1 }\n`,
};

/** Asks for the trust of the pack, with some files in place of others. */
function asked(changed: Readonly<Record<string, string | undefined>> = {}, more: object = {}) {
  const all = new Map(Object.entries({ ...files, ...changed }));
  const place = { text, uri: "file:///office/packs/spring.json", isFolder: false, ...more };
  return trustOf(place, async (file) => all.get(file));
}

const signed = {
  isAsked: true,
  signers: [{ role: "made", owner: "Larkspur", at: "2026-06-01T12:00:00Z" }],
  reasons: [],
};

it("says who made a pack in a file and in a source folder", async () => {
  expect(await asked()).toEqual(signed);
  expect(await asked({}, { uri: "file:///office/packs/source", isFolder: true })).toEqual(signed);
});

it("asks for nothing where no configuration names a trust file", async () => {
  const none = { isAsked: false, signers: [], reasons: [] };
  expect(await asked({ "file:///office/setup-pack.config.json": undefined })).toEqual(none);
});

it.each([
  ["altered: ", {}, { text: JSON.stringify({ ...pack, name: "Summer" }) }],
  ["unsigned: There is no signature file spring.sig.json.", { "file:///office/packs/spring.sig.json": undefined }, {}],
  ["trust.yaml cannot be used, so", { "file:///office/team/trust.yaml": undefined }, {}],
  ["A configuration above the pack cannot be used", { "file:///office/setup-pack.config.json": "{" }, {}],
  [
    "too-few: ",
    {
      "file:///office/packs/setup-pack.config.json": '{ "trust": "strict.yaml" }',
      "file:///office/packs/strict.yaml": strict,
    },
    {},
  ],
])("says why it is not trusted: %s", async (reason, changed, more) => {
  const trust = await asked(changed, more);
  expect(trust).toMatchObject({ isAsked: true, reasons: [expect.stringContaining(reason)] });
});
