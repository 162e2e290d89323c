import { type Fault, unharmed } from "./proxy.js";

/** The connection breaks off before the server knows of the request. */
export const cutBefore: Fault = ({ response }) => response.destroy();

/** The server carries the request out, and something else comes of it than its answer. */
export const afterwards =
  (fault: Fault): Fault =>
  async (passing) => {
    await passing.forward();
    await fault(passing);
  };

/** The server carries the request out, and its answer is lost. */
export const cutAfter: Fault = afterwards(cutBefore);

/** The request comes twice, as a network may repeat it. */
export const twice: Fault = afterwards(unharmed);

/** The connection breaks off in the middle of the answer. */
export const cutWithin: Fault = async ({ response, forward }) => {
  const { status, headers, text } = await forward();
  response.writeHead(status, { ...headers, "content-length": String(text.length) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
};

/** The answer ends in the middle as if that were its end. */
export const truncated: Fault = async ({ response, forward }) => {
  const { status, headers, text } = await forward();
  response.writeHead(status, headers).end(text.slice(0, text.length / 2));
};

/** Something else answers, such as a gateway. */
export const answering =
  (status: number, headers: Readonly<Record<string, string>>, text: string): Fault =>
  ({ response }) =>
    response.writeHead(status, headers).end(text);

/** Returns the service answers with an error. */
export const failing = (status: number, type: string, headers: Readonly<Record<string, string>> = {}): Fault =>
  answering(
    status,
    { "content-type": "application/json; charset=utf-8", ...headers },
    JSON.stringify({ error: { type, message: `The test answers ${status}.` } }),
  );
