import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { inRepository } from "../../paths.js";
import { emptyFolder } from "../../publish/empty-folder.test-support.js";
import { apiPage, type DocumentedDoor } from "./api-page.js";
import { doorGroups, readDoor } from "./door.js";

/** A package with these declaration files, as the compiler writes them. */
function documented(name: string, files: Readonly<Record<string, string>>): DocumentedDoor {
  const folder = emptyFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { name, page: `${name}.md`, intro: "What it is.", groups: [], door: readDoor(join(folder, "index.d.ts")) };
}

const ground = () =>
  documented("ground", {
    "index.d.ts": 'export { type Rope } from "./rope.js";\n',
    "rope.d.ts": "/** What holds. */\nexport interface Rope {\n    readonly length: number;\n}\n",
  });

const tower = () =>
  documented("tower", {
    "index.d.ts":
      'export { climb, type Route as Way } from "./rooms/climb.js";\nexport { least, most } from "./rooms/most.js";\n',
    "rooms/climb.d.ts": `import type { Rope } from "ground";
import { type Step } from "./step.js";
/** Another. */
declare const secret: Step;
/**
 * Goes up, or says why not. Throws for
 * a rope | no rope.
 */
export declare function climb(route: Route, { fast }: {
    readonly fast: boolean;
}): Step | undefined;
export declare function climb(route: Route, rope: Rope): Step;
/** From here to there. */
export interface Route {
    /** Not of Step. */
    readonly steps: readonly Step[];
    readonly inner: {
        readonly deep: boolean;
    };
}
export {};
`,
    "rooms/step.d.ts":
      "/** One of many. */\nexport type Step = {\n    readonly height: number;\n} | Stair;\ninterface Stair {\n}\n",
    "rooms/most.d.ts":
      'export declare const most = 5;\n/** Few. */\nexport declare const least: (of: string) => import("./step.js").Step;\n',
  });

it("shows what a door gives, with its docstrings, and what that mentions", () => {
  expect(apiPage(tower(), [ground()])).toBe(`# tower

What it is.

| function | what it does |
|---|---|
| [climb](#climb) | Goes up, or says why not. |
| [least](#least) | Few. |

## Functions

### climb

Goes up, or says why not. Throws for
a rope | no rope.

\`\`\`ts
function climb(route: Route, { fast }: {
  readonly fast: boolean;
}): Step | undefined;
function climb(route: Route, rope: Rope): Step;
\`\`\`

[Route](#way) · [Step](#step) · [Rope](ground.md#rope)

### least

Few.

\`\`\`ts
const least: (of: string) => Step;
\`\`\`

## Classes and constants

### most

\`\`\`ts
const most = 5;
\`\`\`

## Types

### Way

From here to there.

\`\`\`ts
interface Way {
  /** Not of Step. */
  readonly steps: readonly Step[];
  readonly inner: {
    readonly deep: boolean;
  };
}
\`\`\`

[Step](#step)

## Types that these mention

### Stair

\`\`\`ts
interface Stair {
}
\`\`\`

### Step

One of many.

\`\`\`ts
type Step = {
  readonly height: number;
} | Stair;
\`\`\`

[Stair](#stair)
`);
});

it("shows a shape of the REST API as it is, and numbers headings that are the same", () => {
  const client = documented("client", {
    "index.d.ts": 'export type { Tag, tag } from "./api.js";\n',
    "api.d.ts": `export interface components {
    schemas: {
        Tag: {
            /** @description What it is called. */
            name: string;
            owner: components["schemas"]["Owner"] | null;
        };
        Owner: string;
    };
}
export type Tag = components['schemas']['Tag'];
export type Owner = components['schemas']['Owner'];
/** Tags. */
export declare function tag(): Tag;
`,
  });
  const page = apiPage(client, [client]);
  expect(page).toContain("interface Tag {\n  /** What it is called. */\n  name: string;\n  owner: Owner | null;\n}\n");
  expect(page).toContain("type Owner = string;\n");
  expect(page).toContain("function tag(): Tag;\n```\n\n[Tag](#tag-1)\n");
});

it("does not pass over what is declared nowhere", () => {
  expect(() =>
    documented("gone", { "index.d.ts": 'export { gone } from "./x.js";\n', "x.d.ts": "export {};\n" }),
  ).toThrow(/^gone of .* is declared nowhere$/);
});

it.each(readdirSync(inRepository("docs/api")).filter((file) => file !== "README.md"))(
  "%s has a docstring for every function, class and constant, and no link to nowhere",
  (file) => {
    const page = readFileSync(inRepository(`docs/api/${file}`), "utf8");
    const silent = page.match(/(?<=\n### )\S+(?=\n\n```ts\n(?:function|const|(?:abstract )?class) )/g) ?? [];
    expect(silent).toEqual([]);
    const headings = (page.match(/(?<=\n##+ ).+/g) ?? []).map((heading) => heading.toLowerCase().replaceAll(" ", "-"));
    const links = [...page.matchAll(/\]\(#([^)]+?)(?:-\d+)?\)/g)].map(([, anchor]) => anchor);
    expect(links.filter((anchor) => !headings.includes(anchor ?? ""))).toEqual([]);
  },
);

it("takes the comments of a door that stand by themselves for the headings of what is exported below them", () => {
  const source = `// What the door is.

// Going up: by foot
// or by rope.

export { climb, type Route as Way } from "./climb.js";
// A remark.
export type { Rope } from "./rope.js";

// The limits.

export {
  least,
  most,
} from "./most.js";
`;
  expect(doorGroups(source)).toEqual([
    { title: "Going up", lead: "By foot or by rope.", names: new Set(["climb", "Way", "Rope"]) },
    { title: "The limits", lead: "", names: new Set(["least", "most"]) },
  ]);
});

it("finds no groups where all stands below one comment, or some names below none", () => {
  expect(doorGroups('// All.\n\nexport { a } from "./a.js";\n')).toEqual([]);
  expect(
    doorGroups(
      'export { a } from "./a.js";\n\n// B.\n\nexport { b } from "./b.js";\n\n// C.\n\nexport { c } from "./c.js";\n',
    ),
  ).toEqual([]);
});
