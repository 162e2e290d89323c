import { expect, it } from "vitest";
import { announce } from "./announce.js";

const ready = {
  url: "http://127.0.0.1:4010",
  adminUrl: "http://127.0.0.1:4011",
  adminToken: "the-token",
  workspaceId: "ws_1",
  apiKey: "spk_the-key",
};

/** What is said, with a terminal behind both outputs or none. */
function announced(
  isTerminal: boolean,
  readyFile: string | undefined,
  flags: { readyFile?: string; quiet?: boolean; demo?: boolean },
) {
  const said = { stdout: "", stderr: "" };
  const output = (name: keyof typeof said) => ({
    write: (text: string) => {
      said[name] += text;
    },
    terminal: () => (isTerminal ? { columns: 80 } : undefined),
  });
  announce(
    ready,
    readyFile,
    flags,
    { description: "in memory only" },
    { stdout: output("stdout"), stderr: output("stderr") },
  );
  return said;
}

const stderr =
  "Serving a sandbox; its rows are kept in memory only. Its operations: http://127.0.0.1:4010/docs. Ctrl-C ends it.\n";

it("shows a terminal how the sandbox is reached", () => {
  expect(announced(true, undefined, {})).toEqual({
    stdout: `API            http://127.0.0.1:4010
API key        spk_the-key
Workspace      ws_1
Admin surface  http://127.0.0.1:4011
Admin token    the-token
Look at it     http://127.0.0.1:4011/look/ws_1#the-token
`,
    stderr,
  });
  expect(announced(true, "/data/ready.json", {}).stdout).toContain("spk_the-key");
});

it("tells a terminal how automations come to run in a demonstration", () => {
  expect(announced(true, "/data/ready.json", { demo: true }).stderr).toContain(
    "\n  setup-pack install hello --workspace http://127.0.0.1:4010\n",
  );
  for (const others of [{ demo: false }, { demo: true, quiet: true }, { demo: true, readyFile: "ready.json" }])
    expect(announced(true, "/data/ready.json", others).stderr).not.toContain("install");
  expect(announced(false, "/data/ready.json", { demo: true }).stderr).not.toContain("install");
});

it("shows no secret where a file was asked for, nor where it would stay in a log", () => {
  const stdout = "http://127.0.0.1:4010\n";
  const look = "Look at it: http://127.0.0.1:4011/look/ws_1, which asks for the admin token.\n";
  const file = "Its address and a key are in /data/ready.json.\n";
  expect(announced(true, "/data/ready.json", { readyFile: "ready.json" })).toEqual({
    stdout,
    stderr: stderr + look + file,
  });
  expect(announced(false, "/data/ready.json", {})).toEqual({ stdout, stderr: stderr + look + file });
  const hint = "The key is not shown, since this is not a terminal: --ready-file FILE writes it to a file.\n";
  expect(announced(false, undefined, {})).toEqual({ stdout, stderr: stderr + look + hint });
  expect(announced(false, undefined, { quiet: true })).toEqual({ stdout, stderr: "" });
});
