import { Socket } from "node:net";
import pg from "pg";

/**
 * A client whose statements travel together: what is sent in one turn of the event loop leaves in one piece, and so do
 * the answers. With many small statements, most of the work is in the sending.
 */
export class GatheringClient extends pg.Client {
  readonly #socket: Socket;
  #gathers = false;

  constructor(settings: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...settings, pipeline: true, stream: () => socket });
    this.#socket = socket;
  }

  /** To be called before a statement is sent. */
  gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    this.#socket.cork();
    setImmediate(() => {
      this.#gathers = false;
      this.#socket.uncork();
    });
  }
}
