import { ErrorCodes, ResponseError } from "vscode-languageserver";

/** How far a client has come: it begins, asks, and ends, each once. */
export interface Session {
  /** Throws where it has begun already. */
  begin(): void;
  /** Throws where it has ended already. */
  end(): void;
  /** Throws where it has not begun, or has ended. */
  check(): void;
  /** Whether what it tells counts. */
  readonly isOpen: boolean;
}

export function session(): Session {
  let state: "new" | "open" | "ended" = "new";
  const check = (): void => {
    if (state === "new") throw new ResponseError(ErrorCodes.ServerNotInitialized, "The client has not initialized it.");
    if (state === "ended") throw new ResponseError(ErrorCodes.InvalidRequest, "The client has shut it down.");
  };
  return {
    begin() {
      if (state !== "new") throw new ResponseError(ErrorCodes.InvalidRequest, "It is initialized already.");
      state = "open";
    },
    end() {
      check();
      state = "ended";
    },
    check,
    get isOpen() {
      return state === "open";
    },
  };
}
