import { documented } from "./documented-values.test-support.js";

/** What the format document says of one field. */
export interface Field {
  readonly type: "text" | "whole number" | "number" | "truth" | "list" | "object";
  readonly required?: true;
  readonly null?: true;
  /** Limits of characters, of elements, or of the value itself. */
  readonly least?: number;
  readonly most?: number;
  /** The only values; a long list is spelled out in `documented`. */
  readonly values?: readonly unknown[];
  readonly form?: "uuid" | "timestamp" | "colour" | "sha256";
  readonly elements?: "days" | "table";
}

/** What the format document says of one object, and where the sound pack of the tests has one. */
export interface Table {
  readonly name: string;
  readonly at: string;
  readonly closed: boolean;
  readonly fields: Readonly<Record<string, Field>>;
}

const closed = true;
const open = false;
const required = true;
const text = { type: "text" } as const;
const key = { type: "text", required, least: 1, most: 200 } as const;
const items = (most: number) => ({ type: "list", most, elements: "table" }) as const;
const minute = { type: "whole number", null: true, least: 0, most: 1439 } as const;

/** The tables of the format document, field by field, written from the document and not from the schema. */
export const tables: readonly Table[] = [
  {
    name: "pack",
    at: "",
    closed,
    fields: {
      $schema: text,
      format: { type: "text", required, values: ["service.setup-pack"] },
      schemaVersion: { type: "whole number", required, values: [1, 2] },
      packId: { type: "text", required, form: "uuid" },
      name: { type: "text", required, least: 1, most: 160 },
      description: { type: "text", most: 2000 },
      author: { type: "text", most: 160 },
      version: { type: "text", required, least: 1, most: 40 },
      exportedAt: { type: "text", form: "timestamp" },
      automations: items(100),
      smartLists: items(100),
      messageTemplates: items(100),
      pipelines: items(100),
      resources: items(500),
      brand: { type: "object", null: true },
      assets: { type: "list", elements: "table" },
    },
  },
  {
    name: "automation item",
    at: "/automations/0",
    closed,
    fields: { key, document: { type: "object", required } },
  },
  {
    name: "document",
    at: "/automations/0/document",
    closed,
    fields: {
      format: { type: "text", required, values: ["service.automation-template"] },
      version: { type: "whole number", required, values: [1] },
      exported_at: text,
      name: { type: "text", required, least: 1 },
      description: text,
      category: text,
      graph: { type: "object", required },
      settings: { type: "object", null: true },
      references: { type: "list", elements: "table" },
    },
  },
  {
    name: "graph",
    at: "/automations/0/document/graph",
    closed: open,
    fields: { nodes: { ...items(200), required }, edges: { type: "list", elements: "table" } },
  },
  {
    name: "node",
    at: "/automations/0/document/graph/nodes/0",
    closed: open,
    fields: {
      id: { type: "text", required, least: 1 },
      kind: { type: "text", required, values: documented.blockKinds },
      config: { type: "object" },
      position: { type: "object" },
    },
  },
  {
    name: "position",
    at: "/automations/0/document/graph/nodes/0/position",
    closed: open,
    fields: { x: { type: "number", required }, y: { type: "number", required } },
  },
  { name: "config", at: "/automations/0/document/graph/nodes/0/config", closed: open, fields: {} },
  {
    name: "edge",
    at: "/automations/0/document/graph/edges/0",
    closed: open,
    fields: {
      id: { type: "text", required },
      source: { type: "text", required },
      target: { type: "text", required },
      handle: text,
    },
  },
  {
    name: "settings",
    at: "/automations/0/document/settings",
    closed,
    fields: {
      allow_reenrollment: { type: "truth", required },
      stop_on_reply: { type: "truth", required },
      daily_send_limit: { type: "whole number", required, least: 1, most: 10000 },
      send_window_start: minute,
      send_window_end: minute,
      send_window_days: { type: "list", least: 1, elements: "days" },
      send_window_skip_holidays: { type: "truth" },
    },
  },
  {
    name: "reference",
    at: "/automations/0/document/references/0",
    closed,
    fields: {
      type: { type: "text", required, values: documented.referenceTypes },
      id: { type: "text", required },
      name: text,
      detail: text,
    },
  },
  {
    name: "smart list",
    at: "/smartLists/0",
    closed,
    fields: {
      key,
      name: { type: "text", required, least: 1, most: 160 },
      description: text,
      filters: { type: "object", required },
      color: { type: "text", form: "colour" },
      icon: text,
    },
  },
  {
    name: "filters",
    at: "/smartLists/0/filters",
    closed: open,
    fields: { version: { type: "whole number", required, values: [2] }, root: { type: "object", required } },
  },
  { name: "root of the filters", at: "/smartLists/0/filters/root", closed: open, fields: {} },
  {
    name: "message template",
    at: "/messageTemplates/0",
    closed,
    fields: {
      key,
      name: { type: "text", required, least: 1, most: 120 },
      channel: { type: "text", required, values: documented.channels },
      category: { type: "text", most: 60 },
      subject: { type: "text", most: 300 },
      body: { type: "text", required, least: 1, most: 20000 },
      richTextDoc: { type: "object", null: true },
    },
  },
  { name: "rich text", at: "/messageTemplates/0/richTextDoc", closed: open, fields: {} },
  {
    name: "pipeline",
    at: "/pipelines/0",
    closed,
    fields: {
      key,
      name: { type: "text", required, least: 1 },
      description: text,
      stages: { type: "list", required, least: 1, most: 50, elements: "table" },
    },
  },
  {
    name: "stage",
    at: "/pipelines/0/stages/0",
    closed,
    fields: {
      key,
      name: { type: "text", required },
      color: { type: "text", form: "colour" },
      probability: { type: "whole number", least: 0, most: 100 },
      stageType: { type: "text", values: documented.stageTypes },
    },
  },
  {
    name: "resource",
    at: "/resources/0",
    closed,
    fields: {
      key,
      kind: { type: "text", required, values: documented.resourceKinds },
      name: { type: "text", required, least: 1, most: 200 },
      data: { type: "object" },
    },
  },
  { name: "data", at: "/resources/0/data", closed: open, fields: {} },
  { name: "brand", at: "/brand", closed: open, fields: {} },
  {
    name: "asset",
    at: "/assets/0",
    closed,
    fields: {
      key,
      role: { type: "text", required, values: documented.assetRoles },
      fileName: { type: "text", required, least: 1, most: 160 },
      mimeType: { type: "text", required },
      byteSize: { type: "whole number", required, least: 0 },
      sha256: { type: "text", required, form: "sha256" },
      data: { type: "text", null: true },
      url: { type: "text", null: true },
      stagedFileId: { type: "text", null: true },
      sourceUrl: { type: "text", null: true, most: 2048 },
    },
  },
];
