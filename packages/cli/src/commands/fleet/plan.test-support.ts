import { type Office, packId, release } from "../../install/office.test-support.js";

export const files = { "1.1.0.json": release({ version: "1.1.0", pipeline: "Buyer pipeline", references: [] }) };

export const edit = (office: Office, kind: string, key: string, change: object) =>
  office.call("PATCH", `/v1/setup-packs/${packId}/items/${kind}/${key}`, change);

export const renamed = (name: string): [string, string, object] => ["pipelines", "buyers", { name }];

export const members: Record<string, Office> = {};
