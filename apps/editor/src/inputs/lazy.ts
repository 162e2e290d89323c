import { lazy } from "react";

// The editor of formatted texts, which few templates have, is loaded when one is first opened.
export const RichTextField = lazy(async () => ({
  default: (await import("./rich-text/rich-text-field.js")).RichTextField,
}));
