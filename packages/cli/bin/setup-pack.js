#!/usr/bin/env node
// Starts the bundle in dist/. CommonJS, which Node starts sooner than an ES module, and with what V8 made of the bundle
// the last time, since compiling it anew takes longer than all the rest: Node 20 keeps no such cache by itself.
const { accessSync, constants, readFileSync, renameSync, statSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
const { Script } = require("node:vm");

const bundle = join(__dirname, "../dist/main.cjs");
const cache = join(__dirname, "../dist/main.cache");

/** What a cache file begins with; the length keeps what follows aligned, so that V8 need not copy it. */
const labelLength = 64;

const stat = statSync(bundle, { throwIfNoEntry: false });
if (stat === undefined) {
  process.stderr.write("setup-pack: It has not been built yet. In its repository, run: npm run build\n");
  process.exitCode = 2;
} else {
  start(`${process.version} ${process.arch} ${stat.size} ${stat.mtimeMs}`.padEnd(labelLength));
}

/** Runs the bundle; `label` tells whether a cache was made of it and by this version of Node. */
function start(label) {
  const cachedData = cached(label);
  // The bundle is one function, as Node makes of any CommonJS file: it need not be copied to be wrapped. It is ASCII.
  const script = new Script(readFileSync(bundle, "latin1"), { filename: bundle, cachedData });
  const main = { exports: {} };
  script.runInThisContext()(main.exports, require, main, bundle, dirname(bundle));
  main.exports.main();
  if (cachedData !== undefined && !script.cachedDataRejected) return;
  // Only what has run is in a cache: it is made after a run that did what most do, checking a pack that is valid.
  process.once("exit", () => {
    if (process.argv[2] === "validate" && process.exitCode === 0) keep(label, script);
  });
}

function cached(label) {
  try {
    const file = readFileSync(cache);
    return file.toString("latin1", 0, labelLength) === label ? file.subarray(labelLength) : undefined;
  } catch {
    return undefined;
  }
}

/** Where the folder cannot be written to, every run compiles anew. */
function keep(label, script) {
  const temporary = `${cache}.${process.pid}`;
  try {
    accessSync(dirname(cache), constants.W_OK);
    writeFileSync(temporary, Buffer.concat([Buffer.from(label, "latin1"), script.createCachedData()]));
    renameSync(temporary, cache);
  } catch {}
}
