import { once } from "node:events";
import { connect } from "node:net";

/** Sends bytes over a bare socket and gives all that comes back until the server hangs up. */
export async function raw(url: string, ...pieces: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    answer += part;
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  for (const piece of pieces) socket.write(piece);
  if (pieces.at(-1) === "") socket.end();
  await once(socket, "close");
  return answer;
}

export const bodyOf = (answer: string): unknown => JSON.parse(answer.split("\r\n\r\n")[1] ?? "");
