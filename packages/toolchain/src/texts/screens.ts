/** The files in which people are spoken to, by the screen or command that shows them: the first that matches counts. */
export const screens: readonly { readonly title: (path: string) => string; readonly files: RegExp }[] = [
  { title: (path) => `editor: ${lastName(path)}`, files: /^apps\/editor\/src\/messages\// },
  { title: () => "workspace page", files: /^apps\/sandbox\/src\/look\// },
  { title: (path) => `assistants: ${lastName(path)}`, files: /^packages\/cli\/src\/mcp\// },
  { title: (path) => `command: ${lastName(path)}`, files: /^packages\/cli\/src\/commands\// },
  { title: (path) => `command line: ${folderName(path)}`, files: /^packages\/cli\/src\// },
  { title: (path) => `rules: ${folderName(path)}`, files: /^packages\/core\/src\/check\/rules\// },
  { title: (path) => `steps: ${lastName(path)}`, files: /^packages\/core\/src\/blocks\/kinds\// },
  { title: (path) => `sentences: ${folderName(path)}`, files: /^packages\/core\/src\/(?:describe|timeline|outline)\// },
  { title: (path) => `findings: ${folderName(path)}`, files: /^packages\/core\/src\/(?:parse|shape|versions|diff)\// },
  { title: () => "book", files: /^packages\/book\/src\// },
  { title: () => "message sheet", files: /^packages\/sheet\/src\// },
  { title: () => "installing", files: /^packages\/installer\/src\// },
  { title: () => "fleet", files: /^packages\/fleet\/src\// },
  { title: () => "VS Code", files: /^apps\/vscode\/(?:package\.json$|src\/)/ },
];

const lastName = (path: string): string =>
  path
    .split("/")
    .at(-1)
    ?.replace(/\.tsx?$/, "") ?? path;

const folderName = (path: string): string => path.split("/").at(-2) ?? path;
