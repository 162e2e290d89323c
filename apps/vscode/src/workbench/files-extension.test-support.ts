/** An extension that gives the workbench a folder of files in memory, under `packs:/`. */

export const filesManifest = {
  name: "files",
  publisher: "test",
  version: "1.0.0",
  engines: { vscode: "^1.91.0" },
  browser: "./browser.js",
  activationEvents: ["onFileSystem:packs"],
};

/** The program of the extension. It is text, since VS Code's worker loads it and no module of ours. */
export const filesProgram = (files: ReadonlyMap<string, string>): string => `
const { EventEmitter, FileSystemError, workspace } = require("vscode");
const files = new Map(${JSON.stringify([...files])}.map(([path, text]) => ["/" + path, new TextEncoder().encode(text)]));
const changed = new EventEmitter();
const entriesOf = (folder) => {
  const start = folder.endsWith("/") ? folder : folder + "/";
  const rests = [...files.keys()].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
  return new Map(rests.map((rest) => [rest.split("/")[0], rest.includes("/") ? 2 : 1]));
};
const provider = {
  onDidChangeFile: changed.event,
  watch: () => ({ dispose() {} }),
  stat({ path }) {
    const bytes = files.get(path);
    if (bytes !== undefined) return { type: 1, ctime: 0, mtime: 0, size: bytes.length };
    if (path === "/" || entriesOf(path).size > 0) return { type: 2, ctime: 0, mtime: 0, size: 0 };
    throw FileSystemError.FileNotFound(path);
  },
  readDirectory: ({ path }) => [...entriesOf(path)],
  readFile({ path }) {
    const bytes = files.get(path);
    if (bytes === undefined) throw FileSystemError.FileNotFound(path);
    return bytes;
  },
  writeFile(uri, bytes) {
    files.set(uri.path, bytes);
    changed.fire([{ type: 1, uri }]);
  },
  createDirectory() {},
  delete({ path }) {
    files.delete(path);
  },
  rename(from, to) {
    files.set(to.path, files.get(from.path));
    files.delete(from.path);
  },
};
exports.activate = ({ subscriptions }) => {
  subscriptions.push(workspace.registerFileSystemProvider("packs", provider));
};
`;
