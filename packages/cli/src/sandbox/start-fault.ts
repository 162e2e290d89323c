import { quote } from "@setup-pack/core/words";
import type * as sandbox from "@setup-pack/sandbox";
import { failureOf } from "../world/failure.js";
import type { StorageChoice } from "./storage.js";

interface Wanted {
  readonly host: string;
  readonly port: number;
  readonly chosen: StorageChoice;
}

/** Returns what a start that failed means to its user; undefined where it is a mistake of ours. */
export function startFault(error: unknown, wanted: Wanted, known: typeof sandbox): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const expected = [
    known.DirectoryInUse,
    known.DirectoryTaken,
    known.NewerSchema,
    known.DamagedDirectory,
    known.DiskFull,
    known.OtherSecret,
  ];
  if (expected.some((kind) => error instanceof kind)) return error.message;
  if (isOfListening(error, wanted)) return listening(codeOf(error), wanted);
  switch (wanted.chosen.storage.kind) {
    case "memory":
      return undefined;
    case "postgres":
      return onServer(error, wanted.chosen);
    case "directory":
      return inFolder(error, wanted.chosen.storage.path);
    default:
      return wanted.chosen.storage satisfies never;
  }
}

function isOfListening(error: Error, { host }: Wanted): boolean {
  const isOfName = "hostname" in error && error.hostname === host;
  return "syscall" in error && (error.syscall === "listen" || (error.syscall === "getaddrinfo" && isOfName));
}

function listening(code: string, { host, port }: Wanted): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} of ${host} is in use. Stop what listens there, or take another: --port ${port === 65_535 ? 4010 : port + 1}, or --port 0 for any that is free.`;
    case "EACCES":
      return `You are not allowed to listen on port ${port}. Take one from 1024: --port 4010.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return `${quote(host)} is no address of this machine (${code}). Take --host 127.0.0.1.`;
    default:
      return `Nothing can be served at port ${port} of ${host} (${code}).`;
  }
}

const connecting: ReadonlyMap<string, string> = new Map([
  ["ECONNREFUSED", "Nothing accepts connections there."],
  ["ENOTFOUND", "There is no host of this name."],
  ["EAI_AGAIN", "The name of the host cannot be looked up now."],
  ["ECONNRESET", "It ended the connection."],
  ["ETIMEDOUT", "It does not answer."],
]);

/** PostgreSQL's code for what its user may not do. */
const missingRight = "42501";

/** A server that is not there, or does not want us; its own words say why. */
function onServer(error: Error, { description }: StorageChoice): string | undefined {
  const code = codeOf(error);
  const isSilent = /timeout|terminated|ended/i.test(error.message);
  if (code === "" && !isSilent) return undefined;
  if (code === missingRight) {
    return `Rows cannot be kept ${description}: ${error.message}. docs/sandbox.md says which rights the user in DATABASE_URL needs.`;
  }
  const why = connecting.get(code) ?? (error.message || code).replace(/\.?$/, ".");
  return `Rows cannot be kept ${description}: ${why} Check DATABASE_URL.`;
}

function inFolder(error: Error, path: string): string | undefined {
  if (codeOf(error) === "" || !("syscall" in error)) return undefined;
  const { code, message } = failureOf(error);
  return `${quote(path)} cannot be used: ${message} (${code})`;
}

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");
