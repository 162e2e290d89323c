/** What the form of a resource says. */
export const resourceMessages = {
  about: "About this resource",
  name: "Name",
  kind: "Kind",
  kindHint: "What installing creates in the workspace.",
  kinds: {
    tag: { label: "Tag", detail: "Marks contacts" },
    contact_stage: { label: "Contact stage", detail: "How far a contact has come" },
    lead_source: { label: "Lead source", detail: "Where contacts come from" },
    custom_field: { label: "Custom field", detail: "More information about a contact" },
    email_template: { label: "Email template", detail: "An email with its own design" },
  },
  data: {
    title: "Details",
    hint: "The format does not define these details, so the fields in this pack are shown.",
    label: "Details",
    none: "This resource has only a kind and a name.",
    begin: "Add details",
    remove: "Remove all details",
  },
  preview: "Preview",
};
