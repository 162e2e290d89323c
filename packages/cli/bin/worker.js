// What a thread of its own runs that checks some of many packs.
require("../dist/deferred.cjs").answerChecks();
