import { isObject } from "../../json.js";
import { append, type Pointer } from "../../pointer.js";
import { memberName } from "./credential-names.js";
import { type Credential, credentialIn, isCredentialText, shortestCredential } from "./credentials.js";

/** A credential in an open value of a pack. */
export interface CredentialWithin {
  /** From the value on. */
  readonly at: Pointer;
  readonly credential: Credential;
  /** The member that is named for it; undefined where the text itself shows that it is one. */
  readonly member: string | undefined;
}

/** What was found in objects that were looked through before: an editor asks about the same ones again and again. */
const known = new WeakMap<object, readonly CredentialWithin[]>();

/** Returns the credentials written out in a value: in a text, or in the members of an object at any depth. */
export function credentialsWithin(value: unknown): readonly CredentialWithin[] {
  if (!isObject(value) && !Array.isArray(value)) return lookedThrough(value);
  const before = known.get(value);
  if (before !== undefined) return before;
  const found = lookedThrough(value);
  known.set(value, found);
  return found;
}

function lookedThrough(root: unknown): CredentialWithin[] {
  const found: CredentialWithin[] = [];
  const path: (string | number)[] = [];
  const walk = (value: unknown, member: string, owner: unknown): void => {
    if (typeof value === "string") judge(value, member, owner);
    else if (Array.isArray(value))
      for (const [index, element] of value.entries()) step(index, () => walk(element, member, owner));
    else if (isObject(value)) for (const name of Object.keys(value)) step(name, () => walk(value[name], name, value));
  };
  const step = (to: string | number, go: () => void): void => {
    path.push(to);
    go();
    path.pop();
  };
  const judge = (text: string, member: string, owner: unknown): void => {
    if (text.length < shortestCredential) return;
    const name = memberName(member, owner);
    const isNamed = name !== undefined && isCredentialText(text, name);
    const credential = credentialIn(text) ?? (isNamed ? { what: "a credential", value: text } : undefined);
    if (credential === undefined) return;
    const isAll = isNamed && credential.value === text && member !== "value";
    found.push({ at: append("", ...path), credential, member: isAll ? member : undefined });
  };
  walk(root, "", undefined);
  return found;
}
