import type { Refusal } from "@setup-pack/installer";
import type { CommandFailure } from "./command-failure.js";

/** JSON as scripts read it. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** What stands against a request, as scripts read it. */
export const refusalJson = (refusal: Refusal): object => {
  const { kind, message, remedy, exitCode, items } = refusal;
  return { kind, message, remedy, exitCode, items };
};

/** Why a command could not begin its work, in the same members. */
export const failureJson = ({ message, code }: CommandFailure): object => ({
  kind: "unusable",
  message:
    message === ""
      ? "A pack has errors, or cannot be read. Standard error and setup-pack validate list what is wrong."
      : message,
  remedy: "",
  exitCode: code,
  items: [],
});
