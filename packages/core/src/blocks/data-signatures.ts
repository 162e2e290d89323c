import { needed, operand, type SignatureOperand } from "./signature.js";

/** What the filters of a smart list say in every dialect. */
export const filterOperands: readonly SignatureOperand[] = [needed("condition", "condition", "Condition")];

const colorOperand = operand("color", "word", "Color", { examples: ["#16a34a"] });

/** What the data of a resource says in every dialect, by the kind of the resource. */
export const dataOperands: ReadonlyMap<string, readonly SignatureOperand[]> = new Map([
  ["tag", [colorOperand]],
  ["contact_stage", [operand("order", "number", "Order"), colorOperand]],
  [
    "lead_source",
    [
      operand("group", "word", "Group", { examples: ["Online"] }),
      operand("monthly_cost", "money", "Monthly cost", { examples: [1450] }),
    ],
  ],
  [
    "custom_field",
    [
      needed("type", "word", "Type", { examples: ["text", "number", "date", "checkbox", "select"] }),
      operand("options", "list of word", "Options", { help: "The choices of a field that is a list." }),
    ],
  ],
  [
    "email_template",
    [
      operand("subject", "text", "Subject", { becomes: "subject" }),
      operand("preview", "text", "Preview text", { becomes: "plain", help: "Shown after the subject in an inbox." }),
      operand("html", "text", "Message", { becomes: "email" }),
      operand("design", "any", "Design", { help: "The message as an email designer saves it." }),
    ],
  ],
]);

const image = (name: string, title: string): SignatureOperand => operand(name, "id asset", title);

/** What a brand says in every dialect. */
export const brandOperands: readonly SignatureOperand[] = [
  operand("name", "word", "Name"),
  operand("legal_name", "word", "Legal name"),
  operand("tagline", "word", "Tagline"),
  image("logo", "Logo"),
  image("favicon", "Favicon"),
  image("share_image", "Image for social media"),
  image("brokerage_logo", "Brokerage logo"),
  image("team_photo", "Team photo"),
  operand("guidelines", "id asset", "Guidelines"),
];
