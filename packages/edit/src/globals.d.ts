/** The one global beyond ECMAScript that commands use; Node, browsers and their workers have it. */
declare function structuredClone<Value>(value: Value): Value;
