import type { HostMessage, PageMessage } from "@setup-pack/edit-api";

/** The program that the page is a part of, such as VS Code: it has the pack's text, its history and its file. */
export interface Host {
  /** The address of the compiler's program, in one piece. */
  readonly compiler: string;
  post(message: PageMessage): void;
  onMessage(listen: (message: HostMessage) => void): void;
  /** Whether its window is dark. */
  isDark(): boolean;
  onThemeChange(changed: () => void): void;
}

/** VS Code, where the page is shown in it; undefined in a browser's own window. */
export function hostOf(window: Window): Host | undefined {
  const acquire: unknown = Reflect.get(window, "acquireVsCodeApi");
  const { body, documentElement } = window.document;
  if (typeof acquire !== "function") return undefined;
  const api: { postMessage(message: PageMessage): void } = acquire();
  return {
    compiler: documentElement.dataset.compiler ?? "",
    post: (message) => api.postMessage(message),
    onMessage: (listen) => window.addEventListener("message", ({ data }: MessageEvent<HostMessage>) => listen(data)),
    isDark: () => body.classList.contains("vscode-dark") || body.classList.contains("vscode-high-contrast"),
    onThemeChange: (changed) => new MutationObserver(changed).observe(body, { attributeFilter: ["class"] }),
  };
}
