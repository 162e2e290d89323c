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
  categoryHint: "Templates of one category stand together.",
  message: "Message",
  subject: "Subject",
  subjectLength: (count: number): string => `${count} of 300 characters`,
  strandedSubject: "This template is for text messages only, so nobody sees its subject.",
  dropSubject: "Remove the subject",
  body: "Body",
  bodyHint: "Type {{ to choose a merge tag.",
  bodyLength: (count: number): string => `${count} of 20,000 characters`,
  tags: {
    label: "Merge tags",
    found: (count: number): string =>
      count === 0
        ? "No merge tag fits"
        : `${count === 1 ? "1 merge tag" : `${count} merge tags`}; arrows choose, Enter takes`,
    uses: (count: number): string => (count === 1 ? "used once" : `used ${count} times`),
    insert: "Insert a merge tag",
    none: "This pack uses no merge tags yet. Write one as {{name}}; which tags a workspace knows is not published.",
  },
  sms: {
    title: "As a text message",
    segments: (count: number): string => (count === 1 ? "1 segment" : `${count} segments`),
    filled: (count: number): string =>
      `${count === 1 ? "1 segment" : `${count} segments`} with the sample values; merge tags count as they are written above`,
    encoding: {
      "GSM-7": "GSM-7: up to 160 characters, 153 in each of several segments",
      "UCS-2": "UCS-2: up to 70 characters, 67 in each of several segments",
    },
    because: (characters: readonly string[], more: number): string =>
      `Only because of ${characters.map((character) => `“${character}”`).join(" ")}${more > 0 ? ` and ${more} more` : ""}, which the compact alphabet GSM-7 lacks.`,
    plain: "Write plain characters instead",
    plainDetail: (from: string, to: string): string => `“${from}” becomes “${to}”`,
    empty: "Nothing written yet",
    many: "Carriers charge for each segment; three are plenty.",
  },
  email: {
    title: "As an email",
    frame: "Email preview",
    noSubject: "No subject",
    images: "Images are not loaded.",
    carriedImages: "Only images that the pack carries are shown; others are not loaded.",
    subject: "Subject",
  },
  samples: {
    title: "Sample values",
    hint: "The previews are filled in with these. They are no part of the pack.",
    show: (count: number): string => (count === 1 ? "1 merge tag" : `${count} merge tags`),
  },
  rich: {
    title: "Formatted text",
    left: "The email is built from the body. (Its formatted text is left out.)",
    label: "Formatted text",
    hint: "The email is built from this and not from the body.",
    remove: "Build the email from the body",
  },
};
