import type { ItemKind } from "@setup-pack/core";

/** What one item of a kind is called in "Undo add …". */
export const itemWord: { readonly [Kind in ItemKind]: string } = {
  automations: "automation",
  smartLists: "smart list",
  messageTemplates: "template",
  pipelines: "pipeline",
  resources: "resource",
  assets: "asset",
};
