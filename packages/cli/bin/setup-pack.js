#!/usr/bin/env node
// CommonJS on purpose: Node starts it a few milliseconds sooner than an ES module.
try {
  require.resolve("../dist/main.cjs");
} catch {
  process.stderr.write("setup-pack: The program has not been built yet. In its repository, run: npm run build\n");
  process.exit(2);
}
require("../dist/main.cjs");
