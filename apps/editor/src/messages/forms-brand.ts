/** What the form of the brand says. */
export const brandMessages = {
  title: "Brand",
  kind: "Brand",
  none: {
    title: "This pack has no brand",
    text: "A brand gives a workspace its name, colors, fonts and logos. A pack that has only automations does not need one.",
    add: "Add a brand",
    version: "A pack with a brand needs schema version 2, so the version is set too.",
  },
  fields: "Brand fields",
  hint: "The format does not define the fields of a brand, so the fields in this pack are shown. Files are named by their asset keys.",
  label: "Brand",
  remove: "Remove the brand",
  removed: "Removed the brand",
  version: "This pack has schema version 1. A pack with a brand needs version 2.",
  mendVersion: "Set it to version 2",
};
