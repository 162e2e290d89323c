import { readersSpelling } from "./spelling.js";

/** What the form of a message template says. */
export const templateMessages = {
  about: "About this template",
  name: "Name",
  channel: "Channel",
  channels: {
    sms: { label: "Text message", detail: "Sent by SMS only" },
    email: { label: "Email", detail: "Sent by email only" },
    both: { label: "Text message and email", detail: "Sent by either" },
  },
  category: "Category",
  categoryHint: "Templates are grouped by category.",
  message: "Message",
  subject: "Subject",
  subjectLength: (count: number): string => `${count} of 300 characters`,
  dropSubject: "Remove the subject",
  body: "Body",
  bodyLength: (count: number): string =>
    `${readersSpelling().number(count)} of ${readersSpelling().number(20_000)} characters`,
  leftTag: "No sample value: the tag is shown as written",
  tags: {
    label: "Merge tags",
    found: (count: number): string =>
      count === 0
        ? "No matching merge tags"
        : `${count === 1 ? "1 merge tag" : `${count} merge tags`}. Choose with the arrow keys, insert with Enter`,
    uses: (count: number): string => (count === 0 ? "often used" : count === 1 ? "used once" : `used ${count} times`),
    more: (count: number): string => `${count} in all. Type more to find one.`,
    insert: "Insert a merge tag",
    unknown: "is not known.",
    changeTo: (tag: string): string => `Change to {{${tag}}}`,
  },
  stored: {
    insert: "Insert the text of a template",
    search: "Search the templates",
    none: "No matching templates",
    chosen: "chosen",
  },
  sms: {
    title: "As a text message",
    segments: (count: number): string => (count === 1 ? "1 segment" : `${count} segments`),
    filled: (count: number): string =>
      `${count === 1 ? "1 segment" : `${count} segments`} if the sample values are filled in. The count above counts merge tags such as {{first_name}} as they are.`,
    encoding: {
      "GSM-7": "GSM-7: 160 characters in one segment, 153 in each if there are more",
      "UCS-2": "UCS-2 (emoji and some letters): 70 characters in one segment, 67 in each if there are more",
    },
    because: "Not in the compact alphabet GSM-7:",
    more: (count: number): string => `and ${count} more`,
    plain: "Write plain characters instead",
    becomes: "becomes",
    empty: "Nothing written yet",
    cut: "Only the start is shown.",
    several: (count: number): string => `Carriers charge for each of the ${count} segments.`,
    many: "Use three at most.",
  },
  email: {
    title: "As an email",
    frame: "Email preview",
    noSubject: "No subject",
    empty: "Nothing written yet",
    formatted: "This preview shows the formatted text. Only images in the pack are shown; others are not loaded.",
    unknown:
      "This preview shows the body (plain text). Contacts get the formatted text instead, so the real email looks different. Images are not loaded.",
    images: "Images are not loaded.",
    carriedImages: "Only images in the pack are shown; others are not loaded.",
    subject: "Subject",
  },
  samples: {
    title: "Sample values",
    hint: "Sample data, for previews only.",
    show: (count: number): string => (count === 1 ? "1 merge tag" : `${count} merge tags`),
  },
  rich: {
    title: "Formatted text",
    left: "Contacts get the body, which is plain text. There is no formatted text.",
    label: "Formatted text",
    hint: "Contacts get this text, with bold, links and images, and not the body.",
    remove: "Send the body (plain text) instead",
    begin: "Add formatted text",
    other: "The editor does not know this kind of formatted text, so it is shown as fields.",
    json: "As fields",
    toolbar: "Formatting",
    style: (level: number): string => `Style: ${level === 0 ? "paragraph" : `heading ${level}`}`,
    level: (level: number): string => (level === 0 ? "Paragraph" : `Heading ${level}`),
    bold: "Bold",
    italic: "Italic",
    bullets: "Bulleted list",
    numbers: "Numbered list",
    link: "Link",
    address: "Address",
    setLink: "Set the link",
    removeLink: "Remove the link",
    insertImage: "Insert an image from the pack",
    noImages: "No image in the pack has an address for emails",
    images: "Images in the pack",
    image: (what: string): string => `Image: ${what}`,
    /** `images` are told by what they show, where that is known. */
    leftOut: (images: readonly string[], addresses: number): string => {
      const shown = images.filter((alt) => alt !== "").map((alt) => `“${alt.slice(0, 60)}”`);
      const named = shown.length === 0 ? "" : ` (${shown.slice(0, 3).join(", ")})`;
      const parts = [
        ...(images.length === 0 ? [] : [`${images.length === 1 ? "an image" : `${images.length} images`}${named}`]),
        ...(addresses === 0 ? [] : [addresses === 1 ? "the address of a link" : `the addresses of ${addresses} links`]),
      ].join(" and ");
      const remedy = images.length === 0 ? "" : " To use an image, add its file to the pack, then insert it here.";
      return `Pasted without ${parts}.${remedy}`;
    },
    kept: (type: string): string =>
      `${type === "" ? "A part" : `A part of type “${type}”`} that you can only move or delete here.`,
  },
};
