import { blockKind, blockKinds } from "../blocks/catalogue.js";
import { dataOperands } from "../blocks/data-signatures.js";
import { aboutOf, type SignatureOperand, takesOf } from "../blocks/signature.js";
import type { JsonValue } from "../json.js";
import { brandSubject, dataSubject, filtersSubject, subjectSignature } from "./dialect.js";

/** What a kind of block, filters, data of a resource or the brand says, in whatever words. */
export interface KindDescription {
  /** The kind; `filters`, `brand`, or as `data tag` the data of a resource. */
  readonly kind: string;
  readonly title: string;
  /** What blocks of the kind do; undefined for what is not a block. */
  readonly operation: string | undefined;
  /** What is the same in every block of the kind. */
  readonly constants: Readonly<Record<string, JsonValue>>;
  readonly operands: readonly OperandDescription[];
  /** Groups of sets of operands: of each group, a block needs one whole set. */
  readonly oneOf: readonly (readonly (readonly string[])[])[];
  /** The types of the ids that it can hold, and how many. */
  readonly holds: Readonly<Record<string, number | "many">>;
  /** The type of what it is about. */
  readonly about: string | undefined;
}

/** One thing that blocks of a kind can say. */
export type OperandDescription = Pick<SignatureOperand, "name" | "type" | "title" | "help" | "words"> & {
  readonly needed: boolean;
};

/** Everything that a dialect can describe: kinds of blocks, filters, data and the brand. */
const allSubjects: readonly string[] = [
  ...blockKinds.map(({ kind }) => kind),
  filtersSubject,
  ...[...dataOperands.keys()].map(dataSubject),
  brandSubject,
];

/** Describes everything that a dialect can say how to write. */
export const kindDescriptions = (): readonly KindDescription[] =>
  allSubjects.flatMap((subject) => kindDescription(subject) ?? []);

/** Describes what one kind says; undefined for one that the format does not have. */
export function kindDescription(kind: string): KindDescription | undefined {
  const signature = subjectSignature(kind);
  if (signature === undefined) return undefined;
  const block = blockKind(kind);
  return {
    kind,
    title: block?.title ?? titleOf(kind),
    operation: block === undefined ? undefined : signature.operation,
    constants: signature.constants,
    operands: signature.operands.map(({ name, type, title, help, words, isNeeded }) => ({
      name,
      type,
      title,
      needed: isNeeded,
      ...(help !== undefined && { help }),
      ...(words !== undefined && { words }),
    })),
    oneOf: signature.oneOf,
    holds: Object.fromEntries([...takesOf(signature)].map(([type, most]) => [type, most === Infinity ? "many" : most])),
    about: aboutOf(signature),
  };
}

const titleOf = (subject: string): string => {
  if (subject === filtersSubject) return "Filters of a smart list";
  return subject === brandSubject ? "Brand" : `Data of a ${subject.slice("data ".length).replaceAll("_", " ")}`;
};
