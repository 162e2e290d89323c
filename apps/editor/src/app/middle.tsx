import type { ComponentType, ReactNode } from "react";
import { Canvas } from "../canvas/index.js";
import { CompareView, MergeView } from "../compare/index.js";
import { useView } from "../editor/index.js";
import { TextView } from "../files/index.js";
import {
  AssetForm,
  BrandForm,
  PackForm,
  PipelineForm,
  ResourceForm,
  SmartListForm,
  TemplateForm,
} from "../forms/index.js";
import { appMessages } from "../messages/index.js";
import type { OpenPlace } from "../view/index.js";

/** What stands in the middle for each kind of place. All but the canvas is loaded when it is first opened. */
const views: { readonly [Kind in OpenPlace["kind"]]: ComponentType } = {
  nothing: Loading,
  automations: Canvas,
  pack: PackForm,
  brand: BrandForm,
  smartLists: SmartListForm,
  messageTemplates: TemplateForm,
  pipelines: PipelineForm,
  resources: ResourceForm,
  assets: AssetForm,
  compare: CompareView,
  merge: MergeView,
  text: TextView,
};

/** Shows the same words as in the page before the script has come. */
function Loading(): ReactNode {
  return <p className="app-loading">{appMessages.loading}</p>;
}

/** Shows the open item. */
export function Middle(): ReactNode {
  const open = useView((state) => state.open);
  const View = views[open.kind];
  return <View key={"index" in open ? `${open.kind}/${open.index}` : open.kind} />;
}
