import { lastOf, type Pointer, parentOf, valueAt } from "../json.js";
import { quote } from "../words/wording.js";

/** How sentences speak of one place. */
export interface PlaceWords {
  /** The value, as in `"name" of pipeline "buyers"`. */
  readonly value: string;
  /** The object, for sentences about its members, as in `pipeline "buyers"`. */
  readonly owner: string;
  /** Whether `owner` is a plural, such as "the settings". */
  readonly plural: boolean;
  /** What one element of the list is called, such as "stage"; an s makes the plural. */
  readonly element: string;
  /** Whether the value may be left out; undefined where that is not known. */
  readonly optional: boolean | undefined;
  /** Whether its table names the member, or what its table names is not known. */
  readonly knows: (member: string) => boolean;
  /** What to do where a member is missing, such as `give it a name`; undefined where there is nothing to add. */
  readonly remedy: (member: string) => string | undefined;
}

/** Names the places of a document. */
export type Places = (at: Pointer) => PlaceWords;

/** Names the places of any document: `whole` names all of it, and `from` is its own pointer. */
export function plainPlaces(document: unknown, whole: string, from: Pointer = ""): Places {
  const nameOf = (at: Pointer): string => {
    if (at.length <= from.length) return whole;
    const parent = parentOf(at);
    const inList = Array.isArray(valueAt(document, parent.slice(from.length)));
    return `${inList ? `element ${Number(lastOf(at)) + 1}` : quote(lastOf(at))} of ${nameOf(parent)}`;
  };
  return (at) => ({
    value: nameOf(at),
    owner: nameOf(at),
    plural: false,
    element: "element",
    optional: undefined,
    knows: () => true,
    remedy: () => undefined,
  });
}
