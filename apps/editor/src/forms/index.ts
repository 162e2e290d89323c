/** The forms of items; each is loaded when it is first opened. */

export {
  AssetForm,
  BrandForm,
  PackForm,
  PipelineForm,
  ReferencesPanel,
  ResourceForm,
  SettingsPanel,
  SmartListForm,
  TemplateForm,
} from "./lazy.js";
