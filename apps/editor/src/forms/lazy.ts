import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const PackForm = lazy(async () => ({ default: (await import("./pack/pack-form.js")).PackForm }));
export const BrandForm = lazy(async () => ({ default: (await import("./brand/brand-form.js")).BrandForm }));
export const SmartListForm = lazy(async () => ({
  default: (await import("./smart-lists/smart-list-form.js")).SmartListForm,
}));
export const TemplateForm = lazy(async () => ({
  default: (await import("./templates/template-form.js")).TemplateForm,
}));
export const PipelineForm = lazy(async () => ({
  default: (await import("./pipelines/pipeline-form.js")).PipelineForm,
}));
export const ResourceForm = lazy(async () => ({
  default: (await import("./resources/resource-form.js")).ResourceForm,
}));
export const AssetForm = lazy(async () => ({ default: (await import("./assets/asset-form.js")).AssetForm }));
export const SettingsPanel = lazy(async () => ({
  default: (await import("./settings/settings-panel.js")).SettingsPanel,
}));
export const ReferencesPanel = lazy(async () => ({
  default: (await import("./references/references-panel.js")).ReferencesPanel,
}));
