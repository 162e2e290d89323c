import { closeSync, constants, openSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { codeOf } from "./lock-holder.js";

/** The most bytes that the address of a socket has room for, on any system. */
const longestAddress = 103;

/** Whether a path is that of a pipe of Windows, which lies in no directory. */
const isPipe = (path: string) => path.startsWith("\\\\");

/** Uses a path as the address of a socket; one that is too long by a shorter way to the same place. */
export async function onSocket<Result>(path: string, use: (address: string) => Promise<Result>): Promise<Result> {
  if (isPipe(path) || Buffer.byteLength(path) <= longestAddress) return use(path);
  const name = path.slice(dirname(path).length + 1);
  // Elsewhere than on Linux nothing is shorter; there, containers have a kernel of their own anyway.
  if (process.platform !== "linux") return use(join(tmpdir(), name));
  const directory = openSync(dirname(path), constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return await use(`/proc/self/fd/${directory}/${name}`);
  } finally {
    closeSync(directory);
  }
}

/** A socket that answers for as long as its process lives: the kernel closes it, however the process ends. */
export interface Lifeline {
  readonly close: () => void;
}

/**
 * Opens one whose socket lies at `path`, and so is found through the directory by every process of this kernel, in
 * whichever container it runs. Undefined where the file system cannot hold one, as some that are shared with a virtual
 * machine.
 */
export async function openLifeline(path: string): Promise<Lifeline | undefined> {
  const server = createServer((socket) => void socket.on("error", () => {}).destroy()).unref();
  const close = () => {
    server.close();
    if (!isPipe(path)) rmSync(path, { force: true });
  };
  const listening = (address: string) =>
    new Promise<Lifeline | undefined>((resolve) => {
      server.once("error", () => resolve(undefined));
      server.listen({ path: address, readableAll: true, writableAll: true }, () => resolve({ close }));
    });
  return onSocket(path, listening);
}

/**
 * Returns whether the process behind a lifeline lives: "unknown" where it cannot be asked. A socket takes connections
 * while its process is busy, or stopped; the kernel accepts them.
 */
export function lifelineState(path: string): Promise<"alive" | "gone" | "unknown"> {
  return onSocket(
    path,
    (address) =>
      new Promise((resolve) => {
        const socket = connect(address);
        socket.once("connect", () => {
          socket.destroy();
          resolve("alive");
        });
        socket.once("error", (error) => {
          const code = codeOf(error);
          // A process that was killed leaves its socket, which refuses; a pipe goes with its process.
          const isGone = code === "ECONNREFUSED" || (code === "ENOENT" && isPipe(path));
          resolve(isGone ? "gone" : code === "EAGAIN" ? "alive" : "unknown");
        });
      }),
  );
}

/** Where a lifeline of this token lies: beside the lock, and on Windows among the pipes of the machine. */
export const lifelinePath = (lock: string, token: string): string =>
  process.platform === "win32" ? `\\\\.\\pipe\\setup-pack-${token}` : `${lock}.${token.slice(0, 8)}`;
