import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brokenPacks } from "@setup-pack/fixtures";
import { expect, it, onTestFinished } from "vitest";
import { bin, folder, plainEnvironment } from "../setup-pack.test-support.js";

/** The lines for Neovim in docs/editors.md, those for the newest first, with the built program in the place of npx. */
const lines = [
  ...readFileSync(new URL("../../../../docs/editors.md", import.meta.url), "utf8").matchAll(/```lua\n(.*?)```/gs),
].map(([, block = ""]) => block.replace('"npx", "setup-pack"', JSON.stringify([process.execPath, bin]).slice(1, -1)));

/** Does what somebody does at a pack whose edge ends nowhere, and prints what Neovim has to show of each. */
const session = `
local patience = 60 * 1000
local function shown(ask)
  vim.wait(patience, function() return ask() ~= nil end, 10)
  return ask() or vim.NIL
end
local function line(words)
  return shown(function() return vim.fn.getline("."):match(words) end)
end
local saw = {}
saw.diagnostic = shown(function()
  local found = vim.diagnostic.get(0)[1]
  return found and vim.fn.getline(found.lnum + 1):match("%S+: %S+$")
end)
vim.fn.search('"target": "\\\\zstext-soon')
vim.lsp.buf.hover()
saw.hover = shown(function()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    local buffer = vim.api.nvim_win_get_buf(window)
    if vim.api.nvim_buf_get_name(buffer) == "" then return vim.api.nvim_buf_get_lines(buffer, 0, -1, true) end
  end
end)
vim.lsp.buf.definition()
saw.definition = line('"id": .*')
vim.lsp.buf.rename("text-later")
saw.renamed = line('"id": "text%-later",')
saw.left = vim.fn.search('"text-soon"')
io.stdout:write(vim.fn.json_encode(saw))
vim.cmd("qa!")
`;

const { error, stdout } = spawnSync("nvim", ["--version"], { encoding: "utf8" });
const neovimHere = error === undefined ? stdout.split("\n")[0] : "Neovim (skipped: it is not installed here)";

it.skipIf(error !== undefined)(`serves ${neovimHere}`, async () => {
  const text = brokenPacks().find(({ name }) => name === "graph-dangling-edge")?.text ?? "";
  const [newest = "", older = ""] = lines;
  const init = 'dofile(vim.lsp.config == nil and "older.lua" or "newest.lua")\n';
  const cwd = folder({ "pack.json": text, "newest.lua": newest, "older.lua": older, "init.lua": init, session });
  const home = { HOME: cwd, XDG_STATE_HOME: cwd, XDG_CACHE_HOME: cwd, XDG_DATA_HOME: cwd };
  const neovim = spawn("nvim", ["--headless", "-u", "init.lua", "pack.json", "-c", "luafile session"], {
    cwd,
    env: { ...plainEnvironment(), ...home },
  });
  onTestFinished(() => void neovim.kill());
  const heard: string[] = [];
  for (const stream of [neovim.stdout, neovim.stderr]) stream.on("data", (words) => heard.push(String(words)));
  await new Promise((ended) => neovim.on("close", ended));
  expect(JSON.parse(heard.join(""))).toEqual({
    diagnostic: '"target": "ping-agnet"',
    hover: expect.arrayContaining(["Block `text-soon`: 1 way in, 1 out."]),
    definition: '"id": "text-soon",',
    renamed: '"id": "text-later",',
    left: 0,
  });
});
