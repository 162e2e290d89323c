#!/usr/bin/env node
// Starts the bundle in dist/. CommonJS, which Node starts sooner than an ES module, and with what V8 made of the bundle
// the last time, since compiling it anew takes longer than all the rest: Node 20 keeps no such cache by itself.
const { accessSync, constants, readFileSync, renameSync, statSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { Script } = require("node:vm");

const dist = join(__dirname, "../dist");

/** What a cache file begins with; the length keeps what follows aligned, so that V8 need not copy it. */
const labelLength = 64;

/**
 * Options can make V8 refuse what it made without them. Runs with options keep caches of their own, lest each make anew
 * what the other has left. Other runs do not ask V8 for its tag, since that takes 2 ms.
 */
const options =
  process.env.NODE_OPTIONS || process.execArgv.length > 0 ? `-${require("node:v8").cachedDataVersionTag()}` : "";

/**
 * Playing scenarios runs much code a little: V8 spends as long again on optimising functions that are hardly used after
 * that, unless it is told to wait longer. It refuses what it made without that option, hence a cache of its own.
 */
const playsScenarios = process.argv[2] === "test";

/** The function that Node would make of the text of a file of CommonJS. */
const asCommonJs = (text) => `(function (exports, require, module, __filename, __dirname) {${text}\n})`;

/** The second bundle, which is an ordinary file of CommonJS; `require` in both begins at bin/ or dist/. */
let deferred;
const requireDeferred = () => {
  if (deferred === undefined && playsScenarios) require("node:v8").setFlagsFromString("--interrupt-budget=1000000");
  deferred ??= load("deferred", asCommonJs, playsScenarios ? `-test${options}` : options);
  return deferred;
};

/** Those that had no cache. */
const compiled = [];

/**
 * What a bundle exports; `asFunction` makes of its text the function that Node would make of it, and `kind` tells caches
 * of different options apart.
 */
function load(name, asFunction, kind) {
  const filename = join(dist, `${name}.cjs`);
  const stat = statSync(filename);
  const label = `${process.version} ${process.arch} ${stat.size} ${stat.mtimeMs}${kind}`.padEnd(labelLength);
  const cache = join(dist, `${name}${kind}.cache`);
  const cachedData = cached(cache, label);
  // It is ASCII.
  const script = new Script(asFunction(readFileSync(filename, "latin1")), { filename, cachedData });
  const bundle = { exports: {} };
  const requireFrom = (id) => {
    if (id === "../dist/deferred.cjs") return requireDeferred();
    // The server for text editors: only `lsp` asks for it, and once.
    return id === "../dist/lsp.cjs" ? load("lsp", asCommonJs, options) : require(id);
  };
  script.runInThisContext()(bundle.exports, requireFrom, bundle, filename, dist);
  if (cachedData === undefined || script.cachedDataRejected) compiled.push({ name, cache, label, script });
  return bundle.exports;
}

/**
 * Only what has run is in a cache. That of the first bundle is made after a run that did what most do, checking a pack
 * that is valid. The other's is made after any command but those of a sandbox, which sets options of V8 as it starts.
 */
const hasRunWell = (name) =>
  process.exitCode === 0 && (name === "main" ? process.argv[2] === "validate" : process.argv[2] !== "sandbox");

function cached(cache, label) {
  try {
    const file = readFileSync(cache);
    return file.toString("latin1", 0, labelLength) === label ? file.subarray(labelLength) : undefined;
  } catch {
    return undefined;
  }
}

/** Where the folder cannot be written to, every run compiles anew. */
function keep({ cache, label, script }) {
  const temporary = `${cache}.${process.pid}`;
  try {
    accessSync(dist, constants.W_OK);
    writeFileSync(temporary, Buffer.concat([Buffer.from(label, "latin1"), script.createCachedData()]));
    renameSync(temporary, cache);
  } catch {}
}

if (statSync(join(dist, "main.cjs"), { throwIfNoEntry: false }) === undefined) {
  process.stderr.write("setup-pack: It has not been built yet. In its repository, run: npm run build\n");
  process.exitCode = 2;
} else {
  // The first bundle is such a function already: it need not be copied to be wrapped.
  load("main", (text) => text, options).main();
  // After the program has said by its own listener how the run ended.
  process.once("exit", () => compiled.filter(({ name }) => hasRunWell(name)).forEach(keep));
}
