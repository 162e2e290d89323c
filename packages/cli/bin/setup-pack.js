#!/usr/bin/env node
// Starts the bundle in dist/. CommonJS, which Node starts sooner than an ES module, and with what V8 made of the bundle
// the last time, since compiling it anew takes longer than all the rest: Node 20 keeps no such cache by itself.
const fs = require("node:fs");
const { createRequire } = require("node:module");
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

/** What V8 was told to do otherwise. It refuses what it made while it was told something else. */
let flags = "";

function setFlags(wanted) {
  if (wanted === flags) return;
  require("node:v8").setFlagsFromString(wanted);
  flags = wanted;
}

/** The second bundle, which is an ordinary file of CommonJS; `require` in it and in the first begins at bin/ or dist/. */
function loadDeferred() {
  if (playsScenarios) setFlags("--interrupt-budget=1000000");
  return load("deferred", { asFunction: asCommonJs, kind: playsScenarios ? `-test${options}` : options });
}

/** What runs on PGlite lies beside it, and is not all ASCII. PGlite sets this itself as it starts, which is too late. */
function loadBesidePglite(name) {
  setFlags("--wasm-tiering-budget=100000000");
  const requireFrom = createRequire(join(dist, `${name}.cjs`));
  return load(name, { asFunction: asCommonJs, kind: options, encoding: "utf8", requireFrom });
}

/** The other bundles, each of which some commands load. */
const loaders = new Map([
  ["../dist/deferred.cjs", loadDeferred],
  ["../dist/commands.cjs", () => load("commands", { asFunction: asCommonJs, kind: options })],
  ["../dist/lsp.cjs", () => load("lsp", { asFunction: asCommonJs, kind: options })],
  ["../dist/sandbox.cjs", () => loadBesidePglite("sandbox")],
  ["../dist/fleet.cjs", () => loadBesidePglite("fleet")],
]);

const loaded = new Map();

function requireBundle(id) {
  const loader = loaders.get(id);
  if (loader === undefined) return require(id);
  if (!loaded.has(id)) loaded.set(id, loader());
  return loaded.get(id);
}

/** Those that had no cache. */
const compiled = new Set();

/**
 * Milliseconds after which a run is one that goes on, such as that of a server. As it goes on, V8 drops what it made of
 * functions that have not run for a while: at the end of a long session just those are gone that a start needs.
 */
const goesOn = 2000;

/**
 * What a bundle exports; `asFunction` makes of its text the function that Node would make of it, and `kind` tells caches
 * of different options apart.
 */
function load(name, { asFunction, kind, encoding = "latin1", requireFrom = requireBundle }) {
  const filename = join(dist, `${name}.cjs`);
  // The cache is read into the memory that the text came by: memory that is new to a process takes far longer to fill.
  const file = read(filename);
  const label = `${process.version} ${process.arch} ${file.stat.size} ${file.stat.mtimeMs}${kind}`.padEnd(labelLength);
  // Latin-1 where it is ASCII, which is read faster.
  const text = asFunction(file.memory.toString(encoding, 0, file.length));
  const cache = join(dist, `${name}${kind}.cache`);
  const cachedData = cached(cache, label, file.memory);
  const script = new Script(text, { filename, cachedData });
  const bundle = { exports: {} };
  if (cachedData === undefined || script.cachedDataRejected) {
    const one = { name, cache, label, script, flags };
    compiled.add(one);
    if (name !== "main") setTimeout(() => isUsual(one) && keep(one), goesOn).unref();
  }
  script.runInThisContext()(bundle.exports, requireFrom, bundle, filename, dist);
  return bundle.exports;
}

/** What most runs do that begin with a bundle: only what has run is in a cache, which is made after such a run. */
const usual = new Map([
  ["main", "validate"],
  ["lsp", "lsp"],
]);

/**
 * Whether its cache is to be made of this run: of a bundle that is not begun with, any will do, unless V8 has been told
 * otherwise since it took the bundle in.
 */
const isUsual = ({ name, flags: then }) =>
  then === flags &&
  (!usual.has(name) ||
    (process.argv[2] === usual.get(name) && !process.argv.some((word) => /^(?:-h|--help)$/.test(word))));

function cached(cache, label, memory) {
  try {
    const file = read(cache, memory);
    return file.memory.toString("latin1", 0, labelLength) === label
      ? file.memory.subarray(labelLength, file.length)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a file into this memory, or into more of it where it does not fit. */
function read(path, given = Buffer.alloc(0)) {
  const descriptor = fs.openSync(path);
  try {
    const stat = fs.fstatSync(descriptor);
    const memory = stat.size > given.length ? Buffer.allocUnsafeSlow(Math.ceil(1.25 * stat.size)) : given;
    let length = 0;
    for (let more = -1; more !== 0 && length < stat.size; length += more)
      more = fs.readSync(descriptor, memory, length, stat.size - length, null);
    return { memory, length, stat };
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Where the folder cannot be written to, every run compiles anew. */
function keep(one) {
  const { cache, label, script } = one;
  compiled.delete(one);
  const temporary = `${cache}.${process.pid}`;
  try {
    fs.accessSync(dist, fs.constants.W_OK);
    fs.writeFileSync(temporary, Buffer.concat([Buffer.from(label, "latin1"), script.createCachedData()]));
    fs.renameSync(temporary, cache);
  } catch {}
}

if (fs.statSync(join(dist, "main.cjs"), { throwIfNoEntry: false }) === undefined) {
  process.stderr.write("setup-pack: It has not been built yet. In its repository, run: npm run build\n");
  process.exitCode = 2;
} else {
  // An editor waits for its server, which has a bundle of its own. The first bundle is such a function as is made of a
  // file already: it need not be copied to be wrapped.
  const begun =
    process.argv[2] === "lsp"
      ? requireBundle("../dist/lsp.cjs")
      : load("main", { asFunction: (text) => text, kind: options });
  begun.main();
  // After the program has said by its own listener how the run ended.
  process.once("exit", () => process.exitCode === 0 && [...compiled].filter(isUsual).forEach(keep));
}
