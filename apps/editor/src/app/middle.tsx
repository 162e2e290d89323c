import { type ComponentType, lazy, type ReactNode } from "react";
import { Canvas } from "../canvas/canvas.js";
import { useView } from "../editor/use-editor.js";
import type { OpenPlace } from "../view/view-store.js";

/** What stands in the middle for each kind of place. All but the canvas is loaded when it is first opened. */
const views: { readonly [Kind in OpenPlace["kind"]]: ComponentType } = {
  nothing: () => null,
  automations: Canvas,
  pack: lazy(async () => ({ default: (await import("../forms/pack/pack-form.js")).PackForm })),
  brand: lazy(async () => ({ default: (await import("../forms/brand/brand-form.js")).BrandForm })),
  smartLists: lazy(async () => ({ default: (await import("../forms/smart-lists/smart-list-form.js")).SmartListForm })),
  messageTemplates: lazy(async () => ({ default: (await import("../forms/templates/template-form.js")).TemplateForm })),
  pipelines: lazy(async () => ({ default: (await import("../forms/pipelines/pipeline-form.js")).PipelineForm })),
  resources: lazy(async () => ({ default: (await import("../forms/resources/resource-form.js")).ResourceForm })),
  assets: lazy(async () => ({ default: (await import("../forms/assets/asset-form.js")).AssetForm })),
  compare: lazy(async () => ({ default: (await import("../compare/compare-view.js")).CompareView })),
  text: lazy(async () => ({ default: (await import("../files/text-view.js")).TextView })),
};

/** The open item. */
export function Middle(): ReactNode {
  const open = useView((state) => state.open);
  const View = views[open.kind];
  return <View key={"index" in open ? `${open.kind}/${open.index}` : open.kind} />;
}
