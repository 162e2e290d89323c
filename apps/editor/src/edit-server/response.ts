import { type ErrorAnswer, type Reader, readError } from "@setup-pack/edit-api";
import { diskMessages } from "../messages/index.js";

/** Returns whether an answer may be of the server of `setup-pack edit`: other web servers answer with pages. */
export const isJson = (answer: Response): boolean => answer.headers.get("content-type")?.includes("json") === true;

/** The value of an answer, or a sentence why what the server says cannot be gone by. */
export async function valueIn<Value>(
  answer: Response,
  read: Reader<Value>,
): Promise<{ readonly value: Value } | string> {
  return valueOfText(await answer.text().catch(() => ""), read);
}

/** Returns the same for a text of JSON. */
export function valueOfText<Value>(text: string, read: Reader<Value>): { readonly value: Value } | string {
  const reading = read(parsed(text));
  return "value" in reading ? reading : diskMessages.otherVersion(reading.malformedAt);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an answer that is no success says; a sentence alone where it is not the server's own. */
export async function errorIn(answer: Response): Promise<ErrorAnswer | string> {
  if (!isJson(answer)) return diskMessages.serverSaid(answer.status);
  const error = await valueIn(answer, readError);
  return typeof error === "string" ? error : error.value;
}
