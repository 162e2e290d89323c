var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// ../../node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJS({
  "../../node_modules/yaml/dist/nodes/identity.js"(exports) {
    "use strict";
    var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias");
    var DOC = /* @__PURE__ */ Symbol.for("yaml.document");
    var MAP = /* @__PURE__ */ Symbol.for("yaml.map");
    var PAIR = /* @__PURE__ */ Symbol.for("yaml.pair");
    var SCALAR = /* @__PURE__ */ Symbol.for("yaml.scalar");
    var SEQ = /* @__PURE__ */ Symbol.for("yaml.seq");
    var NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type");
    var isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
    var isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
    var isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
    var isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
    var isScalar2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
    var isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
    function isCollection(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case MAP:
          case SEQ:
            return true;
        }
      return false;
    }
    function isNode(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case ALIAS:
          case MAP:
          case SCALAR:
          case SEQ:
            return true;
        }
      return false;
    }
    var hasAnchor = (node) => (isScalar2(node) || isCollection(node)) && !!node.anchor;
    exports.ALIAS = ALIAS;
    exports.DOC = DOC;
    exports.MAP = MAP;
    exports.NODE_TYPE = NODE_TYPE;
    exports.PAIR = PAIR;
    exports.SCALAR = SCALAR;
    exports.SEQ = SEQ;
    exports.hasAnchor = hasAnchor;
    exports.isAlias = isAlias;
    exports.isCollection = isCollection;
    exports.isDocument = isDocument;
    exports.isMap = isMap;
    exports.isNode = isNode;
    exports.isPair = isPair;
    exports.isScalar = isScalar2;
    exports.isSeq = isSeq;
  }
});

// ../../node_modules/yaml/dist/visit.js
var require_visit = __commonJS({
  "../../node_modules/yaml/dist/visit.js"(exports) {
    "use strict";
    var identity = require_identity();
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key, node, visitor, path) {
      const ctrl = callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visit_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = visit_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = visit_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = visit_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    async function visitAsync(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key, node, visitor, path) {
      const ctrl = await callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visitAsync_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = await visitAsync_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = await visitAsync_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = await visitAsync_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    function initVisitor(visitor) {
      if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
          Alias: visitor.Node,
          Map: visitor.Node,
          Scalar: visitor.Node,
          Seq: visitor.Node
        }, visitor.Value && {
          Map: visitor.Value,
          Scalar: visitor.Value,
          Seq: visitor.Value
        }, visitor.Collection && {
          Map: visitor.Collection,
          Seq: visitor.Collection
        }, visitor);
      }
      return visitor;
    }
    function callVisitor(key, node, visitor, path) {
      if (typeof visitor === "function")
        return visitor(key, node, path);
      if (identity.isMap(node))
        return visitor.Map?.(key, node, path);
      if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path);
      if (identity.isPair(node))
        return visitor.Pair?.(key, node, path);
      if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path);
      if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path);
      return void 0;
    }
    function replaceNode(key, path, node) {
      const parent = path[path.length - 1];
      if (identity.isCollection(parent)) {
        parent.items[key] = node;
      } else if (identity.isPair(parent)) {
        if (key === "key")
          parent.key = node;
        else
          parent.value = node;
      } else if (identity.isDocument(parent)) {
        parent.contents = node;
      } else {
        const pt = identity.isAlias(parent) ? "alias" : "scalar";
        throw new Error(`Cannot replace node with ${pt} parent`);
      }
    }
    exports.visit = visit;
    exports.visitAsync = visitAsync;
  }
});

// ../../node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJS({
  "../../node_modules/yaml/dist/doc/directives.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    var escapeChars = {
      "!": "%21",
      ",": "%2C",
      "[": "%5B",
      "]": "%5D",
      "{": "%7B",
      "}": "%7D"
    };
    var escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
    var Directives = class _Directives {
      constructor(yaml, tags) {
        this.docStart = null;
        this.docEnd = false;
        this.yaml = Object.assign({}, _Directives.defaultYaml, yaml);
        this.tags = Object.assign({}, _Directives.defaultTags, tags);
      }
      clone() {
        const copy = new _Directives(this.yaml, this.tags);
        copy.docStart = this.docStart;
        return copy;
      }
      /**
       * During parsing, get a Directives instance for the current document and
       * update the stream state according to the current version's spec.
       */
      atDocument() {
        const res = new _Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
          case "1.1":
            this.atNextDocument = true;
            break;
          case "1.2":
            this.atNextDocument = false;
            this.yaml = {
              explicit: _Directives.defaultYaml.explicit,
              version: "1.2"
            };
            this.tags = Object.assign({}, _Directives.defaultTags);
            break;
        }
        return res;
      }
      /**
       * @param onError - May be called even if the action was successful
       * @returns `true` on success
       */
      add(line, onError) {
        if (this.atNextDocument) {
          this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" };
          this.tags = Object.assign({}, _Directives.defaultTags);
          this.atNextDocument = false;
        }
        const parts = line.trim().split(/[ \t]+/);
        const name = parts.shift();
        switch (name) {
          case "%TAG": {
            if (parts.length !== 2) {
              onError(0, "%TAG directive should contain exactly two parts");
              if (parts.length < 2)
                return false;
            }
            const [handle, prefix] = parts;
            this.tags[handle] = prefix;
            return true;
          }
          case "%YAML": {
            this.yaml.explicit = true;
            if (parts.length !== 1) {
              onError(0, "%YAML directive should contain exactly one part");
              return false;
            }
            const [version] = parts;
            if (version === "1.1" || version === "1.2") {
              this.yaml.version = version;
              return true;
            } else {
              const isValid = /^\d+\.\d+$/.test(version);
              onError(6, `Unsupported YAML version ${version}`, isValid);
              return false;
            }
          }
          default:
            onError(0, `Unknown directive ${name}`, true);
            return false;
        }
      }
      /**
       * Resolves a tag, matching handles to those defined in %TAG directives.
       *
       * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
       *   `'!local'` tag, or `null` if unresolvable.
       */
      tagName(source, onError) {
        if (source === "!")
          return "!";
        if (source[0] !== "!") {
          onError(`Not a valid tag: ${source}`);
          return null;
        }
        if (source[1] === "<") {
          const verbatim = source.slice(2, -1);
          if (verbatim === "!" || verbatim === "!!") {
            onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
            return null;
          }
          if (source[source.length - 1] !== ">")
            onError("Verbatim tags must end with a >");
          return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
          onError(`The ${source} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
          try {
            return prefix + decodeURIComponent(suffix);
          } catch (error) {
            onError(String(error));
            return null;
          }
        }
        if (handle === "!")
          return source;
        onError(`Could not resolve tag: ${source}`);
        return null;
      }
      /**
       * Given a fully resolved tag, returns its printable string form,
       * taking into account current tag prefixes and defaults.
       */
      tagString(tag2) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
          if (tag2.startsWith(prefix))
            return handle + escapeTagName(tag2.substring(prefix.length));
        }
        return tag2[0] === "!" ? tag2 : `!<${tag2}>`;
      }
      toString(doc) {
        const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
          const tags = {};
          visit.visit(doc.contents, (_key, node) => {
            if (identity.isNode(node) && node.tag)
              tags[node.tag] = true;
          });
          tagNames = Object.keys(tags);
        } else
          tagNames = [];
        for (const [handle, prefix] of tagEntries) {
          if (handle === "!!" && prefix === "tag:yaml.org,2002:")
            continue;
          if (!doc || tagNames.some((tn) => tn.startsWith(prefix)))
            lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join("\n");
      }
    };
    Directives.defaultYaml = { explicit: false, version: "1.2" };
    Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
    exports.Directives = Directives;
  }
});

// ../../node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJS({
  "../../node_modules/yaml/dist/doc/anchors.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    function anchorIsValid(anchor) {
      if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
      }
      return true;
    }
    function anchorNames(root) {
      const anchors = /* @__PURE__ */ new Set();
      visit.visit(root, {
        Value(_key, node) {
          if (node.anchor)
            anchors.add(node.anchor);
        }
      });
      return anchors;
    }
    function findNewAnchor(prefix, exclude) {
      for (let i = 1; true; ++i) {
        const name = `${prefix}${i}`;
        if (!exclude.has(name))
          return name;
      }
    }
    function createNodeAnchors(doc, prefix) {
      const aliasObjects = [];
      const sourceObjects = /* @__PURE__ */ new Map();
      let prevAnchors = null;
      return {
        onAnchor: (source) => {
          aliasObjects.push(source);
          prevAnchors ?? (prevAnchors = anchorNames(doc));
          const anchor = findNewAnchor(prefix, prevAnchors);
          prevAnchors.add(anchor);
          return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
          for (const source of aliasObjects) {
            const ref = sourceObjects.get(source);
            if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
              ref.node.anchor = ref.anchor;
            } else {
              const error = new Error("Failed to resolve repeated object (this should not happen)");
              error.source = source;
              throw error;
            }
          }
        },
        sourceObjects
      };
    }
    exports.anchorIsValid = anchorIsValid;
    exports.anchorNames = anchorNames;
    exports.createNodeAnchors = createNodeAnchors;
    exports.findNewAnchor = findNewAnchor;
  }
});

// ../../node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJS({
  "../../node_modules/yaml/dist/doc/applyReviver.js"(exports) {
    "use strict";
    function applyReviver(reviver, obj, key, val) {
      if (val && typeof val === "object") {
        if (Array.isArray(val)) {
          for (let i = 0, len = val.length; i < len; ++i) {
            const v0 = val[i];
            const v1 = applyReviver(reviver, val, String(i), v0);
            if (v1 === void 0)
              delete val[i];
            else if (v1 !== v0)
              val[i] = v1;
          }
        } else if (val instanceof Map) {
          for (const k of Array.from(val.keys())) {
            const v0 = val.get(k);
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              val.delete(k);
            else if (v1 !== v0)
              val.set(k, v1);
          }
        } else if (val instanceof Set) {
          for (const v0 of Array.from(val)) {
            const v1 = applyReviver(reviver, val, v0, v0);
            if (v1 === void 0)
              val.delete(v0);
            else if (v1 !== v0) {
              val.delete(v0);
              val.add(v1);
            }
          }
        } else {
          for (const [k, v0] of Object.entries(val)) {
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              delete val[k];
            else if (v1 !== v0)
              val[k] = v1;
          }
        }
      }
      return reviver.call(obj, key, val);
    }
    exports.applyReviver = applyReviver;
  }
});

// ../../node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJS({
  "../../node_modules/yaml/dist/nodes/toJS.js"(exports) {
    "use strict";
    var identity = require_identity();
    function toJS(value, arg, ctx) {
      if (Array.isArray(value))
        return value.map((v2, i) => toJS(v2, String(i), ctx));
      if (value && typeof value.toJSON === "function") {
        if (!ctx || !identity.hasAnchor(value))
          return value.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value, data);
        ctx.onCreate = (res2) => {
          data.res = res2;
          delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
          ctx.onCreate(res);
        return res;
      }
      if (typeof value === "bigint" && !ctx?.keep)
        return Number(value);
      return value;
    }
    exports.toJS = toJS;
  }
});

// ../../node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJS({
  "../../node_modules/yaml/dist/nodes/Node.js"(exports) {
    "use strict";
    var applyReviver = require_applyReviver();
    var identity = require_identity();
    var toJS = require_toJS();
    var NodeBase = class {
      constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
      }
      /** Create a copy of this node.  */
      clone() {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** A plain JavaScript representation of this node. */
      toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
          throw new TypeError("A document argument is required");
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc,
          keep: true,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count2, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count2);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
    };
    exports.NodeBase = NodeBase;
  }
});

// ../../node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJS({
  "../../node_modules/yaml/dist/nodes/Alias.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var visit = require_visit();
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var Alias = class extends Node.NodeBase {
      constructor(source) {
        super(identity.ALIAS);
        this.source = source;
        Object.defineProperty(this, "tag", {
          set() {
            throw new Error("Alias nodes cannot have tags");
          }
        });
      }
      /**
       * Resolve the value of this alias within `doc`, finding the last
       * instance of the `source` anchor before this node.
       */
      resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
          throw new ReferenceError("Alias resolution is disabled");
        let nodes;
        if (ctx?.aliasResolveCache) {
          nodes = ctx.aliasResolveCache;
        } else {
          nodes = [];
          visit.visit(doc, {
            Node: (_key, node) => {
              if (identity.isAlias(node) || identity.hasAnchor(node))
                nodes.push(node);
            }
          });
          if (ctx)
            ctx.aliasResolveCache = nodes;
        }
        let found = void 0;
        for (const node of nodes) {
          if (node === this)
            break;
          if (node.anchor === this.source)
            found = node;
        }
        if (found && ctx) {
          const { anchors: anchors2, doc: doc2, maxAliasCount } = ctx;
          let data = anchors2.get(found);
          if (!data) {
            toJS.toJS(found, null, ctx);
            data = anchors2.get(found);
          }
          if (data?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data.count += 1;
            if (data.aliasCount === 0)
              data.aliasCount = getAliasCount(doc2, found, anchors2);
            if (data.count * data.aliasCount > maxAliasCount) {
              const msg = "Excessive alias count indicates a resource exhaustion attack";
              throw new ReferenceError(msg);
            }
          }
        }
        return found;
      }
      toJSON(_arg, ctx) {
        if (!ctx)
          return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
          const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
      }
      toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
          anchors.anchorIsValid(this.source);
          if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new Error(msg);
          }
          if (ctx.implicitKey)
            return `${src} `;
        }
        return src;
      }
    };
    function getAliasCount(doc, node, anchors2) {
      if (identity.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors2 && source && anchors2.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity.isCollection(node)) {
        let count2 = 0;
        for (const item2 of node.items) {
          const c = getAliasCount(doc, item2, anchors2);
          if (c > count2)
            count2 = c;
        }
        return count2;
      } else if (identity.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors2);
        const vc = getAliasCount(doc, node.value, anchors2);
        return Math.max(kc, vc);
      }
      return 1;
    }
    exports.Alias = Alias;
  }
});

// ../../node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJS({
  "../../node_modules/yaml/dist/nodes/Scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
    var Scalar = class extends Node.NodeBase {
      constructor(value) {
        super(identity.SCALAR);
        this.value = value;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar.PLAIN = "PLAIN";
    Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports.Scalar = Scalar;
    exports.isScalarValue = isScalarValue;
  }
});

// ../../node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "../../node_modules/yaml/dist/doc/createNode.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var defaultTagPrefix = "tag:yaml.org,2002:";
    function findTagObject(value, tagName, tags) {
      if (tagName) {
        const match = tags.filter((t2) => t2.tag === tagName);
        const tagObj = match.find((t2) => !t2.format) ?? match[0];
        if (!tagObj)
          throw new Error(`Tag ${tagName} not found`);
        return tagObj;
      }
      return tags.find((t2) => t2.identify?.(value) && !t2.format);
    }
    function createNode(value, tagName, ctx) {
      if (identity.isDocument(value))
        value = value.contents;
      if (identity.isNode(value))
        return value;
      if (identity.isPair(value)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
      }
      if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) {
        value = value.valueOf();
      }
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
      let ref = void 0;
      if (aliasDuplicateObjects && value && typeof value === "object") {
        ref = sourceObjects.get(value);
        if (ref) {
          ref.anchor ?? (ref.anchor = onAnchor(value));
          return new Alias.Alias(ref.anchor);
        } else {
          ref = { anchor: null, node: null };
          sourceObjects.set(value, ref);
        }
      }
      if (tagName?.startsWith("!!"))
        tagName = defaultTagPrefix + tagName.slice(2);
      let tagObj = findTagObject(value, tagName, schema.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON === "function") {
          value = value.toJSON();
        }
        if (!value || typeof value !== "object") {
          const node2 = new Scalar.Scalar(value);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
      if (tagName)
        node.tag = tagName;
      else if (!tagObj.default)
        node.tag = tagObj.tag;
      if (ref)
        ref.node = node;
      return node;
    }
    exports.createNode = createNode;
  }
});

// ../../node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJS({
  "../../node_modules/yaml/dist/nodes/Collection.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var identity = require_identity();
    var Node = require_Node();
    function collectionFromPath(schema, path, value) {
      let v2 = value;
      for (let i = path.length - 1; i >= 0; --i) {
        const k = path[i];
        if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
          const a = [];
          a[k] = v2;
          v2 = a;
        } else {
          v2 = /* @__PURE__ */ new Map([[k, v2]]);
        }
      }
      return createNode.createNode(v2, void 0, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
          throw new Error("This should not happen, please report a bug.");
        },
        schema,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
    var Collection = class extends Node.NodeBase {
      constructor(type, schema) {
        super(type);
        Object.defineProperty(this, "schema", {
          value: schema,
          configurable: true,
          enumerable: false,
          writable: true
        });
      }
      /**
       * Create a copy of this collection.
       *
       * @param schema - If defined, overwrites the original's schema
       */
      clone(schema) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
          copy.schema = schema;
        copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path, value) {
        if (isEmptyPath(path))
          this.add(value);
        else {
          const [key, ...rest] = path;
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.addIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
          return node.deleteIn(rest);
        else
          throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        const [key, ...rest] = path;
        const node = this.get(key, true);
        if (rest.length === 0)
          return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
          return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity.isPair(node))
            return false;
          const n = node.value;
          return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        const [key, ...rest] = path;
        if (rest.length === 0) {
          this.set(key, value);
        } else {
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.setIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
    };
    exports.Collection = Collection;
    exports.collectionFromPath = collectionFromPath;
    exports.isEmptyPath = isEmptyPath;
  }
});

// ../../node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJS({
  "../../node_modules/yaml/dist/stringify/stringifyComment.js"(exports) {
    "use strict";
    var stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
    function indentComment(comment, indent) {
      if (/^\n+$/.test(comment))
        return comment.substring(1);
      return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
    }
    var lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
    exports.indentComment = indentComment;
    exports.lineComment = lineComment;
    exports.stringifyComment = stringifyComment;
  }
});

// ../../node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJS({
  "../../node_modules/yaml/dist/stringify/foldFlowLines.js"(exports) {
    "use strict";
    var FOLD_FLOW = "flow";
    var FOLD_BLOCK = "block";
    var FOLD_QUOTED = "quoted";
    function foldFlowLines(text2, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text2;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text2.length <= endStep)
        return text2;
      const folds = [];
      const escapedFolds = {};
      let end = lineWidth - indent.length;
      if (typeof indentAtStart === "number") {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
          folds.push(0);
        else
          end = lineWidth - indentAtStart;
      }
      let split = void 0;
      let prev = void 0;
      let overflow = false;
      let i = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text2, i, indent.length);
        if (i !== -1)
          end = i + endStep;
      }
      for (let ch; ch = text2[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text2[i + 1]) {
            case "x":
              i += 3;
              break;
            case "u":
              i += 5;
              break;
            case "U":
              i += 9;
              break;
            default:
              i += 1;
          }
          escEnd = i;
        }
        if (ch === "\n") {
          if (mode === FOLD_BLOCK)
            i = consumeMoreIndentedLines(text2, i, indent.length);
          end = i + indent.length + endStep;
          split = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next2 = text2[i + 1];
            if (next2 && next2 !== " " && next2 !== "\n" && next2 !== "	")
              split = i;
          }
          if (i >= end) {
            if (split) {
              folds.push(split);
              end = split + endStep;
              split = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text2[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text2;
              folds.push(j);
              escapedFolds[j] = true;
              end = j + endStep;
              split = void 0;
            } else {
              overflow = true;
            }
          }
        }
        prev = ch;
      }
      if (overflow && onOverflow)
        onOverflow();
      if (folds.length === 0)
        return text2;
      if (onFold)
        onFold();
      let res = text2.slice(0, folds[0]);
      for (let i2 = 0; i2 < folds.length; ++i2) {
        const fold = folds[i2];
        const end2 = folds[i2 + 1] || text2.length;
        if (fold === 0)
          res = `
${indent}${text2.slice(0, end2)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold])
            res += `${text2[fold]}\\`;
          res += `
${indent}${text2.slice(fold + 1, end2)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text2, i, indent) {
      let end = i;
      let start = i + 1;
      let ch = text2[start];
      while (ch === " " || ch === "	") {
        if (i < start + indent) {
          ch = text2[++i];
        } else {
          do {
            ch = text2[++i];
          } while (ch && ch !== "\n");
          end = i;
          start = i + 1;
          ch = text2[start];
        }
      }
      return end;
    }
    exports.FOLD_BLOCK = FOLD_BLOCK;
    exports.FOLD_FLOW = FOLD_FLOW;
    exports.FOLD_QUOTED = FOLD_QUOTED;
    exports.foldFlowLines = foldFlowLines;
  }
});

// ../../node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJS({
  "../../node_modules/yaml/dist/stringify/stringifyString.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var foldFlowLines = require_foldFlowLines();
    var getFoldOptions = (ctx, isBlock) => ({
      indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
      lineWidth: ctx.options.lineWidth,
      minContentWidth: ctx.options.minContentWidth
    });
    var containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
    function lineLengthOverLimit(str, lineWidth, indentLength) {
      if (!lineWidth || lineWidth < 0)
        return false;
      const limit = lineWidth - indentLength;
      const strLen = str.length;
      if (strLen <= limit)
        return false;
      for (let i = 0, start = 0; i < strLen; ++i) {
        if (str[i] === "\n") {
          if (i - start > limit)
            return true;
          start = i + 1;
          if (strLen - start <= limit)
            return false;
        }
      }
      return true;
    }
    function doubleQuotedString(value, ctx) {
      const json = JSON.stringify(value);
      if (ctx.options.doubleQuotedAsJSON)
        return json;
      const { implicitKey } = ctx;
      const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      let str = "";
      let start = 0;
      for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
          str += json.slice(start, i) + "\\ ";
          i += 1;
          start = i;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json[i + 1]) {
            case "u":
              {
                str += json.slice(start, i);
                const code = json.substr(i + 2, 4);
                switch (code) {
                  case "0000":
                    str += "\\0";
                    break;
                  case "0007":
                    str += "\\a";
                    break;
                  case "000b":
                    str += "\\v";
                    break;
                  case "001b":
                    str += "\\e";
                    break;
                  case "0085":
                    str += "\\N";
                    break;
                  case "00a0":
                    str += "\\_";
                    break;
                  case "2028":
                    str += "\\L";
                    break;
                  case "2029":
                    str += "\\P";
                    break;
                  default:
                    if (code.substr(0, 2) === "00")
                      str += "\\x" + code.substr(2);
                    else
                      str += json.substr(i, 6);
                }
                i += 5;
                start = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
                i += 1;
              } else {
                str += json.slice(start, i) + "\n\n";
                while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
                  str += "\n";
                  i += 2;
                }
                str += indent;
                if (json[i + 2] === " ")
                  str += "\\";
                i += 1;
                start = i + 1;
              }
              break;
            default:
              i += 1;
          }
      }
      str = start ? str + json.slice(start) : json;
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
    }
    function singleQuotedString(value, ctx) {
      if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value))
        return doubleQuotedString(value, ctx);
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
      return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function quotedString(value, ctx) {
      const { singleQuote } = ctx.options;
      let qs;
      if (singleQuote === false)
        qs = doubleQuotedString;
      else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
          qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
          qs = doubleQuotedString;
        else
          qs = singleQuote ? singleQuotedString : doubleQuotedString;
      }
      return qs(value, ctx);
    }
    var blockEndNewlines;
    try {
      blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
    } catch {
      blockEndNewlines = /\n+(?!\n|$)/g;
    }
    function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
      const { blockQuote, commentString, lineWidth } = ctx.options;
      if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
      }
      const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
      const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
      if (!value)
        return literal ? "|\n" : ">\n";
      let chomp;
      let endStart;
      for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== "\n" && ch !== "	" && ch !== " ")
          break;
      }
      let end = value.substring(endStart);
      const endNlPos = end.indexOf("\n");
      if (endNlPos === -1) {
        chomp = "-";
      } else if (value === end || endNlPos !== end.length - 1) {
        chomp = "+";
        if (onChompKeep)
          onChompKeep();
      } else {
        chomp = "";
      }
      if (end) {
        value = value.slice(0, -end.length);
        if (end[end.length - 1] === "\n")
          end = end.slice(0, -1);
        end = end.replace(blockEndNewlines, `$&${indent}`);
      }
      let startWithSpace = false;
      let startEnd;
      let startNlPos = -1;
      for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === " ")
          startWithSpace = true;
        else if (ch === "\n")
          startNlPos = startEnd;
        else
          break;
      }
      let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
      if (start) {
        value = value.substring(start.length);
        start = start.replace(/\n+/g, `$&${indent}`);
      }
      const indentSize = indent ? "2" : "1";
      let header = (startWithSpace ? indentSize : "") + chomp;
      if (comment) {
        header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
        if (onComment)
          onComment();
      }
      if (!literal) {
        const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) {
          foldOptions.onOverflow = () => {
            literalFallback = true;
          };
        }
        const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body}`;
      }
      value = value.replace(/\n+/g, `$&${indent}`);
      return `|${header}
${indent}${start}${value}${end}`;
    }
    function plainString(item2, ctx, onComment, onChompKeep) {
      const { type, value } = item2;
      const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
      if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) {
        return quotedString(value, ctx);
      }
      if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item2, ctx, onComment, onChompKeep);
      }
      if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) {
        return blockString(item2, ctx, onComment, onChompKeep);
      }
      if (containsDocumentMarker(value)) {
        if (indent === "") {
          ctx.forceBlockIndent = true;
          return blockString(item2, ctx, onComment, onChompKeep);
        } else if (implicitKey && indent === indentStep) {
          return quotedString(value, ctx);
        }
      }
      const str = value.replace(/\n+/g, `$&
${indent}`);
      if (actualString) {
        const test = (tag2) => tag2.default && tag2.tag !== "tag:yaml.org,2002:str" && tag2.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
          return quotedString(value, ctx);
      }
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function stringifyString(item2, ctx, onComment, onChompKeep) {
      const { implicitKey, inFlow } = ctx;
      const ss = typeof item2.value === "string" ? item2 : Object.assign({}, item2, { value: String(item2.value) });
      let { type } = item2;
      if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type = Scalar.Scalar.QUOTE_DOUBLE;
      }
      const _stringify = (_type) => {
        switch (_type) {
          case Scalar.Scalar.BLOCK_FOLDED:
          case Scalar.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar.Scalar.PLAIN:
            return plainString(ss, ctx, onComment, onChompKeep);
          default:
            return null;
        }
      };
      let res = _stringify(type);
      if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t2 = implicitKey && defaultKeyType || defaultStringType;
        res = _stringify(t2);
        if (res === null)
          throw new Error(`Unsupported default string type ${t2}`);
      }
      return res;
    }
    exports.stringifyString = stringifyString;
  }
});

// ../../node_modules/yaml/dist/stringify/stringify.js
var require_stringify = __commonJS({
  "../../node_modules/yaml/dist/stringify/stringify.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var identity = require_identity();
    var stringifyComment = require_stringifyComment();
    var stringifyString = require_stringifyString();
    function createStringifyContext(doc, options) {
      const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: "PLAIN",
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: "false",
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: "null",
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: "true",
        verifyAliasOrder: true
      }, doc.schema.toStringOptions, options);
      let inFlow;
      switch (opt.collectionStyle) {
        case "block":
          inFlow = false;
          break;
        case "flow":
          inFlow = true;
          break;
        default:
          inFlow = null;
      }
      return {
        anchors: /* @__PURE__ */ new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
        indent: "",
        indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
        inFlow,
        options: opt
      };
    }
    function getTagObject(tags, item2) {
      if (item2.tag) {
        const match = tags.filter((t2) => t2.tag === item2.tag);
        if (match.length > 0)
          return match.find((t2) => t2.format === item2.format) ?? match[0];
      }
      let tagObj = void 0;
      let obj;
      if (identity.isScalar(item2)) {
        obj = item2.value;
        let match = tags.filter((t2) => t2.identify?.(obj));
        if (match.length > 1) {
          const testMatch = match.filter((t2) => t2.test);
          if (testMatch.length > 0)
            match = testMatch;
        }
        tagObj = match.find((t2) => t2.format === item2.format) ?? match.find((t2) => !t2.format);
      } else {
        obj = item2;
        tagObj = tags.find((t2) => t2.nodeClass && obj instanceof t2.nodeClass);
      }
      if (!tagObj) {
        const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
        throw new Error(`Tag not resolved for ${name} value`);
      }
      return tagObj;
    }
    function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
      if (!doc.directives)
        return "";
      const props = [];
      const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
      if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
      }
      const tag2 = node.tag ?? (tagObj.default ? null : tagObj.tag);
      if (tag2)
        props.push(doc.directives.tagString(tag2));
      return props.join(" ");
    }
    function stringify(item2, ctx, onComment, onChompKeep) {
      if (identity.isPair(item2))
        return item2.toString(ctx, onComment, onChompKeep);
      if (identity.isAlias(item2)) {
        if (ctx.doc.directives)
          return item2.toString(ctx);
        if (ctx.resolvedAliases?.has(item2)) {
          throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        } else {
          if (ctx.resolvedAliases)
            ctx.resolvedAliases.add(item2);
          else
            ctx.resolvedAliases = /* @__PURE__ */ new Set([item2]);
          item2 = item2.resolve(ctx.doc);
        }
      }
      let tagObj = void 0;
      const node = identity.isNode(item2) ? item2 : ctx.doc.createNode(item2, { onTagObj: (o) => tagObj = o });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      const props = stringifyProps(node, tagObj, ctx);
      if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
      const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      if (!props)
        return str;
      return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
${ctx.indent}${str}`;
    }
    exports.createStringifyContext = createStringifyContext;
    exports.stringify = stringify;
  }
});

// ../../node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJS({
  "../../node_modules/yaml/dist/stringify/stringifyPair.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = false;
      let chompKeep = false;
      let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
      if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
          throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
        explicitKey = true;
      }
      if (ctx.inFlow) {
        if (allNullValues || value == null) {
          if (keyCommentDone && onComment)
            onComment();
          return str === "" ? "?" : explicitKey ? `? ${str}` : str;
        }
      } else if (allNullValues && !simpleKeys || value == null && explicitKey) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        } else if (chompKeep && onChompKeep)
          onChompKeep();
        return str;
      }
      if (keyCommentDone)
        keyComment = null;
      if (explicitKey) {
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}
${indent}:`;
      } else {
        str = `${str}:`;
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
      }
      let vsb, vcb, valueComment;
      if (identity.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
      } else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === "object")
          value = doc.createNode(value);
      }
      ctx.implicitKey = false;
      if (!explicitKey && !keyComment && identity.isScalar(value))
        ctx.indentAtStart = str.length + 1;
      chompKeep = false;
      if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) {
        ctx.indent = ctx.indent.substring(2);
      }
      let valueCommentDone = false;
      const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
      let ws = " ";
      if (keyComment || vsb || vcb) {
        ws = vsb ? "\n" : "";
        if (vcb) {
          const cs = commentString(vcb);
          ws += `
${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === "" && !ctx.inFlow) {
          if (ws === "\n" && valueComment)
            ws = "\n\n";
        } else {
          ws += `
${ctx.indent}`;
        }
      } else if (!explicitKey && identity.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf("\n");
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
          let hasPropsLine = false;
          if (hasNewline && (vs0 === "&" || vs0 === "!")) {
            let sp0 = valueStr.indexOf(" ");
            if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
              sp0 = valueStr.indexOf(" ", sp0 + 1);
            }
            if (sp0 === -1 || nl0 < sp0)
              hasPropsLine = true;
          }
          if (!hasPropsLine)
            ws = `
${ctx.indent}`;
        }
      } else if (valueStr === "" || valueStr[0] === "\n") {
        ws = "";
      }
      str += ws + valueStr;
      if (ctx.inFlow) {
        if (valueCommentDone && onComment)
          onComment();
      } else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
      } else if (chompKeep && onChompKeep) {
        onChompKeep();
      }
      return str;
    }
    exports.stringifyPair = stringifyPair;
  }
});

// ../../node_modules/yaml/dist/log.js
var require_log = __commonJS({
  "../../node_modules/yaml/dist/log.js"(exports) {
    "use strict";
    var node_process = __require("process");
    function debug(logLevel, ...messages) {
      if (logLevel === "debug")
        console.log(...messages);
    }
    function warn(logLevel, warning) {
      if (logLevel === "debug" || logLevel === "warn") {
        if (typeof node_process.emitWarning === "function")
          node_process.emitWarning(warning);
        else
          console.warn(warning);
      }
    }
    exports.debug = debug;
    exports.warn = warn;
  }
});

// ../../node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJS({
  "../../node_modules/yaml/dist/schema/yaml-1.1/merge.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var MERGE_KEY = "<<";
    var merge = {
      identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag2) => tag2.tag === merge.tag && tag2.default);
    function addMergeToJSMap(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (identity.isSeq(source))
        for (const it of source.items)
          mergeValue(ctx, map, it);
      else if (Array.isArray(source))
        for (const it of source)
          mergeValue(ctx, map, it);
      else
        mergeValue(ctx, map, source);
    }
    function mergeValue(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (!identity.isMap(source))
        throw new Error("Merge sources must be maps or map aliases");
      const srcMap = source.toJSON(null, ctx, Map);
      for (const [key, value2] of srcMap) {
        if (map instanceof Map) {
          if (!map.has(key))
            map.set(key, value2);
        } else if (map instanceof Set) {
          map.add(key);
        } else if (!Object.prototype.hasOwnProperty.call(map, key)) {
          Object.defineProperty(map, key, {
            value: value2,
            writable: true,
            enumerable: true,
            configurable: true
          });
        }
      }
      return map;
    }
    function resolveAliasValue(ctx, value) {
      return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
    }
    exports.addMergeToJSMap = addMergeToJSMap;
    exports.isMergeKey = isMergeKey;
    exports.merge = merge;
  }
});

// ../../node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJS({
  "../../node_modules/yaml/dist/nodes/addPairToJSMap.js"(exports) {
    "use strict";
    var log = require_log();
    var merge = require_merge();
    var stringify = require_stringify();
    var identity = require_identity();
    var toJS = require_toJS();
    function addPairToJSMap(ctx, map, { key, value }) {
      if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
      else if (merge.isMergeKey(ctx, key))
        merge.addMergeToJSMap(ctx, map, value);
      else {
        const jsKey = toJS.toJS(key, "", ctx);
        if (map instanceof Map) {
          map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        } else if (map instanceof Set) {
          map.add(jsKey);
        } else {
          const stringKey = stringifyKey(key, jsKey, ctx);
          const jsValue = toJS.toJS(value, stringKey, ctx);
          if (stringKey in map)
            Object.defineProperty(map, stringKey, {
              value: jsValue,
              writable: true,
              enumerable: true,
              configurable: true
            });
          else
            map[stringKey] = jsValue;
        }
      }
      return map;
    }
    function stringifyKey(key, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey !== "object")
        return String(jsKey);
      if (identity.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (const node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
          let jsonStr = JSON.stringify(strKey);
          if (jsonStr.length > 40)
            jsonStr = jsonStr.substring(0, 36) + '..."';
          log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
          ctx.mapKeyWarned = true;
        }
        return strKey;
      }
      return JSON.stringify(jsKey);
    }
    exports.addPairToJSMap = addPairToJSMap;
  }
});

// ../../node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJS({
  "../../node_modules/yaml/dist/nodes/Pair.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyPair = require_stringifyPair();
    var addPairToJSMap = require_addPairToJSMap();
    var identity = require_identity();
    function createPair(key, value, ctx) {
      const k = createNode.createNode(key, void 0, ctx);
      const v2 = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v2);
    }
    var Pair = class _Pair {
      constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value;
      }
      clone(schema) {
        let { key, value } = this;
        if (identity.isNode(key))
          key = key.clone(schema);
        if (identity.isNode(value))
          value = value.clone(schema);
        return new _Pair(key, value);
      }
      toJSON(_, ctx) {
        const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
      }
    };
    exports.Pair = Pair;
    exports.createPair = createPair;
  }
});

// ../../node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJS({
  "../../node_modules/yaml/dist/stringify/stringifyCollection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyCollection(collection, ctx, options) {
      const flow = ctx.inFlow ?? collection.flow;
      const stringify2 = flow ? stringifyFlowCollection : stringifyBlockCollection;
      return stringify2(collection, ctx, options);
    }
    function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
      const { indent, options: { commentString } } = ctx;
      const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
      let chompKeep = false;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item2 = items[i];
        let comment2 = null;
        if (identity.isNode(item2)) {
          if (!chompKeep && item2.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item2.commentBefore, chompKeep);
          if (item2.comment)
            comment2 = item2.comment;
        } else if (identity.isPair(item2)) {
          const ik = identity.isNode(item2.key) ? item2.key : null;
          if (ik) {
            if (!chompKeep && ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
          }
        }
        chompKeep = false;
        let str2 = stringify.stringify(item2, itemCtx, () => comment2 = null, () => chompKeep = true);
        if (comment2)
          str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment2));
        if (chompKeep && comment2)
          chompKeep = false;
        lines.push(blockItemPrefix + str2);
      }
      let str;
      if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
      } else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
          const line = lines[i];
          str += line ? `
${indent}${line}` : "\n";
        }
      }
      if (comment) {
        str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
          onComment();
      } else if (chompKeep && onChompKeep)
        onChompKeep();
      return str;
    }
    function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
      const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
      itemIndent += indentStep;
      const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
      });
      let reqNewline = false;
      let linesAtValue = 0;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item2 = items[i];
        let comment = null;
        if (identity.isNode(item2)) {
          if (item2.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item2.commentBefore, false);
          if (item2.comment)
            comment = item2.comment;
        } else if (identity.isPair(item2)) {
          const ik = identity.isNode(item2.key) ? item2.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, false);
            if (ik.comment)
              reqNewline = true;
          }
          const iv = identity.isNode(item2.value) ? item2.value : null;
          if (iv) {
            if (iv.comment)
              comment = iv.comment;
            if (iv.commentBefore)
              reqNewline = true;
          } else if (item2.value == null && ik?.comment) {
            comment = ik.comment;
          }
        }
        if (comment)
          reqNewline = true;
        let str = stringify.stringify(item2, itemCtx, () => comment = null);
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
        if (i < items.length - 1) {
          str += ",";
        } else if (ctx.options.trailingComma) {
          if (ctx.options.lineWidth > 0) {
            reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
          }
          if (reqNewline) {
            str += ",";
          }
        }
        if (comment)
          str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
      }
      const { start, end } = flowChars;
      if (lines.length === 0) {
        return start + end;
      } else {
        if (!reqNewline) {
          const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
          reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
          let str = start;
          for (const line of lines)
            str += line ? `
${indentStep}${indent}${line}` : "\n";
          return `${str}
${indent}${end}`;
        } else {
          return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
        }
      }
    }
    function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
      if (comment && chompKeep)
        comment = comment.replace(/^\n+/, "");
      if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart());
      }
    }
    exports.stringifyCollection = stringifyCollection;
  }
});

// ../../node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJS({
  "../../node_modules/yaml/dist/nodes/YAMLMap.js"(exports) {
    "use strict";
    var stringifyCollection = require_stringifyCollection();
    var addPairToJSMap = require_addPairToJSMap();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    function findPair(items, key) {
      const k = identity.isScalar(key) ? key.value : key;
      for (const it of items) {
        if (identity.isPair(it)) {
          if (it.key === key || it.key === k)
            return it;
          if (identity.isScalar(it.key) && it.key.value === k)
            return it;
        }
      }
      return void 0;
    }
    var YAMLMap = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:map";
      }
      constructor(schema) {
        super(identity.MAP, schema);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add = (key, value) => {
          if (typeof replacer === "function")
            value = replacer.call(obj, key, value);
          else if (Array.isArray(replacer) && !replacer.includes(key))
            return;
          if (value !== void 0 || keepUndefined)
            map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
          for (const [key, value] of obj)
            add(key, value);
        } else if (obj && typeof obj === "object") {
          for (const key of Object.keys(obj))
            add(key, obj[key]);
        }
        if (typeof schema.sortMapEntries === "function") {
          map.items.sort(schema.sortMapEntries);
        }
        return map;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair, overwrite) {
        let _pair;
        if (identity.isPair(pair))
          _pair = pair;
        else if (!pair || typeof pair !== "object" || !("key" in pair)) {
          _pair = new Pair.Pair(pair, pair?.value);
        } else
          _pair = new Pair.Pair(pair.key, pair.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
            prev.value.value = _pair.value;
          else
            prev.value = _pair.value;
        } else if (sortEntries) {
          const i = this.items.findIndex((item2) => sortEntries(_pair, item2) < 0);
          if (i === -1)
            this.items.push(_pair);
          else
            this.items.splice(i, 0, _pair);
        } else {
          this.items.push(_pair);
        }
      }
      delete(key) {
        const it = findPair(this.items, key);
        if (!it)
          return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key) {
        return !!findPair(this.items, key);
      }
      set(key, value) {
        this.add(new Pair.Pair(key, value), true);
      }
      /**
       * @param ctx - Conversion context, originally set in Document#toJS()
       * @param {Class} Type - If set, forces the returned collection type
       * @returns Instance of Type, Map, or Object
       */
      toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const item2 of this.items)
          addPairToJSMap.addPairToJSMap(ctx, map, item2);
        return map;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        for (const item2 of this.items) {
          if (!identity.isPair(item2))
            throw new Error(`Map items must all be pairs; found ${JSON.stringify(item2)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
          ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "",
          flowChars: { start: "{", end: "}" },
          itemIndent: ctx.indent || "",
          onChompKeep,
          onComment
        });
      }
    };
    exports.YAMLMap = YAMLMap;
    exports.findPair = findPair;
  }
});

// ../../node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJS({
  "../../node_modules/yaml/dist/schema/common/map.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLMap = require_YAMLMap();
    var map = {
      collection: "map",
      default: true,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map2, onError) {
        if (!identity.isMap(map2))
          onError("Expected a mapping for this tag");
        return map2;
      },
      createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
    };
    exports.map = map;
  }
});

// ../../node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJS({
  "../../node_modules/yaml/dist/nodes/YAMLSeq.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyCollection = require_stringifyCollection();
    var Collection = require_Collection();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema) {
        super(identity.SEQ, schema);
        this.items = [];
      }
      add(value) {
        this.items.push(value);
      }
      /**
       * Removes a value from the collection.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       *
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return void 0;
        const it = this.items[idx];
        return !keepScalar && identity.isScalar(it) ? it.value : it;
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       */
      has(key) {
        const idx = asItemIndex(key);
        return typeof idx === "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity.isScalar(prev) && Scalar.isScalarValue(value))
          prev.value = value;
        else
          this.items[idx] = value;
      }
      toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
          ctx.onCreate(seq);
        let i = 0;
        for (const item2 of this.items)
          seq.push(toJS.toJS(item2, String(i++), ctx));
        return seq;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "- ",
          flowChars: { start: "[", end: "]" },
          itemIndent: (ctx.indent || "") + "  ",
          onChompKeep,
          onComment
        });
      }
      static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
          let i = 0;
          for (let it of obj) {
            if (typeof replacer === "function") {
              const key = obj instanceof Set ? it : String(i++);
              it = replacer.call(obj, key, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity.isScalar(key) ? key.value : key;
      if (idx && typeof idx === "string")
        idx = Number(idx);
      return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
    }
    exports.YAMLSeq = YAMLSeq;
  }
});

// ../../node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJS({
  "../../node_modules/yaml/dist/schema/common/seq.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLSeq = require_YAMLSeq();
    var seq = {
      collection: "seq",
      default: true,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        if (!identity.isSeq(seq2))
          onError("Expected a sequence for this tag");
        return seq2;
      },
      createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
    };
    exports.seq = seq;
  }
});

// ../../node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJS({
  "../../node_modules/yaml/dist/schema/common/string.js"(exports) {
    "use strict";
    var stringifyString = require_stringifyString();
    var string = {
      identify: (value) => typeof value === "string",
      default: true,
      tag: "tag:yaml.org,2002:str",
      resolve: (str) => str,
      stringify(item2, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item2, ctx, onComment, onChompKeep);
      }
    };
    exports.string = string;
  }
});

// ../../node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "../../node_modules/yaml/dist/schema/common/null.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar.Scalar(null),
      stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
    };
    exports.nullTag = nullTag;
  }
});

// ../../node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "../../node_modules/yaml/dist/schema/core/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var boolTag = {
      identify: (value) => typeof value === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
      stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
          const sv = source[0] === "t" || source[0] === "T";
          if (value === sv)
            return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
      }
    };
    exports.boolTag = boolTag;
  }
});

// ../../node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJS({
  "../../node_modules/yaml/dist/stringify/stringifyNumber.js"(exports) {
    "use strict";
    function stringifyNumber({ format, minFractionDigits, tag: tag2, value }) {
      if (typeof value === "bigint")
        return String(value);
      const num = typeof value === "number" ? value : Number(value);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
      if (!format && minFractionDigits && (!tag2 || tag2 === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
        let i = n.indexOf(".");
        if (i < 0) {
          i = n.length;
          n += ".";
        }
        let d2 = minFractionDigits - (n.length - i - 1);
        while (d2-- > 0)
          n += "0";
      }
      return n;
    }
    exports.stringifyNumber = stringifyNumber;
  }
});

// ../../node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "../../node_modules/yaml/dist/schema/core/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str));
        const dot = str.indexOf(".");
        if (dot !== -1 && str[str.length - 1] === "0")
          node.minFractionDigits = str.length - dot - 1;
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// ../../node_modules/yaml/dist/schema/core/int.js
var require_int = __commonJS({
  "../../node_modules/yaml/dist/schema/core/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    var intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value) && value >= 0)
        return prefix + value.toString(radix);
      return stringifyNumber.stringifyNumber(node);
    }
    var intOct = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^0o[0-7]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
      stringify: (node) => intStringify(node, 8, "0o")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^0x[0-9a-fA-F]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// ../../node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "../../node_modules/yaml/dist/schema/core/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.boolTag,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float
    ];
    exports.schema = schema;
  }
});

// ../../node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "../../node_modules/yaml/dist/schema/json/schema.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var map = require_map();
    var seq = require_seq();
    function intIdentify(value) {
      return typeof value === "bigint" || Number.isInteger(value);
    }
    var stringifyJSON = ({ value }) => JSON.stringify(value);
    var jsonScalars = [
      {
        identify: (value) => typeof value === "string",
        default: true,
        tag: "tag:yaml.org,2002:str",
        resolve: (str) => str,
        stringify: stringifyJSON
      },
      {
        identify: (value) => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: "tag:yaml.org,2002:null",
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
      },
      {
        identify: (value) => typeof value === "boolean",
        default: true,
        tag: "tag:yaml.org,2002:bool",
        test: /^true$|^false$/,
        resolve: (str) => str === "true",
        stringify: stringifyJSON
      },
      {
        identify: intIdentify,
        default: true,
        tag: "tag:yaml.org,2002:int",
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
      },
      {
        identify: (value) => typeof value === "number",
        default: true,
        tag: "tag:yaml.org,2002:float",
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: (str) => parseFloat(str),
        stringify: stringifyJSON
      }
    ];
    var jsonError = {
      default: true,
      tag: "",
      test: /^/,
      resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
      }
    };
    var schema = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports.schema = schema;
  }
});

// ../../node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "../../node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports) {
    "use strict";
    var node_buffer = __require("buffer");
    var Scalar = require_Scalar();
    var stringifyString = require_stringifyString();
    var binary = {
      identify: (value) => value instanceof Uint8Array,
      // Buffer inherits from Uint8Array
      default: false,
      tag: "tag:yaml.org,2002:binary",
      /**
       * Returns a Buffer in node and an Uint8Array in browsers
       *
       * To use the resulting buffer as an image, you'll want to do something like:
       *
       *   const blob = new Blob([buffer], { type: 'image/jpeg' })
       *   document.querySelector('#photo').src = URL.createObjectURL(blob)
       */
      resolve(src, onError) {
        if (typeof node_buffer.Buffer === "function") {
          return node_buffer.Buffer.from(src, "base64");
        } else if (typeof atob === "function") {
          const str = atob(src.replace(/[\n\r]/g, ""));
          const buffer = new Uint8Array(str.length);
          for (let i = 0; i < str.length; ++i)
            buffer[i] = str.charCodeAt(i);
          return buffer;
        } else {
          onError("This environment does not support reading binary tags; either Buffer or atob is required");
          return src;
        }
      },
      stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
          return "";
        const buf = value;
        let str;
        if (typeof node_buffer.Buffer === "function") {
          str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
        } else if (typeof btoa === "function") {
          let s = "";
          for (let i = 0; i < buf.length; ++i)
            s += String.fromCharCode(buf[i]);
          str = btoa(s);
        } else {
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n = Math.ceil(str.length / lineWidth);
          const lines = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
            lines[i] = str.substr(o, lineWidth);
          }
          str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
      }
    };
    exports.binary = binary;
  }
});

// ../../node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJS({
  "../../node_modules/yaml/dist/schema/yaml-1.1/pairs.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
          let item2 = seq.items[i];
          if (identity.isPair(item2))
            continue;
          else if (identity.isMap(item2)) {
            if (item2.items.length > 1)
              onError("Each pair must have its own sequence indicator");
            const pair = item2.items[0] || new Pair.Pair(new Scalar.Scalar(null));
            if (item2.commentBefore)
              pair.key.commentBefore = pair.key.commentBefore ? `${item2.commentBefore}
${pair.key.commentBefore}` : item2.commentBefore;
            if (item2.comment) {
              const cn = pair.value ?? pair.key;
              cn.comment = cn.comment ? `${item2.comment}
${cn.comment}` : item2.comment;
            }
            item2 = pair;
          }
          seq.items[i] = identity.isPair(item2) ? item2 : new Pair.Pair(item2);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          if (typeof replacer === "function")
            it = replacer.call(iterable, String(i++), it);
          let key, value;
          if (Array.isArray(it)) {
            if (it.length === 2) {
              key = it[0];
              value = it[1];
            } else
              throw new TypeError(`Expected [key, value] tuple: ${it}`);
          } else if (it && it instanceof Object) {
            const keys = Object.keys(it);
            if (keys.length === 1) {
              key = keys[0];
              value = it[key];
            } else {
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
            }
          } else {
            key = it;
          }
          pairs2.items.push(Pair.createPair(key, value, ctx));
        }
      return pairs2;
    }
    var pairs = {
      collection: "seq",
      default: false,
      tag: "tag:yaml.org,2002:pairs",
      resolve: resolvePairs,
      createNode: createPairs
    };
    exports.createPairs = createPairs;
    exports.pairs = pairs;
    exports.resolvePairs = resolvePairs;
  }
});

// ../../node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJS({
  "../../node_modules/yaml/dist/schema/yaml-1.1/omap.js"(exports) {
    "use strict";
    var identity = require_identity();
    var toJS = require_toJS();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var pairs = require_pairs();
    var YAMLOMap = class _YAMLOMap extends YAMLSeq.YAMLSeq {
      constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = _YAMLOMap.tag;
      }
      /**
       * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
       * but TypeScript won't allow widening the signature of a child method.
       */
      toJSON(_, ctx) {
        if (!ctx)
          return super.toJSON(_);
        const map = /* @__PURE__ */ new Map();
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const pair of this.items) {
          let key, value;
          if (identity.isPair(pair)) {
            key = toJS.toJS(pair.key, "", ctx);
            value = toJS.toJS(pair.value, key, ctx);
          } else {
            key = toJS.toJS(pair, "", ctx);
          }
          if (map.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key, value);
        }
        return map;
      }
      static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap2 = new this();
        omap2.items = pairs$1.items;
        return omap2;
      }
    };
    YAMLOMap.tag = "tag:yaml.org,2002:omap";
    var omap = {
      collection: "seq",
      identify: (value) => value instanceof Map,
      nodeClass: YAMLOMap,
      default: false,
      tag: "tag:yaml.org,2002:omap",
      resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
          if (identity.isScalar(key)) {
            if (seenKeys.includes(key.value)) {
              onError(`Ordered maps must not include duplicate keys: ${key.value}`);
            } else {
              seenKeys.push(key.value);
            }
          }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
    };
    exports.YAMLOMap = YAMLOMap;
    exports.omap = omap;
  }
});

// ../../node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "../../node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function boolStringify({ value, source }, ctx) {
      const boolObj = value ? trueTag : falseTag;
      if (source && boolObj.test.test(source))
        return source;
      return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value) => value === true,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value) => value === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar.Scalar(false),
      stringify: boolStringify
    };
    exports.falseTag = falseTag;
    exports.trueTag = trueTag;
  }
});

// ../../node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float2 = __commonJS({
  "../../node_modules/yaml/dist/schema/yaml-1.1/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str.replace(/_/g, "")),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
        const dot = str.indexOf(".");
        if (dot !== -1) {
          const f = str.substring(dot + 1).replace(/_/g, "");
          if (f[f.length - 1] === "0")
            node.minFractionDigits = f.length;
        }
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// ../../node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int2 = __commonJS({
  "../../node_modules/yaml/dist/schema/yaml-1.1/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    function intResolve(str, offset, radix, { intAsBigInt }) {
      const sign = str[0];
      if (sign === "-" || sign === "+")
        offset += 1;
      str = str.substring(offset).replace(/_/g, "");
      if (intAsBigInt) {
        switch (radix) {
          case 2:
            str = `0b${str}`;
            break;
          case 8:
            str = `0o${str}`;
            break;
          case 16:
            str = `0x${str}`;
            break;
        }
        const n2 = BigInt(str);
        return sign === "-" ? BigInt(-1) * n2 : n2;
      }
      const n = parseInt(str, radix);
      return sign === "-" ? -1 * n : n;
    }
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value)) {
        const str = value.toString(radix);
        return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
      }
      return stringifyNumber.stringifyNumber(node);
    }
    var intBin = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "BIN",
      test: /^[-+]?0b[0-1_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
      stringify: (node) => intStringify(node, 2, "0b")
    };
    var intOct = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^[-+]?0[0-7_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
      stringify: (node) => intStringify(node, 8, "0")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9][0-9_]*$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^[-+]?0x[0-9a-fA-F_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int;
    exports.intBin = intBin;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// ../../node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "../../node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema) {
        super(schema);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair;
        if (identity.isPair(key))
          pair = key;
        else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
          pair = new Pair.Pair(key.key, null);
        else
          pair = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
          this.items.push(pair);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        const pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
      }
      set(key, value) {
        if (typeof value !== "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
          this.items.splice(this.items.indexOf(prev), 1);
        } else if (!prev && value) {
          this.items.push(new Pair.Pair(key));
        }
      }
      toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        if (this.hasAllNullValues(true))
          return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
          throw new Error("Set items must all have null values");
      }
      static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set2 = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
          for (let value of iterable) {
            if (typeof replacer === "function")
              value = replacer.call(iterable, value, value);
            set2.items.push(Pair.createPair(value, null, ctx));
          }
        return set2;
      }
    };
    YAMLSet.tag = "tag:yaml.org,2002:set";
    var set = {
      collection: "map",
      identify: (value) => value instanceof Set,
      nodeClass: YAMLSet,
      default: false,
      tag: "tag:yaml.org,2002:set",
      createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
      resolve(map, onError) {
        if (identity.isMap(map)) {
          if (map.hasAllNullValues(true))
            return Object.assign(new YAMLSet(), map);
          else
            onError("Set items must all have null values");
        } else
          onError("Expected a mapping for this tag");
        return map;
      }
    };
    exports.YAMLSet = YAMLSet;
    exports.set = set;
  }
});

// ../../node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJS({
  "../../node_modules/yaml/dist/schema/yaml-1.1/timestamp.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    function parseSexagesimal(str, asBigInt) {
      const sign = str[0];
      const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
      const num = (n) => asBigInt ? BigInt(n) : Number(n);
      const res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value } = node;
      let num = (n) => n;
      if (typeof value === "bigint")
        num = (n) => BigInt(n);
      else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
      let sign = "";
      if (value < 0) {
        sign = "-";
        value *= num(-1);
      }
      const _60 = num(60);
      const parts = [value % _60];
      if (value < 60) {
        parts.unshift(0);
      } else {
        value = (value - parts[0]) / _60;
        parts.unshift(value % _60);
        if (value >= 60) {
          value = (value - parts[0]) / _60;
          parts.unshift(value);
        }
      }
      return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
    }
    var intTime = {
      identify: (value) => typeof value === "bigint" || Number.isInteger(value),
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
      resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
      stringify: stringifySexagesimal
    };
    var floatTime = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
      resolve: (str) => parseSexagesimal(str, false),
      stringify: stringifySexagesimal
    };
    var timestamp = {
      identify: (value) => value instanceof Date,
      default: true,
      tag: "tag:yaml.org,2002:timestamp",
      // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
      // may be omitted altogether, resulting in a date format. In such a case, the time part is
      // assumed to be 00:00:00Z (start of day, UTC).
      test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
      resolve(str) {
        const match = str.match(timestamp.test);
        if (!match)
          throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== "Z") {
          let d2 = parseSexagesimal(tz, false);
          if (Math.abs(d2) < 30)
            d2 *= 60;
          date -= 6e4 * d2;
        }
        return new Date(date);
      },
      stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
    };
    exports.floatTime = floatTime;
    exports.intTime = intTime;
    exports.timestamp = timestamp;
  }
});

// ../../node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema3 = __commonJS({
  "../../node_modules/yaml/dist/schema/yaml-1.1/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var binary = require_binary();
    var bool = require_bool2();
    var float = require_float2();
    var int = require_int2();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var set = require_set();
    var timestamp = require_timestamp();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.trueTag,
      bool.falseTag,
      int.intBin,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float,
      binary.binary,
      merge.merge,
      omap.omap,
      pairs.pairs,
      set.set,
      timestamp.intTime,
      timestamp.floatTime,
      timestamp.timestamp
    ];
    exports.schema = schema;
  }
});

// ../../node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJS({
  "../../node_modules/yaml/dist/schema/tags.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema = require_schema();
    var schema$1 = require_schema2();
    var binary = require_binary();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set = require_set();
    var timestamp = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema.schema],
      ["failsafe", [map.map, seq.seq, string.string]],
      ["json", schema$1.schema],
      ["yaml11", schema$2.schema],
      ["yaml-1.1", schema$2.schema]
    ]);
    var tagsByName = {
      binary: binary.binary,
      bool: bool.boolTag,
      float: float.float,
      floatExp: float.floatExp,
      floatNaN: float.floatNaN,
      floatTime: timestamp.floatTime,
      int: int.int,
      intHex: int.intHex,
      intOct: int.intOct,
      intTime: timestamp.intTime,
      map: map.map,
      merge: merge.merge,
      null: _null.nullTag,
      omap: omap.omap,
      pairs: pairs.pairs,
      seq: seq.seq,
      set: set.set,
      timestamp: timestamp.timestamp
    };
    var coreKnownTags = {
      "tag:yaml.org,2002:binary": binary.binary,
      "tag:yaml.org,2002:merge": merge.merge,
      "tag:yaml.org,2002:omap": omap.omap,
      "tag:yaml.org,2002:pairs": pairs.pairs,
      "tag:yaml.org,2002:set": set.set,
      "tag:yaml.org,2002:timestamp": timestamp.timestamp
    };
    function getTags(customTags, schemaName, addMergeTag) {
      const schemaTags = schemas.get(schemaName);
      if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
      }
      let tags = schemaTags;
      if (!tags) {
        if (Array.isArray(customTags))
          tags = [];
        else {
          const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
      }
      if (Array.isArray(customTags)) {
        for (const tag2 of customTags)
          tags = tags.concat(tag2);
      } else if (typeof customTags === "function") {
        tags = customTags(tags.slice());
      }
      if (addMergeTag)
        tags = tags.concat(merge.merge);
      return tags.reduce((tags2, tag2) => {
        const tagObj = typeof tag2 === "string" ? tagsByName[tag2] : tag2;
        if (!tagObj) {
          const tagName = JSON.stringify(tag2);
          const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags2.includes(tagObj))
          tags2.push(tagObj);
        return tags2;
      }, []);
    }
    exports.coreKnownTags = coreKnownTags;
    exports.getTags = getTags;
  }
});

// ../../node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJS({
  "../../node_modules/yaml/dist/schema/Schema.js"(exports) {
    "use strict";
    var identity = require_identity();
    var map = require_map();
    var seq = require_seq();
    var string = require_string();
    var tags = require_tags();
    var sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    var Schema = class _Schema {
      constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema === "string" && schema || "core";
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
        this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
      }
      clone() {
        const copy = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy.tags = this.tags.slice();
        return copy;
      }
    };
    exports.Schema = Schema;
  }
});

// ../../node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJS({
  "../../node_modules/yaml/dist/stringify/stringifyDocument.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyDocument(doc, options) {
      const lines = [];
      let hasDirectives = options.directives === true;
      if (options.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
          lines.push(dir);
          hasDirectives = true;
        } else if (doc.directives.docStart)
          hasDirectives = true;
      }
      if (hasDirectives)
        lines.push("---");
      const ctx = stringify.createStringifyContext(doc, options);
      const { commentString } = ctx.options;
      if (doc.commentBefore) {
        if (lines.length !== 1)
          lines.unshift("");
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = false;
      let contentComment = null;
      if (doc.contents) {
        if (identity.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives)
            lines.push("");
          if (doc.contents.commentBefore) {
            const cs = commentString(doc.contents.commentBefore);
            lines.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment;
          contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
        let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body += stringifyComment.lineComment(body, "", commentString(contentComment));
        if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") {
          lines[lines.length - 1] = `--- ${body}`;
        } else
          lines.push(body);
      } else {
        lines.push(stringify.stringify(doc.contents, ctx));
      }
      if (doc.directives?.docEnd) {
        if (doc.comment) {
          const cs = commentString(doc.comment);
          if (cs.includes("\n")) {
            lines.push("...");
            lines.push(stringifyComment.indentComment(cs, ""));
          } else {
            lines.push(`... ${cs}`);
          }
        } else {
          lines.push("...");
        }
      } else {
        let dc = doc.comment;
        if (dc && chompKeep)
          dc = dc.replace(/^\n+/, "");
        if (dc) {
          if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "")
            lines.push("");
          lines.push(stringifyComment.indentComment(commentString(dc), ""));
        }
      }
      return lines.join("\n") + "\n";
    }
    exports.stringifyDocument = stringifyDocument;
  }
});

// ../../node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJS({
  "../../node_modules/yaml/dist/doc/Document.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var toJS = require_toJS();
    var Schema = require_Schema();
    var stringifyDocument = require_stringifyDocument();
    var anchors = require_anchors();
    var applyReviver = require_applyReviver();
    var createNode = require_createNode();
    var directives = require_directives();
    var Document = class _Document {
      constructor(value, replacer, options) {
        this.commentBefore = null;
        this.comment = null;
        this.errors = [];
        this.warnings = [];
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        if (typeof replacer === "function" || Array.isArray(replacer)) {
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const opt = Object.assign({
          intAsBigInt: false,
          keepSourceTokens: false,
          logLevel: "warn",
          prettyErrors: true,
          strict: true,
          stringKeys: false,
          uniqueKeys: true,
          version: "1.2"
        }, options);
        this.options = opt;
        let { version } = opt;
        if (options?._directives) {
          this.directives = options._directives.atDocument();
          if (this.directives.yaml.explicit)
            version = this.directives.yaml.version;
        } else
          this.directives = new directives.Directives({ version });
        this.setSchema(version, options);
        this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
      }
      /**
       * Create a deep copy of this Document and its contents.
       *
       * Custom Node values that inherit from `Object` still refer to their original instances.
       */
      clone() {
        const copy = Object.create(_Document.prototype, {
          [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
          copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** Adds a value to the document. */
      add(value) {
        if (assertCollection(this.contents))
          this.contents.add(value);
      }
      /** Adds a value to the document. */
      addIn(path, value) {
        if (assertCollection(this.contents))
          this.contents.addIn(path, value);
      }
      /**
       * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
       *
       * If `node` already has an anchor, `name` is ignored.
       * Otherwise, the `node.anchor` value will be set to `name`,
       * or if an anchor with that name is already present in the document,
       * `name` will be used as a prefix for a new unique anchor.
       * If `name` is undefined, the generated anchor will use 'a' as a prefix.
       */
      createAlias(node, name) {
        if (!node.anchor) {
          const prev = anchors.anchorNames(this);
          node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
        }
        return new Alias.Alias(node.anchor);
      }
      createNode(value, replacer, options) {
        let _replacer = void 0;
        if (typeof replacer === "function") {
          value = replacer.call({ "": value }, "", value);
          _replacer = replacer;
        } else if (Array.isArray(replacer)) {
          const keyToStr = (v2) => typeof v2 === "number" || v2 instanceof String || v2 instanceof Number;
          const asStr = replacer.filter(keyToStr).map(String);
          if (asStr.length > 0)
            replacer = replacer.concat(asStr);
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag: tag2 } = options ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(
          this,
          // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          anchorPrefix || "a"
        );
        const ctx = {
          aliasDuplicateObjects: aliasDuplicateObjects ?? true,
          keepUndefined: keepUndefined ?? false,
          onAnchor,
          onTagObj,
          replacer: _replacer,
          schema: this.schema,
          sourceObjects
        };
        const node = createNode.createNode(value, tag2, ctx);
        if (flow && identity.isCollection(node))
          node.flow = true;
        setAnchors();
        return node;
      }
      /**
       * Convert a key and a value into a `Pair` using the current schema,
       * recursively wrapping all values as `Scalar` or `Collection` nodes.
       */
      createPair(key, value, options = {}) {
        const k = this.createNode(key, null, options);
        const v2 = this.createNode(value, null, options);
        return new Pair.Pair(k, v2);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        if (Collection.isEmptyPath(path)) {
          if (this.contents == null)
            return false;
          this.contents = null;
          return true;
        }
        return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key, keepScalar) {
        return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        if (Collection.isEmptyPath(path))
          return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
        return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path) {
        if (Collection.isEmptyPath(path))
          return this.contents !== void 0;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      set(key, value) {
        if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, [key], value);
        } else if (assertCollection(this.contents)) {
          this.contents.set(key, value);
        }
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        if (Collection.isEmptyPath(path)) {
          this.contents = value;
        } else if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
        } else if (assertCollection(this.contents)) {
          this.contents.setIn(path, value);
        }
      }
      /**
       * Change the YAML version and schema used by the document.
       * A `null` version disables support for directives, explicit tags, anchors, and aliases.
       * It also requires the `schema` option to be given as a `Schema` instance value.
       *
       * Overrides all previously set schema options.
       */
      setSchema(version, options = {}) {
        if (typeof version === "number")
          version = String(version);
        let opt;
        switch (version) {
          case "1.1":
            if (this.directives)
              this.directives.yaml.version = "1.1";
            else
              this.directives = new directives.Directives({ version: "1.1" });
            opt = { resolveKnownTags: false, schema: "yaml-1.1" };
            break;
          case "1.2":
          case "next":
            if (this.directives)
              this.directives.yaml.version = version;
            else
              this.directives = new directives.Directives({ version });
            opt = { resolveKnownTags: true, schema: "core" };
            break;
          case null:
            if (this.directives)
              delete this.directives;
            opt = null;
            break;
          default: {
            const sv = JSON.stringify(version);
            throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
          }
        }
        if (options.schema instanceof Object)
          this.schema = options.schema;
        else if (opt)
          this.schema = new Schema.Schema(Object.assign(opt, options));
        else
          throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
      }
      // json & jsonArg are only used from toJSON()
      toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count2, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count2);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
      /**
       * A JSON representation of the document `contents`.
       *
       * @param jsonArg Used by `JSON.stringify` to indicate the array index or
       *   property name.
       */
      toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
      }
      /** A YAML representation of the document. */
      toString(options = {}) {
        if (this.errors.length > 0)
          throw new Error("Document with errors cannot be stringified");
        if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
          const s = JSON.stringify(options.indent);
          throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options);
      }
    };
    function assertCollection(contents) {
      if (identity.isCollection(contents))
        return true;
      throw new Error("Expected a YAML collection as document contents");
    }
    exports.Document = Document;
  }
});

// ../../node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "../../node_modules/yaml/dist/errors.js"(exports) {
    "use strict";
    var YAMLError = class extends Error {
      constructor(name, pos, code, message) {
        super();
        this.name = name;
        this.code = code;
        this.message = message;
        this.pos = pos;
      }
    };
    var YAMLParseError = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLParseError", pos, code, message);
      }
    };
    var YAMLWarning = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLWarning", pos, code, message);
      }
    };
    var prettifyError = (src, lc) => (error) => {
      if (error.pos[0] === -1)
        return;
      error.linePos = error.pos.map((pos) => lc.linePos(pos));
      const { line, col } = error.linePos[0];
      error.message += ` at line ${line}, column ${col}`;
      let ci = col - 1;
      let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
      if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = "\u2026" + lineStr.substring(trimStart);
        ci -= trimStart - 1;
      }
      if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + "\u2026";
      if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
        if (prev.length > 80)
          prev = prev.substring(0, 79) + "\u2026\n";
        lineStr = prev + lineStr;
      }
      if (/[^ ]/.test(lineStr)) {
        let count2 = 1;
        const end = error.linePos[1];
        if (end?.line === line && end.col > col) {
          count2 = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = " ".repeat(ci) + "^".repeat(count2);
        error.message += `:

${lineStr}
${pointer}
`;
      }
    };
    exports.YAMLError = YAMLError;
    exports.YAMLParseError = YAMLParseError;
    exports.YAMLWarning = YAMLWarning;
    exports.prettifyError = prettifyError;
  }
});

// ../../node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJS({
  "../../node_modules/yaml/dist/compose/resolve-props.js"(exports) {
    "use strict";
    function resolveProps(tokens, { flow, indicator, next: next2, offset, onError, parentIndent, startOnNewline }) {
      let spaceBefore = false;
      let atNewline = startOnNewline;
      let hasSpace = startOnNewline;
      let comment = "";
      let commentSep = "";
      let hasNewline = false;
      let reqSpace = false;
      let tab = null;
      let anchor = null;
      let tag2 = null;
      let newlineAfterProp = null;
      let comma = null;
      let found = null;
      let start = null;
      for (const token of tokens) {
        if (reqSpace) {
          if (token.type !== "space" && token.type !== "newline" && token.type !== "comma")
            onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
          reqSpace = false;
        }
        if (tab) {
          if (atNewline && token.type !== "comment" && token.type !== "newline") {
            onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
          }
          tab = null;
        }
        switch (token.type) {
          case "space":
            if (!flow && (indicator !== "doc-start" || next2?.type !== "flow-collection") && token.source.includes("	")) {
              tab = token;
            }
            hasSpace = true;
            break;
          case "comment": {
            if (!hasSpace)
              onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
            const cb = token.source.substring(1) || " ";
            if (!comment)
              comment = cb;
            else
              comment += commentSep + cb;
            commentSep = "";
            atNewline = false;
            break;
          }
          case "newline":
            if (atNewline) {
              if (comment)
                comment += token.source;
              else if (!found || indicator !== "seq-item-ind")
                spaceBefore = true;
            } else
              commentSep += token.source;
            atNewline = true;
            hasNewline = true;
            if (anchor || tag2)
              newlineAfterProp = token;
            hasSpace = true;
            break;
          case "anchor":
            if (anchor)
              onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
            if (token.source.endsWith(":"))
              onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
            anchor = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          case "tag": {
            if (tag2)
              onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
            tag2 = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          }
          case indicator:
            if (anchor || tag2)
              onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
            if (found)
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
            found = token;
            atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
            hasSpace = false;
            break;
          case "comma":
            if (flow) {
              if (comma)
                onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
              comma = token;
              atNewline = false;
              hasSpace = false;
              break;
            }
          // else fallthrough
          default:
            onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
            atNewline = false;
            hasSpace = false;
        }
      }
      const last = tokens[tokens.length - 1];
      const end = last ? last.offset + last.source.length : offset;
      if (reqSpace && next2 && next2.type !== "space" && next2.type !== "newline" && next2.type !== "comma" && (next2.type !== "scalar" || next2.source !== "")) {
        onError(next2.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
      }
      if (tab && (atNewline && tab.indent <= parentIndent || next2?.type === "block-map" || next2?.type === "block-seq"))
        onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
      return {
        comma,
        found,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag: tag2,
        newlineAfterProp,
        end,
        start: start ?? end
      };
    }
    exports.resolveProps = resolveProps;
  }
});

// ../../node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJS({
  "../../node_modules/yaml/dist/compose/util-contains-newline.js"(exports) {
    "use strict";
    function containsNewline(key) {
      if (!key)
        return null;
      switch (key.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key.source.includes("\n"))
            return true;
          if (key.end) {
            for (const st of key.end)
              if (st.type === "newline")
                return true;
          }
          return false;
        case "flow-collection":
          for (const it of key.items) {
            for (const st of it.start)
              if (st.type === "newline")
                return true;
            if (it.sep) {
              for (const st of it.sep)
                if (st.type === "newline")
                  return true;
            }
            if (containsNewline(it.key) || containsNewline(it.value))
              return true;
          }
          return false;
        default:
          return true;
      }
    }
    exports.containsNewline = containsNewline;
  }
});

// ../../node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJS({
  "../../node_modules/yaml/dist/compose/util-flow-indent-check.js"(exports) {
    "use strict";
    var utilContainsNewline = require_util_contains_newline();
    function flowIndentCheck(indent, fc, onError) {
      if (fc?.type === "flow-collection") {
        const end = fc.end[0];
        if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) {
          const msg = "Flow end indicator should be more indented than parent";
          onError(end, "BAD_INDENT", msg, true);
        }
      }
    }
    exports.flowIndentCheck = flowIndentCheck;
  }
});

// ../../node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJS({
  "../../node_modules/yaml/dist/compose/util-map-includes.js"(exports) {
    "use strict";
    var identity = require_identity();
    function mapIncludes(ctx, items, search) {
      const { uniqueKeys } = ctx.options;
      if (uniqueKeys === false)
        return false;
      const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
      return items.some((pair) => isEqual(pair.key, search));
    }
    exports.mapIncludes = mapIncludes;
  }
});

// ../../node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJS({
  "../../node_modules/yaml/dist/compose/resolve-block-map.js"(exports) {
    "use strict";
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    var utilMapIncludes = require_util_map_includes();
    var startColMsg = "All mapping items must start at the same column";
    function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag2) {
      const NodeClass = tag2?.nodeClass ?? YAMLMap.YAMLMap;
      const map = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      let offset = bm.offset;
      let commentEnd = null;
      for (const collItem of bm.items) {
        const { start, key, sep, value } = collItem;
        const keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key ?? sep?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key) {
            if (key.type === "block-seq")
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
            else if ("indent" in key && key.indent !== bm.indent)
              onError(offset, "BAD_INDENT", startColMsg);
          }
          if (!keyProps.anchor && !keyProps.tag && !sep) {
            commentEnd = keyProps.end;
            if (keyProps.comment) {
              if (map.comment)
                map.comment += "\n" + keyProps.comment;
              else
                map.comment = keyProps.comment;
            }
            continue;
          }
          if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
            onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
          }
        } else if (keyProps.found?.indent !== bm.indent) {
          onError(offset, "BAD_INDENT", startColMsg);
        }
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        const valueProps = resolveProps.resolveProps(sep ?? [], {
          indicator: "map-value-ind",
          next: value,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key || key.type === "block-scalar"
        });
        offset = valueProps.end;
        if (valueProps.found) {
          if (implicitKey) {
            if (value?.type === "block-map" && !valueProps.hasNewline)
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
            if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
              onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
          if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
          offset = valueNode.range[2];
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        } else {
          if (implicitKey)
            onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
          if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        }
      }
      if (commentEnd && commentEnd < offset)
        onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
      map.range = [bm.offset, offset, commentEnd ?? offset];
      return map;
    }
    exports.resolveBlockMap = resolveBlockMap;
  }
});

// ../../node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJS({
  "../../node_modules/yaml/dist/compose/resolve-block-seq.js"(exports) {
    "use strict";
    var YAMLSeq = require_YAMLSeq();
    var resolveProps = require_resolve_props();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag2) {
      const NodeClass = tag2?.nodeClass ?? YAMLSeq.YAMLSeq;
      const seq = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = bs.offset;
      let commentEnd = null;
      for (const { start, value } of bs.items) {
        const props = resolveProps.resolveProps(start, {
          indicator: "seq-item-ind",
          next: value,
          offset,
          onError,
          parentIndent: bs.indent,
          startOnNewline: true
        });
        if (!props.found) {
          if (props.anchor || props.tag || value) {
            if (value?.type === "block-seq")
              onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
            else
              onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
          } else {
            commentEnd = props.end;
            if (props.comment)
              seq.comment = props.comment;
            continue;
          }
        }
        const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
      }
      seq.range = [bs.offset, offset, commentEnd ?? offset];
      return seq;
    }
    exports.resolveBlockSeq = resolveBlockSeq;
  }
});

// ../../node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJS({
  "../../node_modules/yaml/dist/compose/resolve-end.js"(exports) {
    "use strict";
    function resolveEnd(end, offset, reqSpace, onError) {
      let comment = "";
      if (end) {
        let hasSpace = false;
        let sep = "";
        for (const token of end) {
          const { source, type } = token;
          switch (type) {
            case "space":
              hasSpace = true;
              break;
            case "comment": {
              if (reqSpace && !hasSpace)
                onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              const cb = source.substring(1) || " ";
              if (!comment)
                comment = cb;
              else
                comment += sep + cb;
              sep = "";
              break;
            }
            case "newline":
              if (comment)
                sep += source;
              hasSpace = true;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
          }
          offset += source.length;
        }
      }
      return { comment, offset };
    }
    exports.resolveEnd = resolveEnd;
  }
});

// ../../node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJS({
  "../../node_modules/yaml/dist/compose/resolve-flow-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilMapIncludes = require_util_map_includes();
    var blockMsg = "Block collections are not allowed within flow collections";
    var isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
    function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag2) {
      const isMap = fc.start.source === "{";
      const fcName = isMap ? "flow map" : "flow sequence";
      const NodeClass = tag2?.nodeClass ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
      const coll = new NodeClass(ctx.schema);
      coll.flow = true;
      const atRoot = ctx.atRoot;
      if (atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = fc.offset + fc.start.source.length;
      for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start, key, sep, value } = collItem;
        const props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep && !value) {
            if (i === 0 && props.comma)
              onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
            else if (i < fc.items.length - 1)
              onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
            if (props.comment) {
              if (coll.comment)
                coll.comment += "\n" + props.comment;
              else
                coll.comment = props.comment;
            }
            offset = props.end;
            continue;
          }
          if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key))
            onError(
              key,
              // checked by containsNewline()
              "MULTILINE_IMPLICIT_KEY",
              "Implicit keys of flow sequence pairs need to be on a single line"
            );
        }
        if (i === 0) {
          if (props.comma)
            onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        } else {
          if (!props.comma)
            onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
          if (props.comment) {
            let prevItemComment = "";
            loop: for (const st of start) {
              switch (st.type) {
                case "comma":
                case "space":
                  break;
                case "comment":
                  prevItemComment = st.source.substring(1);
                  break loop;
                default:
                  break loop;
              }
            }
            if (prevItemComment) {
              let prev = coll.items[coll.items.length - 1];
              if (identity.isPair(prev))
                prev = prev.value ?? prev.key;
              if (prev.comment)
                prev.comment += "\n" + prevItemComment;
              else
                prev.comment = prevItemComment;
              props.comment = props.comment.substring(prevItemComment.length + 1);
            }
          }
        }
        if (!isMap && !sep && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
          coll.items.push(valueNode);
          offset = valueNode.range[2];
          if (isBlock(value))
            onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = true;
          const keyStart = props.end;
          const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
          if (isBlock(key))
            onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
          ctx.atKey = false;
          const valueProps = resolveProps.resolveProps(sep ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap && !props.found && ctx.options.strict) {
              if (sep)
                for (const st of sep) {
                  if (st === valueProps.found)
                    break;
                  if (st.type === "newline") {
                    onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                    break;
                  }
                }
              if (props.start < valueProps.found.offset - 1024)
                onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
            }
          } else if (value) {
            if ("source" in value && value.source?.[0] === ":")
              onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
            else
              onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
          if (valueNode) {
            if (isBlock(value))
              onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
          } else if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          if (isMap) {
            const map = coll;
            if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
              onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
            map.items.push(pair);
          } else {
            const map = new YAMLMap.YAMLMap(ctx.schema);
            map.flow = true;
            map.items.push(pair);
            const endRange = (valueNode ?? keyNode).range;
            map.range = [keyNode.range[0], endRange[1], endRange[2]];
            coll.items.push(map);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      const expectedEnd = isMap ? "}" : "]";
      const [ce, ...ee] = fc.end;
      let cePos = offset;
      if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
      else {
        const name = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
        if (ce && ce.source.length !== 1)
          ee.unshift(ce);
      }
      if (ee.length > 0) {
        const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end.comment) {
          if (coll.comment)
            coll.comment += "\n" + end.comment;
          else
            coll.comment = end.comment;
        }
        coll.range = [fc.offset, cePos, end.offset];
      } else {
        coll.range = [fc.offset, cePos, cePos];
      }
      return coll;
    }
    exports.resolveFlowCollection = resolveFlowCollection;
  }
});

// ../../node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJS({
  "../../node_modules/yaml/dist/compose/compose-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveBlockMap = require_resolve_block_map();
    var resolveBlockSeq = require_resolve_block_seq();
    var resolveFlowCollection = require_resolve_flow_collection();
    function resolveCollection(CN, ctx, token, onError, tagName, tag2) {
      const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag2) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag2) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag2);
      const Coll = coll.constructor;
      if (tagName === "!" || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
      }
      if (tagName)
        coll.tag = tagName;
      return coll;
    }
    function composeCollection(CN, ctx, token, props, onError) {
      const tagToken = props.tag;
      const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
      if (token.type === "block-seq") {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
          const message = "Missing newline after block sequence props";
          onError(lastProp, "MISSING_CHAR", message);
        }
      }
      const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
      if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") {
        return resolveCollection(CN, ctx, token, onError, tagName);
      }
      let tag2 = ctx.schema.tags.find((t2) => t2.tag === tagName && t2.collection === expType);
      if (!tag2) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
          ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
          tag2 = kt;
        } else {
          if (kt) {
            onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
          } else {
            onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
          }
          return resolveCollection(CN, ctx, token, onError, tagName);
        }
      }
      const coll = resolveCollection(CN, ctx, token, onError, tagName, tag2);
      const res = tag2.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
      const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
      node.range = coll.range;
      node.tag = tagName;
      if (tag2?.format)
        node.format = tag2.format;
      return node;
    }
    exports.composeCollection = composeCollection;
  }
});

// ../../node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJS({
  "../../node_modules/yaml/dist/compose/resolve-block-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      const start = scalar.offset;
      const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start, start, start] };
      const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
      const lines = scalar.source ? splitLines(scalar.source) : [];
      let chompStart = lines.length;
      for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
        else
          break;
      }
      if (chompStart === 0) {
        const value2 = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
        let end2 = start + header.length;
        if (scalar.source)
          end2 += scalar.source.length;
        return { value: value2, type, comment: header.comment, range: [start, end2, end2] };
      }
      let trimIndent = scalar.indent + header.indent;
      let offset = scalar.offset + header.length;
      let contentStart = 0;
      for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === "" || content === "\r") {
          if (header.indent === 0 && indent.length > trimIndent)
            trimIndent = indent.length;
        } else {
          if (indent.length < trimIndent) {
            const message = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
            onError(offset + indent.length, "MISSING_CHAR", message);
          }
          if (header.indent === 0)
            trimIndent = indent.length;
          contentStart = i;
          if (trimIndent === 0 && !ctx.atRoot) {
            const message = "Block scalar values in collections must be indented";
            onError(offset, "BAD_INDENT", message);
          }
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
          chompStart = i + 1;
      }
      let value = "";
      let sep = "";
      let prevMoreIndented = false;
      for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + "\n";
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === "\r";
        if (crlf)
          content = content.slice(0, -1);
        if (content && indent.length < trimIndent) {
          const src = header.indent ? "explicit indentation indicator" : "first line";
          const message = `Block scalar lines must not be less indented than their ${src}`;
          onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
          indent = "";
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
          value += sep + indent.slice(trimIndent) + content;
          sep = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep === " ")
            sep = "\n";
          else if (!prevMoreIndented && sep === "\n")
            sep = "\n\n";
          value += sep + indent.slice(trimIndent) + content;
          sep = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep === "\n")
            value += "\n";
          else
            sep = "\n";
        } else {
          value += sep + content;
          sep = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines.length; ++i)
            value += "\n" + lines[i][0].slice(trimIndent);
          if (value[value.length - 1] !== "\n")
            value += "\n";
          break;
        default:
          value += "\n";
      }
      const end = start + header.length + scalar.source.length;
      return { value, type, comment: header.comment, range: [start, end, end] };
    }
    function parseBlockScalarHeader({ offset, props }, strict, onError) {
      if (props[0].type !== "block-scalar-header") {
        onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
        return null;
      }
      const { source } = props[0];
      const mode = source[0];
      let indent = 0;
      let chomp = "";
      let error = -1;
      for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          const n = Number(ch);
          if (!indent && n)
            indent = n;
          else if (error === -1)
            error = offset + i;
        }
      }
      if (error !== -1)
        onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
      let hasSpace = false;
      let comment = "";
      let length = source.length;
      for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
          case "space":
            hasSpace = true;
          // fallthrough
          case "newline":
            length += token.source.length;
            break;
          case "comment":
            if (strict && !hasSpace) {
              const message = "Comments must be separated from other tokens by white space characters";
              onError(token, "MISSING_CHAR", message);
            }
            length += token.source.length;
            comment = token.source.substring(1);
            break;
          case "error":
            onError(token, "UNEXPECTED_TOKEN", token.message);
            length += token.source.length;
            break;
          /* istanbul ignore next should not happen */
          default: {
            const message = `Unexpected token in block scalar header: ${token.type}`;
            onError(token, "UNEXPECTED_TOKEN", message);
            const ts = token.source;
            if (ts && typeof ts === "string")
              length += ts.length;
          }
        }
      }
      return { mode, indent, chomp, comment, length };
    }
    function splitLines(source) {
      const split = source.split(/\n( *)/);
      const first = split[0];
      const m = first.match(/^( *)/);
      const line0 = m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first];
      const lines = [line0];
      for (let i = 1; i < split.length; i += 2)
        lines.push([split[i], split[i + 1]]);
      return lines;
    }
    exports.resolveBlockScalar = resolveBlockScalar;
  }
});

// ../../node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "../../node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      const { offset, type, source, end } = scalar;
      let _type;
      let value;
      const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
      switch (type) {
        case "scalar":
          _type = Scalar.Scalar.PLAIN;
          value = plainValue(source, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_SINGLE;
          value = singleQuotedValue(source, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_DOUBLE;
          value = doubleQuotedValue(source, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
          return {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source.length, offset + source.length]
          };
      }
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
      return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue(source, onError) {
      let badChar = "";
      switch (source[0]) {
        /* istanbul ignore next should not happen */
        case "	":
          badChar = "a tab character";
          break;
        case ",":
          badChar = "flow indicator character ,";
          break;
        case "%":
          badChar = "directive indicator character %";
          break;
        case "|":
        case ">": {
          badChar = `block scalar indicator ${source[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source[0]}`;
          break;
        }
      }
      if (badChar)
        onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
      return unfoldLines(source);
    }
    function singleQuotedValue(source, onError) {
      if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
      return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source) {
      const line = /(.*?)\r?\n/sy;
      let match = line.exec(source);
      if (!match)
        return source;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$");
        trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, "");
      let sep = " ";
      let pos = line.lastIndex;
      while (match = line.exec(source)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep === "\n")
            res += sep;
          else
            sep = "\n";
        } else {
          res += sep + lm;
          sep = " ";
        }
        pos = line.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source);
      return res + sep + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source, onError) {
      let res = "";
      for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === "\r" && source[i + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold, offset } = foldNewline(source, i);
          res += fold;
          i = offset;
        } else if (ch === "\\") {
          let next2 = source[++i];
          const cc = escapeCodes[next2];
          if (cc)
            res += cc;
          else if (next2 === "\n") {
            next2 = source[i + 1];
            while (next2 === " " || next2 === "	")
              next2 = source[++i + 1];
          } else if (next2 === "\r" && source[i + 1] === "\n") {
            next2 = source[++i + 1];
            while (next2 === " " || next2 === "	")
              next2 = source[++i + 1];
          } else if (next2 === "x" || next2 === "u" || next2 === "U") {
            const length = next2 === "x" ? 2 : next2 === "u" ? 4 : 8;
            res += parseCharCode(source, i + 1, length, onError);
            i += length;
          } else {
            const raw = source.substr(i - 1, 2);
            onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i;
          let next2 = source[i + 1];
          while (next2 === " " || next2 === "	")
            next2 = source[++i + 1];
          if (next2 !== "\n" && !(next2 === "\r" && source[i + 2] === "\n"))
            res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
        } else {
          res += ch;
        }
      }
      if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, "MISSING_CHAR", 'Missing closing "quote');
      return res;
    }
    function foldNewline(source, offset) {
      let fold = "";
      let ch = source[offset + 1];
      while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
        if (ch === "\r" && source[offset + 2] !== "\n")
          break;
        if (ch === "\n")
          fold += "\n";
        offset += 1;
        ch = source[offset + 1];
      }
      if (!fold)
        fold = " ";
      return { fold, offset };
    }
    var escapeCodes = {
      "0": "\0",
      // null character
      a: "\x07",
      // bell character
      b: "\b",
      // backspace
      e: "\x1B",
      // escape character
      f: "\f",
      // form feed
      n: "\n",
      // line feed
      r: "\r",
      // carriage return
      t: "	",
      // horizontal tab
      v: "\v",
      // vertical tab
      N: "\x85",
      // Unicode next line
      _: "\xA0",
      // Unicode non-breaking space
      L: "\u2028",
      // Unicode line separator
      P: "\u2029",
      // Unicode paragraph separator
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      "	": "	"
    };
    function parseCharCode(source, offset, length, onError) {
      const cc = source.substr(offset, length);
      const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
      const code = ok ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code);
      } catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
        return raw;
      }
    }
    exports.resolveFlowScalar = resolveFlowScalar;
  }
});

// ../../node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJS({
  "../../node_modules/yaml/dist/compose/compose-scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
      const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      let tag2;
      if (ctx.options.stringKeys && ctx.atKey) {
        tag2 = ctx.schema[identity.SCALAR];
      } else if (tagName)
        tag2 = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
      else if (token.type === "scalar")
        tag2 = findScalarTagByTest(ctx, value, token, onError);
      else
        tag2 = ctx.schema[identity.SCALAR];
      let scalar;
      try {
        const res = tag2.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
      } catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar = new Scalar.Scalar(value);
      }
      scalar.range = range;
      scalar.source = value;
      if (type)
        scalar.type = type;
      if (tagName)
        scalar.tag = tagName;
      if (tag2.format)
        scalar.format = tag2.format;
      if (comment)
        scalar.comment = comment;
      return scalar;
    }
    function findScalarTagByName(schema, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema[identity.SCALAR];
      const matchWithTest = [];
      for (const tag2 of schema.tags) {
        if (!tag2.collection && tag2.tag === tagName) {
          if (tag2.default && tag2.test)
            matchWithTest.push(tag2);
          else
            return tag2;
        }
      }
      for (const tag2 of matchWithTest)
        if (tag2.test?.test(value))
          return tag2;
      const kt = schema.knownTags[tagName];
      if (kt && !kt.collection) {
        schema.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema[identity.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
      const tag2 = schema.tags.find((tag3) => (tag3.default === true || atKey && tag3.default === "key") && tag3.test?.test(value)) || schema[identity.SCALAR];
      if (schema.compat) {
        const compat = schema.compat.find((tag3) => tag3.default && tag3.test?.test(value)) ?? schema[identity.SCALAR];
        if (tag2.tag !== compat.tag) {
          const ts = directives.tagString(tag2.tag);
          const cs = directives.tagString(compat.tag);
          const msg = `Value may be parsed as either ${ts} or ${cs}`;
          onError(token, "TAG_RESOLVE_FAILED", msg, true);
        }
      }
      return tag2;
    }
    exports.composeScalar = composeScalar;
  }
});

// ../../node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJS({
  "../../node_modules/yaml/dist/compose/util-empty-scalar-position.js"(exports) {
    "use strict";
    function emptyScalarPosition(offset, before, pos) {
      if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
          let st = before[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before[++i];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before[++i];
          }
          break;
        }
      }
      return offset;
    }
    exports.emptyScalarPosition = emptyScalarPosition;
  }
});

// ../../node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJS({
  "../../node_modules/yaml/dist/compose/compose-node.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var composeCollection = require_compose_collection();
    var composeScalar = require_compose_scalar();
    var resolveEnd = require_resolve_end();
    var utilEmptyScalarPosition = require_util_empty_scalar_position();
    var CN = { composeNode, composeEmptyNode };
    function composeNode(ctx, token, props, onError) {
      const atKey = ctx.atKey;
      const { spaceBefore, comment, anchor, tag: tag2 } = props;
      let node;
      let isSrcToken = true;
      switch (token.type) {
        case "alias":
          node = composeAlias(ctx, token, onError);
          if (anchor || tag2)
            onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
          break;
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "block-scalar":
          node = composeScalar.composeScalar(ctx, token, tag2, onError);
          if (anchor)
            node.anchor = anchor.source.substring(1);
          break;
        case "block-map":
        case "block-seq":
        case "flow-collection":
          try {
            node = composeCollection.composeCollection(CN, ctx, token, props, onError);
            if (anchor)
              node.anchor = anchor.source.substring(1);
          } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            onError(token, "RESOURCE_EXHAUSTION", message);
          }
          break;
        default: {
          const message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
          onError(token, "UNEXPECTED_TOKEN", message);
          isSrcToken = false;
        }
      }
      node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
      if (anchor && node.anchor === "")
        onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
        const msg = "With stringKeys, all keys must be strings";
        onError(tag2 ?? token, "NON_STRING_KEY", msg);
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        if (token.type === "scalar" && token.source === "")
          node.comment = comment;
        else
          node.commentBefore = comment;
      }
      if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
      return node;
    }
    function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag: tag2, end }, onError) {
      const token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ""
      };
      const node = composeScalar.composeScalar(ctx, token, tag2, onError);
      if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === "")
          onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        node.comment = comment;
        node.range[2] = end;
      }
      return node;
    }
    function composeAlias({ options }, { offset, source, end }, onError) {
      const alias = new Alias.Alias(source.substring(1));
      if (alias.source === "")
        onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
      if (alias.source.endsWith(":"))
        onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
      alias.range = [offset, valueEnd, re.offset];
      if (re.comment)
        alias.comment = re.comment;
      return alias;
    }
    exports.composeEmptyNode = composeEmptyNode;
    exports.composeNode = composeNode;
  }
});

// ../../node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJS({
  "../../node_modules/yaml/dist/compose/compose-doc.js"(exports) {
    "use strict";
    var Document = require_Document();
    var composeNode = require_compose_node();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    function composeDoc(options, directives, { offset, start, value, end }, onError) {
      const opts = Object.assign({ _directives: directives }, options);
      const doc = new Document.Document(void 0, opts);
      const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
      };
      const props = resolveProps.resolveProps(start, {
        indicator: "doc-start",
        next: value ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
      });
      if (props.found) {
        doc.directives.docStart = true;
        if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline)
          onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
      }
      doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
      const contentEnd = doc.contents.range[2];
      const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
      if (re.comment)
        doc.comment = re.comment;
      doc.range = [offset, contentEnd, re.offset];
      return doc;
    }
    exports.composeDoc = composeDoc;
  }
});

// ../../node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJS({
  "../../node_modules/yaml/dist/compose/composer.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var directives = require_directives();
    var Document = require_Document();
    var errors = require_errors();
    var identity = require_identity();
    var composeDoc = require_compose_doc();
    var resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src === "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      const { offset, source } = src;
      return [offset, offset + (typeof source === "string" ? source.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "";
      let atComment = false;
      let afterEmptyLine = false;
      for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
            atComment = true;
            afterEmptyLine = false;
            break;
          case "%":
            if (prelude[i + 1]?.[0] !== "#")
              i += 1;
            atComment = false;
            break;
          default:
            if (!atComment)
              afterEmptyLine = true;
            atComment = false;
        }
      }
      return { comment, afterEmptyLine };
    }
    var Composer = class {
      constructor(options = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code, message, warning) => {
          const pos = getErrorPos(source);
          if (warning)
            this.warnings.push(new errors.YAMLWarning(pos, code, message));
          else
            this.errors.push(new errors.YAMLParseError(pos, code, message));
        };
        this.directives = new directives.Directives({ version: options.version || "1.2" });
        this.options = options;
      }
      decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        if (comment) {
          const dc = doc.contents;
          if (afterDoc) {
            doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
          } else if (afterEmptyLine || doc.directives.docStart || !dc) {
            doc.commentBefore = comment;
          } else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it = dc.items[0];
            if (identity.isPair(it))
              it = it.key;
            const cb = it.commentBefore;
            it.commentBefore = cb ? `${comment}
${cb}` : comment;
          } else {
            const cb = dc.commentBefore;
            dc.commentBefore = cb ? `${comment}
${cb}` : comment;
          }
        }
        if (afterDoc) {
          for (let i = 0; i < this.errors.length; ++i)
            doc.errors.push(this.errors[i]);
          for (let i = 0; i < this.warnings.length; ++i)
            doc.warnings.push(this.warnings[i]);
        } else {
          doc.errors = this.errors;
          doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
      }
      /**
       * Current stream status information.
       *
       * Mostly useful at the end of input for an empty stream.
       */
      streamInfo() {
        return {
          comment: parsePrelude(this.prelude).comment,
          directives: this.directives,
          errors: this.errors,
          warnings: this.warnings
        };
      }
      /**
       * Compose tokens into documents.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
          yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
      }
      /** Advance the composer by one CST token. */
      *next(token) {
        if (node_process.env.LOG_STREAM)
          console.dir(token, { depth: null });
        switch (token.type) {
          case "directive":
            this.directives.add(token.source, (offset, message, warning) => {
              const pos = getErrorPos(token);
              pos[0] += offset;
              this.onError(pos, "BAD_DIRECTIVE", message, warning);
            });
            this.prelude.push(token.source);
            this.atDirectives = true;
            break;
          case "document": {
            const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
            if (this.atDirectives && !doc.directives.docStart)
              this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
            this.decorate(doc, false);
            if (this.doc)
              yield this.doc;
            this.doc = doc;
            this.atDirectives = false;
            break;
          }
          case "byte-order-mark":
          case "space":
            break;
          case "comment":
          case "newline":
            this.prelude.push(token.source);
            break;
          case "error": {
            const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
            const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
            if (this.atDirectives || !this.doc)
              this.errors.push(error);
            else
              this.doc.errors.push(error);
            break;
          }
          case "doc-end": {
            if (!this.doc) {
              const msg = "Unexpected doc-end without preceding document";
              this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
              break;
            }
            this.doc.directives.docEnd = true;
            const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
            this.decorate(this.doc, true);
            if (end.comment) {
              const dc = this.doc.comment;
              this.doc.comment = dc ? `${dc}
${end.comment}` : end.comment;
            }
            this.doc.range[2] = end.offset;
            break;
          }
          default:
            this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
        }
      }
      /**
       * Call at end of input to yield any remaining document.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
          this.decorate(this.doc, true);
          yield this.doc;
          this.doc = null;
        } else if (forceDoc) {
          const opts = Object.assign({ _directives: this.directives }, this.options);
          const doc = new Document.Document(void 0, opts);
          if (this.atDirectives)
            this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
          doc.range = [0, endOffset, endOffset];
          this.decorate(doc, false);
          yield doc;
        }
      }
    };
    exports.Composer = Composer;
  }
});

// ../../node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJS({
  "../../node_modules/yaml/dist/parse/cst-scalar.js"(exports) {
    "use strict";
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    var errors = require_errors();
    var stringifyString = require_stringifyString();
    function resolveAsScalar(token, strict = true, onError) {
      if (token) {
        const _onError = (pos, code, message) => {
          const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code, message);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code, message);
        };
        switch (token.type) {
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
          case "block-scalar":
            return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
      }
      return null;
    }
    function createScalarToken(value, context) {
      const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      const end = context.end ?? [
        { type: "newline", offset: -1, indent, source: "\n" }
      ];
      switch (source[0]) {
        case "|":
        case ">": {
          const he = source.indexOf("\n");
          const head = source.substring(0, he);
          const body = source.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head }
          ];
          if (!addEndtoBlockProps(props, end))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source, end };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source, end };
        default:
          return { type: "scalar", offset, indent, source, end };
      }
    }
    function setScalarValue(token, value, context = {}) {
      let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
      let indent = "indent" in token ? token.indent : null;
      if (afterKey && typeof indent === "number")
        indent += 2;
      if (!type)
        switch (token.type) {
          case "single-quoted-scalar":
            type = "QUOTE_SINGLE";
            break;
          case "double-quoted-scalar":
            type = "QUOTE_DOUBLE";
            break;
          case "block-scalar": {
            const header = token.props[0];
            if (header.type !== "block-scalar-header")
              throw new Error("Invalid block scalar header");
            type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
            break;
          }
          default:
            type = "PLAIN";
        }
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      switch (source[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source);
          break;
        case '"':
          setFlowScalarValue(token, source, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source, "scalar");
      }
    }
    function setBlockScalarValue(token, source) {
      const he = source.indexOf("\n");
      const head = source.substring(0, he);
      const body = source.substring(he + 1) + "\n";
      if (token.type === "block-scalar") {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head;
        token.source = body;
      } else {
        const { offset } = token;
        const indent = "indent" in token ? token.indent : -1;
        const props = [
          { type: "block-scalar-header", offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
          props.push({ type: "newline", offset: -1, indent, source: "\n" });
        for (const key of Object.keys(token))
          if (key !== "type" && key !== "offset")
            delete token[key];
        Object.assign(token, { type: "block-scalar", indent, props, source: body });
      }
    }
    function addEndtoBlockProps(props, end) {
      if (end)
        for (const st of end)
          switch (st.type) {
            case "space":
            case "comment":
              props.push(st);
              break;
            case "newline":
              props.push(st);
              return true;
          }
      return false;
    }
    function setFlowScalarValue(token, source, type) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type;
          token.source = source;
          break;
        case "block-scalar": {
          const end = token.props.slice(1);
          let oa = source.length;
          if (token.props[0].type === "block-scalar-header")
            oa -= token.props[0].source.length;
          for (const tok of end)
            tok.offset += oa;
          delete token.props;
          Object.assign(token, { type, source, end });
          break;
        }
        case "block-map":
        case "block-seq": {
          const offset = token.offset + source.length;
          const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
          delete token.items;
          Object.assign(token, { type, source, end: [nl] });
          break;
        }
        default: {
          const indent = "indent" in token ? token.indent : -1;
          const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (const key of Object.keys(token))
            if (key !== "type" && key !== "offset")
              delete token[key];
          Object.assign(token, { type, indent, source, end });
        }
      }
    }
    exports.createScalarToken = createScalarToken;
    exports.resolveAsScalar = resolveAsScalar;
    exports.setScalarValue = setScalarValue;
  }
});

// ../../node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJS({
  "../../node_modules/yaml/dist/parse/cst-stringify.js"(exports) {
    "use strict";
    var stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
    function stringifyToken(token) {
      switch (token.type) {
        case "block-scalar": {
          let res = "";
          for (const tok of token.props)
            res += stringifyToken(tok);
          return res + token.source;
        }
        case "block-map":
        case "block-seq": {
          let res = "";
          for (const item2 of token.items)
            res += stringifyItem(item2);
          return res;
        }
        case "flow-collection": {
          let res = token.start.source;
          for (const item2 of token.items)
            res += stringifyItem(item2);
          for (const st of token.end)
            res += st.source;
          return res;
        }
        case "document": {
          let res = stringifyItem(token);
          if (token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
        default: {
          let res = token.source;
          if ("end" in token && token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
      }
    }
    function stringifyItem({ start, key, sep, value }) {
      let res = "";
      for (const st of start)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep)
        for (const st of sep)
          res += st.source;
      if (value)
        res += stringifyToken(value);
      return res;
    }
    exports.stringify = stringify;
  }
});

// ../../node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJS({
  "../../node_modules/yaml/dist/parse/cst-visit.js"(exports) {
    "use strict";
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove item");
    function visit(cst, visitor) {
      if ("type" in cst && cst.type === "document")
        cst = { start: cst.start, value: cst.value };
      _visit(Object.freeze([]), cst, visitor);
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    visit.itemAtPath = (cst, path) => {
      let item2 = cst;
      for (const [field, index] of path) {
        const tok = item2?.[field];
        if (tok && "items" in tok) {
          item2 = tok.items[index];
        } else
          return void 0;
      }
      return item2;
    };
    visit.parentCollection = (cst, path) => {
      const parent = visit.itemAtPath(cst, path.slice(0, -1));
      const field = path[path.length - 1][0];
      const coll = parent?.[field];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path, item2, visitor) {
      let ctrl = visitor(item2, path);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field of ["key", "value"]) {
        const token = item2[field];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              token.items.splice(i, 1);
              i -= 1;
            }
          }
          if (typeof ctrl === "function" && field === "key")
            ctrl = ctrl(item2, path);
        }
      }
      return typeof ctrl === "function" ? ctrl(item2, path) : ctrl;
    }
    exports.visit = visit;
  }
});

// ../../node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJS({
  "../../node_modules/yaml/dist/parse/cst.js"(exports) {
    "use strict";
    var cstScalar = require_cst_scalar();
    var cstStringify = require_cst_stringify();
    var cstVisit = require_cst_visit();
    var BOM = "\uFEFF";
    var DOCUMENT = "";
    var FLOW_END = "";
    var SCALAR = "";
    var isCollection = (token) => !!token && "items" in token;
    var isScalar2 = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
    function prettyToken(token) {
      switch (token) {
        case BOM:
          return "<BOM>";
        case DOCUMENT:
          return "<DOC>";
        case FLOW_END:
          return "<FLOW_END>";
        case SCALAR:
          return "<SCALAR>";
        default:
          return JSON.stringify(token);
      }
    }
    function tokenType(source) {
      switch (source) {
        case BOM:
          return "byte-order-mark";
        case DOCUMENT:
          return "doc-mode";
        case FLOW_END:
          return "flow-error-end";
        case SCALAR:
          return "scalar";
        case "---":
          return "doc-start";
        case "...":
          return "doc-end";
        case "":
        case "\n":
        case "\r\n":
          return "newline";
        case "-":
          return "seq-item-ind";
        case "?":
          return "explicit-key-ind";
        case ":":
          return "map-value-ind";
        case "{":
          return "flow-map-start";
        case "}":
          return "flow-map-end";
        case "[":
          return "flow-seq-start";
        case "]":
          return "flow-seq-end";
        case ",":
          return "comma";
      }
      switch (source[0]) {
        case " ":
        case "	":
          return "space";
        case "#":
          return "comment";
        case "%":
          return "directive-line";
        case "*":
          return "alias";
        case "&":
          return "anchor";
        case "!":
          return "tag";
        case "'":
          return "single-quoted-scalar";
        case '"':
          return "double-quoted-scalar";
        case "|":
        case ">":
          return "block-scalar-header";
      }
      return null;
    }
    exports.createScalarToken = cstScalar.createScalarToken;
    exports.resolveAsScalar = cstScalar.resolveAsScalar;
    exports.setScalarValue = cstScalar.setScalarValue;
    exports.stringify = cstStringify.stringify;
    exports.visit = cstVisit.visit;
    exports.BOM = BOM;
    exports.DOCUMENT = DOCUMENT;
    exports.FLOW_END = FLOW_END;
    exports.SCALAR = SCALAR;
    exports.isCollection = isCollection;
    exports.isScalar = isScalar2;
    exports.prettyToken = prettyToken;
    exports.tokenType = tokenType;
  }
});

// ../../node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJS({
  "../../node_modules/yaml/dist/parse/lexer.js"(exports) {
    "use strict";
    var cst = require_cst();
    function isEmpty(ch) {
      switch (ch) {
        case void 0:
        case " ":
        case "\n":
        case "\r":
        case "	":
          return true;
        default:
          return false;
      }
    }
    var hexDigits = new Set("0123456789ABCDEFabcdef");
    var tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
    var flowIndicatorChars = new Set(",[]{}");
    var invalidAnchorChars = new Set(" ,[]{}\n\r	");
    var isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
    var Lexer = class {
      constructor() {
        this.atEnd = false;
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        this.buffer = "";
        this.flowKey = false;
        this.flowLevel = 0;
        this.indentNext = 0;
        this.indentValue = 0;
        this.lineEndPos = null;
        this.next = null;
        this.pos = 0;
      }
      /**
       * Generate YAML tokens from the `source` string. If `incomplete`,
       * a part of the last line may be left as a buffer for the next call.
       *
       * @returns A generator of lexical tokens
       */
      *lex(source, incomplete = false) {
        if (source) {
          if (typeof source !== "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source : source;
          this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next2 = this.next ?? "stream";
        while (next2 && (incomplete || this.hasChars(1)))
          next2 = yield* this.parseNext(next2);
      }
      atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === " " || ch === "	")
          ch = this.buffer[++i];
        if (!ch || ch === "#" || ch === "\n")
          return true;
        if (ch === "\r")
          return this.buffer[i + 1] === "\n";
        return false;
      }
      charAt(n) {
        return this.buffer[this.pos + n];
      }
      continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
          let indent = 0;
          while (ch === " ")
            ch = this.buffer[++indent + offset];
          if (ch === "\r") {
            const next2 = this.buffer[indent + offset + 1];
            if (next2 === "\n" || !next2 && !this.atEnd)
              return offset + indent + 1;
          }
          return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
        }
        if (ch === "-" || ch === ".") {
          const dt = this.buffer.substr(offset, 3);
          if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3]))
            return -1;
        }
        return offset;
      }
      getLine() {
        let end = this.lineEndPos;
        if (typeof end !== "number" || end !== -1 && end < this.pos) {
          end = this.buffer.indexOf("\n", this.pos);
          this.lineEndPos = end;
        }
        if (end === -1)
          return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end - 1] === "\r")
          end -= 1;
        return this.buffer.substring(this.pos, end);
      }
      hasChars(n) {
        return this.pos + n <= this.buffer.length;
      }
      setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
      }
      peek(n) {
        return this.buffer.substr(this.pos, n);
      }
      *parseNext(next2) {
        switch (next2) {
          case "stream":
            return yield* this.parseStream();
          case "line-start":
            return yield* this.parseLineStart();
          case "block-start":
            return yield* this.parseBlockStart();
          case "doc":
            return yield* this.parseDocument();
          case "flow":
            return yield* this.parseFlowCollection();
          case "quoted-scalar":
            return yield* this.parseQuotedScalar();
          case "block-scalar":
            return yield* this.parseBlockScalar();
          case "plain-scalar":
            return yield* this.parsePlainScalar();
        }
      }
      *parseStream() {
        let line = this.getLine();
        if (line === null)
          return this.setNext("stream");
        if (line[0] === cst.BOM) {
          yield* this.pushCount(1);
          line = line.substring(1);
        }
        if (line[0] === "%") {
          let dirEnd = line.length;
          let cs = line.indexOf("#");
          while (cs !== -1) {
            const ch = line[cs - 1];
            if (ch === " " || ch === "	") {
              dirEnd = cs - 1;
              break;
            } else {
              cs = line.indexOf("#", cs + 1);
            }
          }
          while (true) {
            const ch = line[dirEnd - 1];
            if (ch === " " || ch === "	")
              dirEnd -= 1;
            else
              break;
          }
          const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
          yield* this.pushCount(line.length - n);
          this.pushNewline();
          return "stream";
        }
        if (this.atLineEnd()) {
          const sp = yield* this.pushSpaces(true);
          yield* this.pushCount(line.length - sp);
          yield* this.pushNewline();
          return "stream";
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
      }
      *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
          return this.setNext("line-start");
        if (ch === "-" || ch === ".") {
          if (!this.atEnd && !this.hasChars(4))
            return this.setNext("line-start");
          const s = this.peek(3);
          if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
            yield* this.pushCount(3);
            this.indentValue = 0;
            this.indentNext = 0;
            return s === "---" ? "doc" : "stream";
          }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
          this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
      }
      *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
          return this.setNext("block-start");
        if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
          const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
          this.indentNext = this.indentValue + 1;
          this.indentValue += n;
          return "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(true);
        const line = this.getLine();
        if (line === null)
          return this.setNext("doc");
        let n = yield* this.pushIndicators();
        switch (line[n]) {
          case "#":
            yield* this.pushCount(line.length - n);
          // fallthrough
          case void 0:
            yield* this.pushNewline();
            return yield* this.parseLineStart();
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel = 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            return "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "doc";
          case '"':
          case "'":
            return yield* this.parseQuotedScalar();
          case "|":
          case ">":
            n += yield* this.parseBlockScalarHeader();
            n += yield* this.pushSpaces(true);
            yield* this.pushCount(line.length - n);
            yield* this.pushNewline();
            return yield* this.parseBlockScalar();
          default:
            return yield* this.parsePlainScalar();
        }
      }
      *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
          nl = yield* this.pushNewline();
          if (nl > 0) {
            sp = yield* this.pushSpaces(false);
            this.indentValue = indent = sp;
          } else {
            sp = 0;
          }
          sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line = this.getLine();
        if (line === null)
          return this.setNext("flow");
        if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
          const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}");
          if (!atFlowEndMarker) {
            this.flowLevel = 0;
            yield cst.FLOW_END;
            return yield* this.parseLineStart();
          }
        }
        let n = 0;
        while (line[n] === ",") {
          n += yield* this.pushCount(1);
          n += yield* this.pushSpaces(true);
          this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line[n]) {
          case void 0:
            return "flow";
          case "#":
            yield* this.pushCount(line.length - n);
            return "flow";
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel += 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            this.flowKey = true;
            this.flowLevel -= 1;
            return this.flowLevel ? "flow" : "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "flow";
          case '"':
          case "'":
            this.flowKey = true;
            return yield* this.parseQuotedScalar();
          case ":": {
            const next2 = this.charAt(1);
            if (this.flowKey || isEmpty(next2) || next2 === ",") {
              this.flowKey = false;
              yield* this.pushCount(1);
              yield* this.pushSpaces(true);
              return "flow";
            }
          }
          // fallthrough
          default:
            this.flowKey = false;
            return yield* this.parsePlainScalar();
        }
      }
      *parseQuotedScalar() {
        const quote2 = this.charAt(0);
        let end = this.buffer.indexOf(quote2, this.pos + 1);
        if (quote2 === "'") {
          while (end !== -1 && this.buffer[end + 1] === "'")
            end = this.buffer.indexOf("'", end + 2);
        } else {
          while (end !== -1) {
            let n = 0;
            while (this.buffer[end - 1 - n] === "\\")
              n += 1;
            if (n % 2 === 0)
              break;
            end = this.buffer.indexOf('"', end + 1);
          }
        }
        const qb = this.buffer.substring(0, end);
        let nl = qb.indexOf("\n", this.pos);
        if (nl !== -1) {
          while (nl !== -1) {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = qb.indexOf("\n", cs);
          }
          if (nl !== -1) {
            end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
          }
        }
        if (end === -1) {
          if (!this.atEnd)
            return this.setNext("quoted-scalar");
          end = this.buffer.length;
        }
        yield* this.pushToIndex(end + 1, false);
        return this.flowLevel ? "flow" : "doc";
      }
      *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
          const ch = this.buffer[++i];
          if (ch === "+")
            this.blockScalarKeep = true;
          else if (ch > "0" && ch <= "9")
            this.blockScalarIndent = Number(ch) - 1;
          else if (ch !== "-")
            break;
        }
        return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
      }
      *parseBlockScalar() {
        let nl = this.pos - 1;
        let indent = 0;
        let ch;
        loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i2;
              indent = 0;
              break;
            case "\r": {
              const next2 = this.buffer[i2 + 1];
              if (!next2 && !this.atEnd)
                return this.setNext("block-scalar");
              if (next2 === "\n")
                break;
            }
            // fallthrough
            default:
              break loop;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("block-scalar");
        if (indent >= this.indentNext) {
          if (this.blockScalarIndent === -1)
            this.indentNext = indent;
          else {
            this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
          }
          do {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = this.buffer.indexOf("\n", cs);
          } while (nl !== -1);
          if (nl === -1) {
            if (!this.atEnd)
              return this.setNext("block-scalar");
            nl = this.buffer.length;
          }
        }
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === " ")
          ch = this.buffer[++i];
        if (ch === "	") {
          while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
            ch = this.buffer[++i];
          nl = i - 1;
        } else if (!this.blockScalarKeep) {
          do {
            let i2 = nl - 1;
            let ch2 = this.buffer[i2];
            if (ch2 === "\r")
              ch2 = this.buffer[--i2];
            const lastChar = i2;
            while (ch2 === " ")
              ch2 = this.buffer[--i2];
            if (ch2 === "\n" && i2 >= this.pos && i2 + 1 + indent > lastChar)
              nl = i2;
            else
              break;
          } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
      }
      *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while (ch = this.buffer[++i]) {
          if (ch === ":") {
            const next2 = this.buffer[i + 1];
            if (isEmpty(next2) || inFlow && flowIndicatorChars.has(next2))
              break;
            end = i;
          } else if (isEmpty(ch)) {
            let next2 = this.buffer[i + 1];
            if (ch === "\r") {
              if (next2 === "\n") {
                i += 1;
                ch = "\n";
                next2 = this.buffer[i + 1];
              } else
                end = i;
            }
            if (next2 === "#" || inFlow && flowIndicatorChars.has(next2))
              break;
            if (ch === "\n") {
              const cs = this.continueScalar(i + 1);
              if (cs === -1)
                break;
              i = Math.max(i, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end = i;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("plain-scalar");
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? "flow" : "doc";
      }
      *pushCount(n) {
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos += n;
          return n;
        }
        return 0;
      }
      *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
          yield s;
          this.pos += s.length;
          return s.length;
        } else if (allowEmpty)
          yield "";
        return 0;
      }
      *pushIndicators() {
        let n = 0;
        loop: while (true) {
          switch (this.charAt(0)) {
            case "!":
              n += yield* this.pushTag();
              n += yield* this.pushSpaces(true);
              continue loop;
            case "&":
              n += yield* this.pushUntil(isNotAnchorChar);
              n += yield* this.pushSpaces(true);
              continue loop;
            case "-":
            // this is an error
            case "?":
            // this is an error outside flow collections
            case ":": {
              const inFlow = this.flowLevel > 0;
              const ch1 = this.charAt(1);
              if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
                if (!inFlow)
                  this.indentNext = this.indentValue + 1;
                else if (this.flowKey)
                  this.flowKey = false;
                n += yield* this.pushCount(1);
                n += yield* this.pushSpaces(true);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i = this.pos + 2;
          let ch = this.buffer[i];
          while (!isEmpty(ch) && ch !== ">")
            ch = this.buffer[++i];
          return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
        } else {
          let i = this.pos + 1;
          let ch = this.buffer[i];
          while (ch) {
            if (tagChars.has(ch))
              ch = this.buffer[++i];
            else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
              ch = this.buffer[i += 3];
            } else
              break;
          }
          return yield* this.pushToIndex(i, false);
        }
      }
      *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === "\n")
          return yield* this.pushCount(1);
        else if (ch === "\r" && this.charAt(1) === "\n")
          return yield* this.pushCount(2);
        else
          return 0;
      }
      *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
          ch = this.buffer[++i];
        } while (ch === " " || allowTabs && ch === "	");
        const n = i - this.pos;
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos = i;
        }
        return n;
      }
      *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
      }
    };
    exports.Lexer = Lexer;
  }
});

// ../../node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJS({
  "../../node_modules/yaml/dist/parse/line-counter.js"(exports) {
    "use strict";
    var LineCounter = class {
      constructor() {
        this.lineStarts = [];
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        this.linePos = (offset) => {
          let low = 0;
          let high = this.lineStarts.length;
          while (low < high) {
            const mid = low + high >> 1;
            if (this.lineStarts[mid] < offset)
              low = mid + 1;
            else
              high = mid;
          }
          if (this.lineStarts[low] === offset)
            return { line: low + 1, col: 1 };
          if (low === 0)
            return { line: 0, col: offset };
          const start = this.lineStarts[low - 1];
          return { line: low, col: offset - start + 1 };
        };
      }
    };
    exports.LineCounter = LineCounter;
  }
});

// ../../node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJS({
  "../../node_modules/yaml/dist/parse/parser.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var cst = require_cst();
    var lexer = require_lexer();
    function includesToken(list, type) {
      for (let i = 0; i < list.length; ++i)
        if (list[i].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list) {
      for (let i = 0; i < list.length; ++i) {
        switch (list[i].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i;
        }
      }
      return -1;
    }
    function isFlowToken(token) {
      switch (token?.type) {
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "flow-collection":
          return true;
        default:
          return false;
      }
    }
    function getPrevProps(parent) {
      switch (parent.type) {
        case "document":
          return parent.start;
        case "block-map": {
          const it = parent.items[parent.items.length - 1];
          return it.sep ?? it.start;
        }
        case "block-seq":
          return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
          return [];
      }
    }
    function getFirstKeyStartProps(prev) {
      if (prev.length === 0)
        return [];
      let i = prev.length;
      loop: while (--i >= 0) {
        switch (prev[i].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      }
      while (prev[++i]?.type === "space") {
      }
      return prev.splice(i, prev.length);
    }
    function arrayPushArray(target, source) {
      if (source.length < 1e5)
        Array.prototype.push.apply(target, source);
      else
        for (let i = 0; i < source.length; ++i)
          target.push(source[i]);
    }
    function fixFlowSeqItems(fc) {
      if (fc.start.type === "flow-seq-start") {
        for (const it of fc.items) {
          if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
            if (it.key)
              it.value = it.key;
            delete it.key;
            if (isFlowToken(it.value)) {
              if (it.value.end)
                arrayPushArray(it.value.end, it.sep);
              else
                it.value.end = it.sep;
            } else
              arrayPushArray(it.start, it.sep);
            delete it.sep;
          }
        }
      }
    }
    var Parser2 = class {
      /**
       * @param onNewLine - If defined, called separately with the start position of
       *   each new line (in `parse()`, including the start of input).
       */
      constructor(onNewLine) {
        this.atNewLine = true;
        this.atScalar = false;
        this.indent = 0;
        this.offset = 0;
        this.onKeyLine = false;
        this.stack = [];
        this.source = "";
        this.type = "";
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
      }
      /**
       * Parse `source` as a YAML stream.
       * If `incomplete`, a part of the last line may be left as a buffer for the next call.
       *
       * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
       *
       * @returns A generator of tokens representing each directive, document, and other structure.
       */
      *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
          this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
          yield* this.next(lexeme);
        if (!incomplete)
          yield* this.end();
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
          console.log("|", cst.prettyToken(source));
        if (this.atScalar) {
          this.atScalar = false;
          yield* this.step();
          this.offset += source.length;
          return;
        }
        const type = cst.tokenType(source);
        if (!type) {
          const message = `Not a YAML token: ${source}`;
          yield* this.pop({ type: "error", offset: this.offset, message, source });
          this.offset += source.length;
        } else if (type === "scalar") {
          this.atNewLine = false;
          this.atScalar = true;
          this.type = "scalar";
        } else {
          this.type = type;
          yield* this.step();
          switch (type) {
            case "newline":
              this.atNewLine = true;
              this.indent = 0;
              if (this.onNewLine)
                this.onNewLine(this.offset + source.length);
              break;
            case "space":
              if (this.atNewLine && source[0] === " ")
                this.indent += source.length;
              break;
            case "explicit-key-ind":
            case "map-value-ind":
            case "seq-item-ind":
              if (this.atNewLine)
                this.indent += source.length;
              break;
            case "doc-mode":
            case "flow-error-end":
              return;
            default:
              this.atNewLine = false;
          }
          this.offset += source.length;
        }
      }
      /** Call at end of input to push out any remaining constructions */
      *end() {
        while (this.stack.length > 0)
          yield* this.pop();
      }
      get sourceToken() {
        const st = {
          type: this.type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
        return st;
      }
      *step() {
        const top = this.peek(1);
        if (this.type === "doc-end" && top?.type !== "doc-end") {
          while (this.stack.length > 0)
            yield* this.pop();
          this.stack.push({
            type: "doc-end",
            offset: this.offset,
            source: this.source
          });
          return;
        }
        if (!top)
          return yield* this.stream();
        switch (top.type) {
          case "document":
            return yield* this.document(top);
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return yield* this.scalar(top);
          case "block-scalar":
            return yield* this.blockScalar(top);
          case "block-map":
            return yield* this.blockMap(top);
          case "block-seq":
            return yield* this.blockSequence(top);
          case "flow-collection":
            return yield* this.flowCollection(top);
          case "doc-end":
            return yield* this.documentEnd(top);
        }
        yield* this.pop();
      }
      peek(n) {
        return this.stack[this.stack.length - n];
      }
      *pop(error) {
        const token = error ?? this.stack.pop();
        if (!token) {
          const message = "Tried to pop an empty stack";
          yield { type: "error", offset: this.offset, source: "", message };
        } else if (this.stack.length === 0) {
          yield token;
        } else {
          const top = this.peek(1);
          if (token.type === "block-scalar") {
            token.indent = "indent" in top ? top.indent : 0;
          } else if (token.type === "flow-collection" && top.type === "document") {
            token.indent = 0;
          }
          if (token.type === "flow-collection")
            fixFlowSeqItems(token);
          switch (top.type) {
            case "document":
              top.value = token;
              break;
            case "block-scalar":
              top.props.push(token);
              break;
            case "block-map": {
              const it = top.items[top.items.length - 1];
              if (it.value) {
                top.items.push({ start: [], key: token, sep: [] });
                this.onKeyLine = true;
                return;
              } else if (it.sep) {
                it.value = token;
              } else {
                Object.assign(it, { key: token, sep: [] });
                this.onKeyLine = !it.explicitKey;
                return;
              }
              break;
            }
            case "block-seq": {
              const it = top.items[top.items.length - 1];
              if (it.value)
                top.items.push({ start: [], value: token });
              else
                it.value = token;
              break;
            }
            case "flow-collection": {
              const it = top.items[top.items.length - 1];
              if (!it || it.value)
                top.items.push({ start: [], key: token, sep: [] });
              else if (it.sep)
                it.value = token;
              else
                Object.assign(it, { key: token, sep: [] });
              return;
            }
            /* istanbul ignore next should not happen */
            default:
              yield* this.pop();
              yield* this.pop(token);
          }
          if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
            const last = token.items[token.items.length - 1];
            if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
              if (top.type === "document")
                top.end = last.start;
              else
                top.items.push({ start: last.start });
              token.items.splice(-1, 1);
            }
          }
        }
      }
      *stream() {
        switch (this.type) {
          case "directive-line":
            yield { type: "directive", offset: this.offset, source: this.source };
            return;
          case "byte-order-mark":
          case "space":
          case "comment":
          case "newline":
            yield this.sourceToken;
            return;
          case "doc-mode":
          case "doc-start": {
            const doc = {
              type: "document",
              offset: this.offset,
              start: []
            };
            if (this.type === "doc-start")
              doc.start.push(this.sourceToken);
            this.stack.push(doc);
            return;
          }
        }
        yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML stream`,
          source: this.source
        };
      }
      *document(doc) {
        if (doc.value)
          return yield* this.lineEnd(doc);
        switch (this.type) {
          case "doc-start": {
            if (findNonEmptyIndex(doc.start) !== -1) {
              yield* this.pop();
              yield* this.step();
            } else
              doc.start.push(this.sourceToken);
            return;
          }
          case "anchor":
          case "tag":
          case "space":
          case "comment":
          case "newline":
            doc.start.push(this.sourceToken);
            return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
          this.stack.push(bv);
        else {
          yield {
            type: "error",
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML document`,
            source: this.source
          };
        }
      }
      *scalar(scalar) {
        if (this.type === "map-value-ind") {
          const prev = getPrevProps(this.peek(2));
          const start = getFirstKeyStartProps(prev);
          let sep;
          if (scalar.end) {
            sep = scalar.end;
            sep.push(this.sourceToken);
            delete scalar.end;
          } else
            sep = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep }]
          };
          this.onKeyLine = true;
          this.stack[this.stack.length - 1] = map;
        } else
          yield* this.lineEnd(scalar);
      }
      *blockScalar(scalar) {
        switch (this.type) {
          case "space":
          case "comment":
          case "newline":
            scalar.props.push(this.sourceToken);
            return;
          case "scalar":
            scalar.source = this.source;
            this.atNewLine = true;
            this.indent = 0;
            if (this.onNewLine) {
              let nl = this.source.indexOf("\n") + 1;
              while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf("\n", nl) + 1;
              }
            }
            yield* this.pop();
            break;
          /* istanbul ignore next should not happen */
          default:
            yield* this.pop();
            yield* this.step();
        }
      }
      *blockMap(map) {
        const it = map.items[map.items.length - 1];
        switch (this.type) {
          case "newline":
            this.onKeyLine = false;
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              it.start.push(this.sourceToken);
            }
            return;
          case "space":
          case "comment":
            if (it.value) {
              map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              if (this.atIndentedComment(it.start, map.indent)) {
                const prev = map.items[map.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  map.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
        }
        if (this.indent >= map.indent) {
          const atMapIndent = !this.onKeyLine && this.indent === map.indent;
          const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
          let start = [];
          if (atNextItem && it.sep && !it.value) {
            const nl = [];
            for (let i = 0; i < it.sep.length; ++i) {
              const st = it.sep[i];
              switch (st.type) {
                case "newline":
                  nl.push(i);
                  break;
                case "space":
                  break;
                case "comment":
                  if (st.indent > map.indent)
                    nl.length = 0;
                  break;
                default:
                  nl.length = 0;
              }
            }
            if (nl.length >= 2)
              start = it.sep.splice(nl[1]);
          }
          switch (this.type) {
            case "anchor":
            case "tag":
              if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start });
                this.onKeyLine = true;
              } else if (it.sep) {
                it.sep.push(this.sourceToken);
              } else {
                it.start.push(this.sourceToken);
              }
              return;
            case "explicit-key-ind":
              if (!it.sep && !it.explicitKey) {
                it.start.push(this.sourceToken);
                it.explicitKey = true;
              } else if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start, explicitKey: true });
              } else {
                this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: [this.sourceToken], explicitKey: true }]
                });
              }
              this.onKeyLine = true;
              return;
            case "map-value-ind":
              if (it.explicitKey) {
                if (!it.sep) {
                  if (includesToken(it.start, "newline")) {
                    Object.assign(it, { key: null, sep: [this.sourceToken] });
                  } else {
                    const start2 = getFirstKeyStartProps(it.start);
                    this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start: start2, key: null, sep: [this.sourceToken] }]
                    });
                  }
                } else if (it.value) {
                  map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, key: null, sep: [this.sourceToken] }]
                  });
                } else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
                  const start2 = getFirstKeyStartProps(it.start);
                  const key = it.key;
                  const sep = it.sep;
                  sep.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key, sep }]
                  });
                } else if (start.length > 0) {
                  it.sep = it.sep.concat(start, this.sourceToken);
                } else {
                  it.sep.push(this.sourceToken);
                }
              } else {
                if (!it.sep) {
                  Object.assign(it, { key: null, sep: [this.sourceToken] });
                } else if (it.value || atNextItem) {
                  map.items.push({ start, key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [], key: null, sep: [this.sourceToken] }]
                  });
                } else {
                  it.sep.push(this.sourceToken);
                }
              }
              this.onKeyLine = true;
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (atNextItem || it.value) {
                map.items.push({ start, key: fs, sep: [] });
                this.onKeyLine = true;
              } else if (it.sep) {
                this.stack.push(fs);
              } else {
                Object.assign(it, { key: fs, sep: [] });
                this.onKeyLine = true;
              }
              return;
            }
            default: {
              const bv = this.startBlockValue(map);
              if (bv) {
                if (bv.type === "block-seq") {
                  if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
                    yield* this.pop({
                      type: "error",
                      offset: this.offset,
                      message: "Unexpected block-seq-ind on same line with key",
                      source: this.source
                    });
                    return;
                  }
                } else if (atMapIndent) {
                  map.items.push({ start });
                }
                this.stack.push(bv);
                return;
              }
            }
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
          case "newline":
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                seq.items.push({ start: [this.sourceToken] });
            } else
              it.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it.value)
              seq.items.push({ start: [this.sourceToken] });
            else {
              if (this.atIndentedComment(it.start, seq.indent)) {
                const prev = seq.items[seq.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  seq.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
          case "anchor":
          case "tag":
            if (it.value || this.indent <= seq.indent)
              break;
            it.start.push(this.sourceToken);
            return;
          case "seq-item-ind":
            if (this.indent !== seq.indent)
              break;
            if (it.value || includesToken(it.start, "seq-item-ind"))
              seq.items.push({ start: [this.sourceToken] });
            else
              it.start.push(this.sourceToken);
            return;
        }
        if (this.indent > seq.indent) {
          const bv = this.startBlockValue(seq);
          if (bv) {
            this.stack.push(bv);
            return;
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === "flow-error-end") {
          let top;
          do {
            yield* this.pop();
            top = this.peek(1);
          } while (top?.type === "flow-collection");
        } else if (fc.end.length === 0) {
          switch (this.type) {
            case "comma":
            case "explicit-key-ind":
              if (!it || it.sep)
                fc.items.push({ start: [this.sourceToken] });
              else
                it.start.push(this.sourceToken);
              return;
            case "map-value-ind":
              if (!it || it.value)
                fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                Object.assign(it, { key: null, sep: [this.sourceToken] });
              return;
            case "space":
            case "comment":
            case "newline":
            case "anchor":
            case "tag":
              if (!it || it.value)
                fc.items.push({ start: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                it.start.push(this.sourceToken);
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (!it || it.value)
                fc.items.push({ start: [], key: fs, sep: [] });
              else if (it.sep)
                this.stack.push(fs);
              else
                Object.assign(it, { key: fs, sep: [] });
              return;
            }
            case "flow-map-end":
            case "flow-seq-end":
              fc.end.push(this.sourceToken);
              return;
          }
          const bv = this.startBlockValue(fc);
          if (bv)
            this.stack.push(bv);
          else {
            yield* this.pop();
            yield* this.step();
          }
        } else {
          const parent = this.peek(2);
          if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
            yield* this.pop();
            yield* this.step();
          } else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            fixFlowSeqItems(fc);
            const sep = fc.end.splice(1, fc.end.length);
            sep.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
          } else {
            yield* this.lineEnd(fc);
          }
        }
      }
      flowScalar(type) {
        if (this.onNewLine) {
          let nl = this.source.indexOf("\n") + 1;
          while (nl !== 0) {
            this.onNewLine(this.offset + nl);
            nl = this.source.indexOf("\n", nl) + 1;
          }
        }
        return {
          type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      startBlockValue(parent) {
        switch (this.type) {
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return this.flowScalar(this.type);
          case "block-scalar-header":
            return {
              type: "block-scalar",
              offset: this.offset,
              indent: this.indent,
              props: [this.sourceToken],
              source: ""
            };
          case "flow-map-start":
          case "flow-seq-start":
            return {
              type: "flow-collection",
              offset: this.offset,
              indent: this.indent,
              start: this.sourceToken,
              items: [],
              end: []
            };
          case "seq-item-ind":
            return {
              type: "block-seq",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken] }]
            };
          case "explicit-key-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            start.push(this.sourceToken);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, explicitKey: true }]
            };
          }
          case "map-value-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, key: null, sep: [this.sourceToken] }]
            };
          }
        }
        return null;
      }
      atIndentedComment(start, indent) {
        if (this.type !== "comment")
          return false;
        if (this.indent <= indent)
          return false;
        return start.every((st) => st.type === "newline" || st.type === "space");
      }
      *documentEnd(docEnd) {
        if (this.type !== "doc-mode") {
          if (docEnd.end)
            docEnd.end.push(this.sourceToken);
          else
            docEnd.end = [this.sourceToken];
          if (this.type === "newline")
            yield* this.pop();
        }
      }
      *lineEnd(token) {
        switch (this.type) {
          case "comma":
          case "doc-start":
          case "doc-end":
          case "flow-seq-end":
          case "flow-map-end":
          case "map-value-ind":
            yield* this.pop();
            yield* this.step();
            break;
          case "newline":
            this.onKeyLine = false;
          // fallthrough
          case "space":
          case "comment":
          default:
            if (token.end)
              token.end.push(this.sourceToken);
            else
              token.end = [this.sourceToken];
            if (this.type === "newline")
              yield* this.pop();
        }
      }
    };
    exports.Parser = Parser2;
  }
});

// ../../node_modules/yaml/dist/public-api.js
var require_public_api = __commonJS({
  "../../node_modules/yaml/dist/public-api.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var errors = require_errors();
    var log = require_log();
    var identity = require_identity();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    function parseOptions(options) {
      const prettyErrors = options.prettyErrors !== false;
      const lineCounter$1 = options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null;
      return { lineCounter: lineCounter$1, prettyErrors };
    }
    function parseAllDocuments(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      const docs = Array.from(composer$1.compose(parser$1.parse(source)));
      if (prettyErrors && lineCounter2)
        for (const doc of docs) {
          doc.errors.forEach(errors.prettifyError(source, lineCounter2));
          doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
        }
      if (docs.length > 0)
        return docs;
      return Object.assign([], { empty: true }, composer$1.streamInfo());
    }
    function parseDocument(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      let doc = null;
      for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      }
      if (prettyErrors && lineCounter2) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter2));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
      }
      return doc;
    }
    function parse2(src, reviver, options) {
      let _reviver = void 0;
      if (typeof reviver === "function") {
        _reviver = reviver;
      } else if (options === void 0 && reviver && typeof reviver === "object") {
        options = reviver;
      }
      const doc = parseDocument(src, options);
      if (!doc)
        return null;
      doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
      if (doc.errors.length > 0) {
        if (doc.options.logLevel !== "silent")
          throw doc.errors[0];
        else
          doc.errors = [];
      }
      return doc.toJS(Object.assign({ reviver: _reviver }, options));
    }
    function stringify(value, replacer, options) {
      let _replacer = null;
      if (typeof replacer === "function" || Array.isArray(replacer)) {
        _replacer = replacer;
      } else if (options === void 0 && replacer) {
        options = replacer;
      }
      if (typeof options === "string")
        options = options.length;
      if (typeof options === "number") {
        const indent = Math.round(options);
        options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
      }
      if (value === void 0) {
        const { keepUndefined } = options ?? replacer ?? {};
        if (!keepUndefined)
          return void 0;
      }
      if (identity.isDocument(value) && !_replacer)
        return value.toString(options);
      return new Document.Document(value, _replacer, options).toString(options);
    }
    exports.parse = parse2;
    exports.parseAllDocuments = parseAllDocuments;
    exports.parseDocument = parseDocument;
    exports.stringify = stringify;
  }
});

// ../../node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "../../node_modules/yaml/dist/index.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var Schema = require_Schema();
    var errors = require_errors();
    var Alias = require_Alias();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var cst = require_cst();
    var lexer = require_lexer();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    var publicApi = require_public_api();
    var visit = require_visit();
    exports.Composer = composer.Composer;
    exports.Document = Document.Document;
    exports.Schema = Schema.Schema;
    exports.YAMLError = errors.YAMLError;
    exports.YAMLParseError = errors.YAMLParseError;
    exports.YAMLWarning = errors.YAMLWarning;
    exports.Alias = Alias.Alias;
    exports.isAlias = identity.isAlias;
    exports.isCollection = identity.isCollection;
    exports.isDocument = identity.isDocument;
    exports.isMap = identity.isMap;
    exports.isNode = identity.isNode;
    exports.isPair = identity.isPair;
    exports.isScalar = identity.isScalar;
    exports.isSeq = identity.isSeq;
    exports.Pair = Pair.Pair;
    exports.Scalar = Scalar.Scalar;
    exports.YAMLMap = YAMLMap.YAMLMap;
    exports.YAMLSeq = YAMLSeq.YAMLSeq;
    exports.CST = cst;
    exports.Lexer = lexer.Lexer;
    exports.LineCounter = lineCounter.LineCounter;
    exports.Parser = parser.Parser;
    exports.parse = publicApi.parse;
    exports.parseAllDocuments = publicApi.parseAllDocuments;
    exports.parseDocument = publicApi.parseDocument;
    exports.stringify = publicApi.stringify;
    exports.visit = visit.visit;
    exports.visitAsync = visit.visitAsync;
  }
});

// ../../node_modules/fastest-levenshtein/mod.js
var require_mod = __commonJS({
  "../../node_modules/fastest-levenshtein/mod.js"(exports) {
    "use strict";
    exports.__esModule = true;
    exports.distance = exports.closest = void 0;
    var peq = new Uint32Array(65536);
    var myers_32 = function(a, b) {
      var n = a.length;
      var m = b.length;
      var lst = 1 << n - 1;
      var pv = -1;
      var mv = 0;
      var sc = n;
      var i = n;
      while (i--) {
        peq[a.charCodeAt(i)] |= 1 << i;
      }
      for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)];
        var xv = eq | mv;
        eq |= (eq & pv) + pv ^ pv;
        mv |= ~(eq | pv);
        pv &= eq;
        if (mv & lst) {
          sc++;
        }
        if (pv & lst) {
          sc--;
        }
        mv = mv << 1 | 1;
        pv = pv << 1 | ~(xv | mv);
        mv &= xv;
      }
      i = n;
      while (i--) {
        peq[a.charCodeAt(i)] = 0;
      }
      return sc;
    };
    var myers_x = function(b, a) {
      var n = a.length;
      var m = b.length;
      var mhc = [];
      var phc = [];
      var hsize = Math.ceil(n / 32);
      var vsize = Math.ceil(m / 32);
      for (var i = 0; i < hsize; i++) {
        phc[i] = -1;
        mhc[i] = 0;
      }
      var j = 0;
      for (; j < vsize - 1; j++) {
        var mv_1 = 0;
        var pv_1 = -1;
        var start_1 = j * 32;
        var vlen_1 = Math.min(32, m) + start_1;
        for (var k = start_1; k < vlen_1; k++) {
          peq[b.charCodeAt(k)] |= 1 << k;
        }
        for (var i = 0; i < n; i++) {
          var eq = peq[a.charCodeAt(i)];
          var pb = phc[i / 32 | 0] >>> i & 1;
          var mb = mhc[i / 32 | 0] >>> i & 1;
          var xv = eq | mv_1;
          var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
          var ph = mv_1 | ~(xh | pv_1);
          var mh = pv_1 & xh;
          if (ph >>> 31 ^ pb) {
            phc[i / 32 | 0] ^= 1 << i;
          }
          if (mh >>> 31 ^ mb) {
            mhc[i / 32 | 0] ^= 1 << i;
          }
          ph = ph << 1 | pb;
          mh = mh << 1 | mb;
          pv_1 = mh | ~(xv | ph);
          mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++) {
          peq[b.charCodeAt(k)] = 0;
        }
      }
      var mv = 0;
      var pv = -1;
      var start = j * 32;
      var vlen = Math.min(32, m - start) + start;
      for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] |= 1 << k;
      }
      var score = m;
      for (var i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)];
        var pb = phc[i / 32 | 0] >>> i & 1;
        var mb = mhc[i / 32 | 0] >>> i & 1;
        var xv = eq | mv;
        var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
        var ph = mv | ~(xh | pv);
        var mh = pv & xh;
        score += ph >>> m - 1 & 1;
        score -= mh >>> m - 1 & 1;
        if (ph >>> 31 ^ pb) {
          phc[i / 32 | 0] ^= 1 << i;
        }
        if (mh >>> 31 ^ mb) {
          mhc[i / 32 | 0] ^= 1 << i;
        }
        ph = ph << 1 | pb;
        mh = mh << 1 | mb;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
      }
      for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] = 0;
      }
      return score;
    };
    var distance2 = function(a, b) {
      if (a.length < b.length) {
        var tmp = b;
        b = a;
        a = tmp;
      }
      if (b.length === 0) {
        return a.length;
      }
      if (a.length <= 32) {
        return myers_32(a, b);
      }
      return myers_x(a, b);
    };
    exports.distance = distance2;
    var closest = function(str, arr) {
      var min_distance = Infinity;
      var min_index = 0;
      for (var i = 0; i < arr.length; i++) {
        var dist = distance2(str, arr[i]);
        if (dist < min_distance) {
          min_distance = dist;
          min_index = i;
        }
      }
      return arr[min_index];
    };
    exports.closest = closest;
  }
});

// speed2.mts
var import_yaml = __toESM(require_dist(), 1);
import { readFileSync } from "node:fs";

// src/blocks/book/operators.ts
var operators = [
  "is",
  "is_not",
  "in",
  "not_in",
  "contains",
  "include",
  "exclude",
  "greater_than",
  "less_than",
  "is_set",
  "is_empty",
  "within_days",
  "older_than_days"
];

// src/blocks/block-kind.ts
var anyOutcome = "any outcome";

// src/generated/format-values.generated.ts
var blockKinds = [
  "trigger.transaction_created",
  "trigger.transaction_status_changed",
  "trigger.transaction_closed",
  "trigger.transaction_fell_through",
  "trigger.contact_created",
  "trigger.tag_added",
  "trigger.stage_changed",
  "trigger.contact_field_changed",
  "trigger.sms_received",
  "trigger.manual",
  "trigger.website_form_submitted",
  "trigger.website_visit",
  "trigger.listing_viewed",
  "trigger.consumer_registered",
  "trigger.listing_favorited",
  "trigger.search_saved",
  "trigger.newsletter_signup",
  "trigger.listing_match",
  "trigger.date_reached",
  "trigger.schedule",
  "trigger.webhook_received",
  "trigger.task_completed",
  "trigger.task_overdue",
  "trigger.appointment_scheduled",
  "trigger.appointment_upcoming",
  "trigger.appointment_completed",
  "trigger.appointment_cancelled",
  "trigger.appointment_no_show",
  "trigger.showing_requested",
  "trigger.meeting_booked",
  "trigger.email_opened",
  "trigger.email_clicked",
  "trigger.email_bounced",
  "trigger.email_replied",
  "trigger.deal_created",
  "trigger.deal_stage_changed",
  "trigger.deal_won",
  "trigger.deal_lost",
  "trigger.deal_stuck_in_stage",
  "trigger.program_subscribed",
  "trigger.program_unsubscribed",
  "action.create_transaction",
  "action.send_sms",
  "action.send_email",
  "action.create_task",
  "action.add_tag",
  "action.set_field",
  "action.mark_do_not_contact",
  "action.set_email_subscription",
  "action.remove_tag",
  "action.set_stage",
  "action.create_deal",
  "action.move_deal_stage",
  "action.assign_owner",
  "action.return_to_pond",
  "action.set_relationship",
  "action.add_collaborator",
  "action.remove_collaborator",
  "action.run_automation",
  "action.stop_automations",
  "action.add_note",
  "action.ai_extract",
  "action.ai_message",
  "action.webhook",
  "action.notify",
  "control.wait",
  "control.if",
  "control.ai_branch",
  "control.loop"
];

// src/blocks/book/settings.ts
var required = (member) => ({ alwaysThere: member });
var way = (title, ...members) => ({ title, required: members });
function settings(members, ...ways) {
  const always = Object.entries(members).flatMap(([name, member]) => "alwaysThere" in member ? [name] : []);
  return {
    type: "object",
    ...always.length === 0 ? {} : { required: always },
    properties: Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, "alwaysThere" in member ? member.alwaysThere : member])
    ),
    ...alternatives(ways)
  };
}
function alternatives(ways) {
  const schemas = ways.map((sets) => ({ anyOf: sets }));
  const [first] = schemas;
  if (first === void 0) return {};
  return schemas.length === 1 ? first : { allOf: schemas };
}
var text = (title, help = {}) => ({ type: "string", title, ...help });
var mergeText = (title, becomes, help = {}) => ({
  ...text(title, help),
  "x-text": becomes
});
var reference = (type, title, help = {}) => ({
  ...text(title, help),
  "x-reference": type
});
var references = (type, title, help = {}) => ({
  type: "array",
  title,
  ...help,
  minItems: 1,
  uniqueItems: true,
  items: { type: "string", "x-reference": type }
});
var choice = (title, words, help = {}) => ({
  type: "string",
  title,
  ...help,
  enum: words
});
var texts = (title, help = {}) => ({
  type: "array",
  title,
  ...help,
  minItems: 1,
  uniqueItems: true,
  items: { type: "string" }
});
var wholeNumber = (title, help = {}) => ({
  type: "integer",
  title,
  minimum: 1,
  ...help
});
var yesOrNo = (title, help = {}) => ({ type: "boolean", title, ...help });
var duration = (title, unit, help = {}) => ({ type: "number", title, minimum: 0, ...help, "x-duration": unit });
var timeOfDay = (title, help = {}) => ({
  type: "integer",
  title,
  ...help,
  minimum: 0,
  maximum: 1439,
  "x-moment": "time-of-day"
});
var dateName = (title, help = {}) => ({
  ...text(title, help),
  "x-moment": "date"
});
var offsetDays = (title, examples) => ({
  type: "integer",
  title,
  description: "Days after that date; below 0 before it.",
  default: 0,
  examples,
  "x-duration": "day"
});

// src/blocks/signature.ts
var operand = (name, type, title, particulars = {}) => ({ name, type, title, isNeeded: false, slot: name, ...particulars });
var needed = (name, type, title, particulars = {}) => ({ ...operand(name, type, title, particulars), isNeeded: true });
var signature = (operation, constants, operands, oneOf = []) => ({ operation, constants, operands, oneOf });
var starts = (operands = [], oneOf = []) => signature("starts", {}, operands, oneOf);
var changes = (what, how, operands, oneOf = []) => signature("change", { what, ...how !== void 0 && { how } }, operands, oneOf);
var records = (what, operands, oneOf = []) => signature("record", { what }, operands, oneOf);
var does = (operation, operands, constants = {}, oneOf = []) => signature(operation, constants, operands, oneOf);

// src/words/lazy.ts
function lazy(make) {
  let made2;
  return () => {
    made2 ??= { value: make() };
    return made2.value;
  };
}

// src/blocks/kinds/define.ts
var kindOf = (group) => ({ words = "", book, ...particulars }) => ({
  group,
  flow: "next",
  outputs: next,
  startedBy: "event",
  bringsOutsideText: false,
  searchWords: words,
  ...particulars,
  book: lazy(() => ({ title: particulars.title, description: particulars.help, ...book() }))
});
var next = ["next"];
var trigger = kindOf("trigger");
var action = kindOf("action");
var control = kindOf("control");

// src/blocks/kinds/ai.ts
var instruction = required(mergeText("Instructions", "instruction", { description: "What AI is told to do." }));
var instructionOperand = needed("instruction", "text", "Instructions", {
  becomes: "instruction",
  help: "Tells AI what to do."
});
var aiKinds = {
  "action.ai_extract": action({
    title: "Extract with AI",
    help: "Lets AI read facts out of a text.",
    words: "artificial intelligence parse gpt",
    icon: "text-search",
    signature: does("extract", [
      instructionOperand,
      needed("into", "list of extract", "Save to", {
        help: "The facts to look for, and the field to save each one in."
      })
    ]),
    book: () => ({
      config: settings({
        prompt: instruction,
        into: required({
          type: "array",
          title: "Into",
          description: "What is looked for, and the field that each goes into.",
          minItems: 1,
          items: {
            type: "object",
            required: ["name", "field_id"],
            properties: {
              name: { type: "string", title: "Name", examples: ["price_ceiling"] },
              field_id: { type: "string", title: "Field", "x-reference": "custom_field" }
            }
          }
        })
      }),
      means: { operation: "extract", instruction: { at: "/prompt" }, into: { at: "/into" } }
    })
  }),
  "action.ai_message": action({
    title: "Write message with AI",
    help: "Lets AI write a message to the contact.",
    words: "artificial intelligence gpt compose",
    icon: "sparkles",
    signature: does("compose", [
      needed("channel", "word", "Write as", {
        words: ["sms", "email", "note"],
        help: "A note stays with the contact and is not sent."
      }),
      operand("subject", "text", "Subject", { becomes: "subject", help: "For emails only." }),
      instructionOperand,
      needed("limit", "number", "Maximum length", { least: 1, default: 400, help: "The most characters to write." })
    ]),
    book: () => ({
      config: settings({
        channel: required(
          choice("As", ["sms", "email", "note"], { description: "A note stays with the contact and is not sent." })
        ),
        subject: mergeText("Subject", "subject", { description: "Of an email." }),
        prompt: instruction,
        max_characters: required(wholeNumber("At most letters", { default: 400 }))
      }),
      means: {
        operation: "compose",
        channel: { at: "/channel" },
        subject: { at: "/subject" },
        instruction: { at: "/prompt" },
        limit: { at: "/max_characters" }
      }
    })
  }),
  "control.ai_branch": control({
    title: "Branch with AI",
    help: "Lets AI choose which way to go on.",
    words: "artificial intelligence classify route gpt",
    icon: "robot",
    flow: "decides",
    outputs: anyOutcome,
    signature: does("choose", [
      instructionOperand,
      needed("outcomes", "list of word", "Outcomes", { help: "AI chooses one of these. Each has its own branch." })
    ]),
    book: () => ({
      config: settings({
        prompt: instruction,
        outcomes: required(texts("Outcomes", { description: "What AI chooses from, each a branch of its own." }))
      }),
      means: { operation: "choose", outcomes: { at: "/outcomes" }, instruction: { at: "/prompt" } }
    })
  })
};

// src/blocks/kinds/automations.ts
var automationKinds = {
  "trigger.manual": trigger({
    title: "Started by hand",
    help: "Starts when someone picks a contact and starts it by hand.",
    words: "manual button enroll",
    icon: "hand",
    startedBy: "hand",
    signature: starts(),
    book: () => ({ config: settings({}), means: { operation: "starts" } })
  }),
  "trigger.schedule": trigger({
    title: "On a schedule",
    help: "Starts at set times, for many contacts at once.",
    words: "recurring cron weekly monthly daily",
    icon: "calendar-clock",
    startedBy: "schedule",
    signature: starts([
      needed("repeat", "word", "Repeats", { words: ["weekly", "quarterly"] }),
      operand("weekday", "list of weekday", "Days of the week", { examples: [[4]], slot: "weekdays" }),
      operand("day", "number", "Day of the month", {
        least: 1,
        examples: [5],
        help: "Counted in the first month of each quarter."
      }),
      needed("at", "clock", "Time", { examples: [540], slot: "at_minute" }),
      operand("list", "id smart_list", "Contacts in", { slot: "smart_list" })
    ]),
    book: () => ({
      config: settings({
        repeat: required(choice("Repeats", ["weekly", "quarterly"])),
        weekdays: {
          type: "array",
          title: "On",
          description: "Days of the week, from 0 for Sunday.",
          examples: [[4]],
          minItems: 1,
          uniqueItems: true,
          items: { type: "integer", minimum: 0, maximum: 6 }
        },
        day: wholeNumber("On day", { description: "Of the first month of each quarter.", examples: [5] }),
        at_minute: required(timeOfDay("At", { examples: [540] })),
        smart_list_id: reference("smart_list", "For contacts in")
      }),
      means: {
        operation: "starts",
        filters: {
          repeat: { at: "/repeat" },
          weekdays: { at: "/weekdays" },
          day: { at: "/day" },
          at_minute: { at: "/at_minute", unit: "minute" },
          smart_list: { at: "/smart_list_id" }
        }
      }
    })
  }),
  "trigger.webhook_received": trigger({
    title: "Webhook received",
    help: "Starts when another program calls in.",
    words: "api http integration zapier",
    icon: "hook",
    bringsOutsideText: true,
    signature: starts([
      needed("name", "word", "Name", { examples: ["open-house-tablet"], help: "The program that calls in." }),
      operand("match_on", "list of word", "Find the contact by", {
        examples: [["phone", "email"]],
        slot: "",
        help: "The values in the call that identify the contact."
      })
    ]),
    book: () => ({
      config: settings({
        name: required(text("Name", { description: "Which caller this is for.", examples: ["open-house-tablet"] })),
        match_on: required({
          ...texts("Contact known by", { description: "Members of the call that tell which contact it is about." }),
          examples: [["phone", "email"]]
        })
      }),
      means: { operation: "starts", filters: { name: { at: "/name" } } }
    })
  }),
  "action.run_automation": action({
    title: "Run automation",
    help: "Starts another automation for the contact.",
    words: "enroll workflow begin",
    icon: "play",
    signature: does("run", [needed("automations", "list of id automation", "Automation")]),
    book: () => ({
      config: settings({ automation_id: required(reference("automation", "Automation")) }),
      means: { operation: "run", automations: { at: "/automation_id" } }
    })
  }),
  "action.stop_automations": action({
    title: "Stop automations",
    help: "Ends other automations the contact is in.",
    words: "cancel unenroll exit workflow",
    icon: "stop",
    signature: does("stop", [needed("automations", "list of id automation", "Automations")]),
    book: () => ({
      config: settings({ automation_ids: required(references("automation", "Automations")) }),
      means: { operation: "stop", automations: { at: "/automation_ids" } }
    })
  })
};

// src/blocks/kinds/contacts.ts
var tag = required(reference("tag", "Tag"));
var stage = required(reference("stage", "Stage"));
var user = required(reference("user", "Person"));
var tagOperand = needed("tag", "id tag", "Tag");
var stageOperand = needed("stage", "id stage", "Stage");
var userOperand = needed("user", "id user", "Person");
var reasonOperand = operand("reason", "word", "Reason", { slot: "", help: "Shown to anyone who looks at it later." });
var contactKinds = {
  "trigger.contact_created": trigger({
    title: "Contact created",
    help: "Starts when someone new becomes a contact.",
    words: "lead person new",
    icon: "person-plus",
    signature: starts([
      operand("lead_source", "list of id lead_source", "Lead sources", {
        help: "Only contacts from one of these. Leave it empty for contacts from anywhere."
      })
    ]),
    book: () => ({
      config: settings({
        lead_source_ids: references("lead_source", "Lead sources", {
          description: "Where the contact must have come from: any of these. Left out, from anywhere."
        })
      }),
      means: { operation: "starts", filters: { lead_source: { at: "/lead_source_ids" } } }
    })
  }),
  "trigger.tag_added": trigger({
    title: "Tag added",
    help: "Starts when a contact is given a tag.",
    words: "label",
    icon: "tag",
    signature: starts([tagOperand]),
    book: () => ({
      config: settings({ tag_id: tag }),
      means: { operation: "starts", filters: { tag: { at: "/tag_id" } } }
    })
  }),
  "trigger.stage_changed": trigger({
    title: "Contact stage changed",
    help: "Starts when a contact moves to another stage.",
    words: "lead status",
    icon: "milestone",
    signature: starts([stageOperand]),
    book: () => ({
      config: settings({ stage_id: stage }),
      means: { operation: "starts", filters: { stage: { at: "/stage_id" } } }
    })
  }),
  "trigger.contact_field_changed": trigger({
    title: "Contact field changed",
    help: "Starts when a field of a contact gets another value.",
    words: "property update",
    icon: "person-pencil",
    signature: starts([needed("field", "id custom_field", "Field")]),
    book: () => ({
      config: settings({ field_id: required(reference("custom_field", "Field")) }),
      means: { operation: "starts", filters: { field: { at: "/field_id" } } }
    })
  }),
  "trigger.date_reached": trigger({
    title: "Date reached",
    help: "Starts on a date kept with a contact.",
    words: "birthday anniversary day",
    icon: "calendar",
    startedBy: "date",
    signature: starts([
      needed("date", "field", "Date", {
        examples: ["birthday"],
        help: "A date that every contact has, or a custom field that holds a date."
      }),
      needed("offset", "duration", "Before or after", {
        default: 0,
        examples: [-10080, 0],
        slot: "offset_days",
        help: "How long after that date; below 0 before it."
      }),
      needed("at", "clock", "Time", { examples: [540], slot: "at_minute" }),
      needed("yearly", "boolean", "Every year", { default: false, help: "Starts on each anniversary of the date." })
    ]),
    book: () => ({
      config: settings(
        {
          field: dateName("Date", { description: "A date that every contact has.", examples: ["birthday"] }),
          field_id: reference("custom_field", "Custom date", { description: "A field of your own that holds a date." }),
          offset_days: required(offsetDays("Days before or after", [-7, 0])),
          at_minute: required(timeOfDay("At", { examples: [540] })),
          yearly: required(yesOrNo("Every year", { description: "On each anniversary of the date.", default: false }))
        },
        [way("Date", "field"), way("Date", "field_id")]
      ),
      means: {
        operation: "starts",
        filters: {
          date: { at: ["/field_id", "/field"] },
          offset_days: { at: "/offset_days", unit: "day" },
          at_minute: { at: "/at_minute", unit: "minute" },
          yearly: { at: "/yearly" }
        }
      }
    })
  }),
  "action.add_tag": action({
    title: "Add tag",
    help: "Puts a tag on the contact.",
    words: "label mark",
    icon: "tag",
    signature: changes("tag", "add", [{ ...tagOperand, slot: "value" }]),
    book: () => ({
      config: settings({ tag_id: tag }),
      means: { operation: "change", what: { is: "tag" }, how: { is: "add" }, value: { at: "/tag_id" } }
    })
  }),
  "action.remove_tag": action({
    title: "Remove tag",
    help: "Takes a tag off the contact.",
    words: "label untag",
    icon: "tag-x",
    signature: changes("tag", "remove", [{ ...tagOperand, slot: "value" }]),
    book: () => ({
      config: settings({ tag_id: tag }),
      means: { operation: "change", what: { is: "tag" }, how: { is: "remove" }, value: { at: "/tag_id" } }
    })
  }),
  "action.set_field": action({
    title: "Set field",
    help: "Writes a value into a field of the contact.",
    words: "property update change",
    icon: "pencil",
    signature: changes("field", void 0, [
      needed("field", "field", "Field", { help: "A field that every contact has, or a custom field." }),
      needed("value", "value", "Value", { becomes: "plain", help: "Merge tags are filled in." }),
      operand("how", "word", "How", {
        words: ["increase"],
        help: "Leave it empty to set the value. To add the value to the number that is there, choose increase."
      })
    ]),
    book: () => ({
      config: settings(
        {
          field_id: reference("custom_field", "Field", { description: "A field of your own." }),
          field: choice("Built-in field", ["lead_source"]),
          operation: choice("How", ["add"], {
            description: "Add to the number that is there; left out, the value is set."
          }),
          value: {
            title: "Value",
            description: "What is written; merge tags are filled in.",
            type: ["string", "number", "boolean"],
            "x-text": "plain"
          },
          lead_source_id: reference("lead_source", "Lead source")
        },
        [way("A field of your own", "field_id", "value"), way("Lead source", "field", "lead_source_id")]
      ),
      means: {
        operation: "change",
        what: { is: "field" },
        how: { at: "/operation", values: { add: "increase" } },
        field: { at: ["/field_id", "/field"] },
        value: { at: ["/value", "/lead_source_id"] }
      }
    })
  }),
  "action.mark_do_not_contact": action({
    title: "Mark do not contact",
    help: "Makes sure nothing is sent to the contact any more.",
    words: "dnc opt out stop block",
    icon: "phone-off",
    signature: changes("do-not-contact", "set", [
      reasonOperand,
      needed("channels", "list of word", "Channels", {
        words: ["sms", "call", "email"],
        slot: "value",
        help: "The contact is not contacted this way any more."
      })
    ]),
    book: () => ({
      config: settings({
        reason: required(text("Reason", { description: "Kept with the mark, for whoever asks later." })),
        channels: required({
          ...texts("Channels", { description: "By which ways nothing may be sent any more." }),
          items: { type: "string", enum: ["sms", "call", "email"] }
        })
      }),
      means: {
        operation: "change",
        what: { is: "do-not-contact" },
        how: { is: "set" },
        value: { at: "/channels" }
      }
    })
  }),
  "action.set_email_subscription": action({
    title: "Set email subscription",
    help: "Subscribes the contact to emails, or unsubscribes.",
    words: "opt in opt out newsletter",
    icon: "envelope-check",
    signature: changes("subscription", "set", [
      needed("subscribed", "boolean", "Subscribed", { slot: "value", help: "Yes subscribes, No unsubscribes." }),
      needed("list", "word", "List", {
        examples: ["newsletter", "all"],
        slot: "field",
        help: "The emails that this is about; all means every email."
      })
    ]),
    book: () => ({
      config: settings({
        subscribed: required(yesOrNo("Subscribed", { description: "Yes subscribes, no unsubscribes." })),
        list: required(
          text("List", { description: "Which mails; all means every one.", examples: ["newsletter", "all"] })
        )
      }),
      means: {
        operation: "change",
        what: { is: "subscription" },
        how: { is: "set" },
        field: { at: "/list" },
        value: { at: "/subscribed" }
      }
    })
  }),
  "action.set_stage": action({
    title: "Set contact stage",
    help: "Moves the contact to a stage.",
    words: "lead status",
    icon: "milestone",
    signature: changes("stage", "set", [{ ...stageOperand, slot: "value" }]),
    book: () => ({
      config: settings({ stage_id: stage }),
      means: { operation: "change", what: { is: "stage" }, how: { is: "set" }, value: { at: "/stage_id" } }
    })
  }),
  "action.assign_owner": action({
    title: "Assign owner",
    help: "Gives the contact to someone on the team.",
    words: "agent user team route round robin",
    icon: "person-check",
    signature: changes("owner", "set", [
      needed("owner", "who", "Assign to", { slot: "value", help: "A person or a team." }),
      operand("method", "word", "Within the team", {
        words: ["round_robin", "first_to_claim"],
        slot: "",
        help: "Members take turns, or the first to claim the contact gets it."
      })
    ]),
    book: () => ({
      config: settings(
        {
          user_id: reference("user", "Person"),
          team_id: reference("team", "Team"),
          method: choice("Within the team", ["round_robin", "first_to_claim"], {
            description: "In turn, or whoever takes the contact first."
          })
        },
        [way("Person", "user_id"), way("Team", "team_id", "method")]
      ),
      means: {
        operation: "change",
        what: { is: "owner" },
        how: { is: "set" },
        value: { at: ["/user_id", "/team_id"] }
      }
    })
  }),
  "action.return_to_pond": action({
    title: "Return to pond",
    help: "Puts the contact back for anyone to claim.",
    words: "pool unassign release",
    icon: "pond",
    signature: changes("pond", "set", [needed("pond", "id pond", "Pond", { slot: "value" }), reasonOperand]),
    book: () => ({
      config: settings({ pond_id: required(reference("pond", "Pond")), reason: required(text("Reason")) }),
      means: { operation: "change", what: { is: "pond" }, how: { is: "set" }, value: { at: "/pond_id" } }
    })
  }),
  "action.set_relationship": action({
    title: "Set relationship",
    help: "Notes how the contact is related to another one.",
    words: "spouse family referral",
    icon: "handshake",
    signature: changes("relationship", "set", [
      needed("relationship", "id relationship_label", "Relationship", { slot: "field" }),
      needed("with", "text", "Related contact", {
        becomes: "plain",
        examples: ["{{referred_by}}"],
        slot: "value"
      })
    ]),
    book: () => ({
      config: settings({
        relationship_label_id: required(reference("relationship_label", "Relationship")),
        with: required(
          mergeText("With", "plain", { description: "Who the other one is.", examples: ["{{referred_by}}"] })
        )
      }),
      means: {
        operation: "change",
        what: { is: "relationship" },
        how: { is: "set" },
        field: { at: "/relationship_label_id" },
        value: { at: "/with" }
      }
    })
  }),
  "action.add_collaborator": action({
    title: "Add collaborator",
    help: "Lets someone else work with the contact too.",
    words: "share team user",
    icon: "people",
    signature: changes("collaborator", "add", [
      { ...userOperand, slot: "value" },
      operand("role", "word", "Role", { examples: ["Transaction coordinator"], slot: "" })
    ]),
    book: () => ({
      config: settings({ user_id: user, role: required(text("Role", { examples: ["Transaction coordinator"] })) }),
      means: { operation: "change", what: { is: "collaborator" }, how: { is: "add" }, value: { at: "/user_id" } }
    })
  }),
  "action.remove_collaborator": action({
    title: "Remove collaborator",
    help: "Ends someone\u2019s work with the contact.",
    words: "unshare team user",
    icon: "person-minus",
    signature: changes("collaborator", "remove", [{ ...userOperand, slot: "value" }]),
    book: () => ({
      config: settings({ user_id: user }),
      means: { operation: "change", what: { is: "collaborator" }, how: { is: "remove" }, value: { at: "/user_id" } }
    })
  })
};

// src/blocks/kinds/controls.ts
var builtInFields = ["last_reply_at", "tags", "stage", "owner", "deal.status", "transaction.status"];
var conditions = { type: "array", minItems: 1, items: { type: "object", "x-condition": true } };
var controlKinds = {
  "control.wait": control({
    title: "Wait",
    help: "Lets time pass before the next step.",
    words: "delay pause sleep timer days hours",
    icon: "clock",
    flow: "waits",
    signature: does(
      "wait",
      [
        operand("for", "duration", "For", { least: 0, examples: [60, 1440], slot: "minutes" }),
        operand("until", "field", "Until", {
          examples: ["appointment_time", "closing_date"],
          help: "A date by its name, or a custom field that holds a date."
        }),
        operand("offset", "duration", "Before or after", {
          default: 0,
          examples: [-1440, 0],
          slot: "offsetDays",
          help: "How long after that date; below 0 before it."
        }),
        operand("at", "clock", "Time", { examples: [540], slot: "atMinute" })
      ],
      {},
      [[["for"], ["until", "offset", "at"]]]
    ),
    book: () => ({
      config: settings(
        {
          minutes: duration("For", "minute", { description: "A day is 1,440 minutes.", examples: [60, 1440] }),
          until: dateName("Until", { examples: ["appointment_time", "closing_date"] }),
          until_field_id: reference("custom_field", "Until the date in", { description: "A field of your own." }),
          offset_days: offsetDays("Days before or after", [-1, 0]),
          at_minute: timeOfDay("At", { examples: [540] })
        },
        [
          way("For a time", "minutes"),
          way("Until a date", "until", "offset_days", "at_minute"),
          way("Until a date", "until_field_id", "offset_days", "at_minute")
        ]
      ),
      means: {
        operation: "wait",
        for: { at: "/minutes", unit: "minute" },
        until: { at: ["/until_field_id", "/until"] },
        offsetDays: { at: "/offset_days", unit: "day" },
        atMinute: { at: "/at_minute", unit: "minute" }
      }
    })
  }),
  "control.if": control({
    title: "If",
    help: "Goes one way if something is true, and another if not.",
    words: "condition branch else decision split",
    icon: "branches",
    flow: "decides",
    outputs: ["true", "false"],
    signature: does("branch", [needed("condition", "condition", "Condition")]),
    book: () => ({
      config: {
        ...settings(
          {
            field: text("Field", { description: "A field that the workspace has anyway.", examples: builtInFields }),
            field_id: reference("custom_field", "Custom field", { description: "A field of your own." }),
            operator: choice("Is", operators),
            value: { title: "Value" },
            tag_id: reference("tag", "Tag"),
            program_id: reference("program", "Program"),
            all: { ...conditions, title: "All of" },
            any: { ...conditions, title: "Any of" },
            not: { type: "object", title: "Not", "x-condition": true }
          },
          [
            way("Field", "field", "operator"),
            way("Field", "field_id", "operator"),
            way("All of these", "all"),
            way("Any of these", "any"),
            way("Not this", "not")
          ]
        ),
        "x-condition": true
      },
      means: {
        operation: "branch",
        field: { at: ["/field_id", "/field"] },
        operator: { at: "/operator" },
        value: { at: ["/value", "/tag_id", "/program_id"] },
        all: { at: "/all" },
        any: { at: "/any" },
        not: { at: "/not" }
      }
    })
  }),
  "control.loop": control({
    title: "Loop",
    help: "Does the same for each of several things.",
    words: "for each repeat iterate list",
    icon: "loop",
    flow: "repeats",
    outputs: ["each", "done"],
    signature: does("repeat", [
      needed("items", "word", "Repeat for each", { examples: ["deal.open_tasks", "deal.collaborators", "smart_list"] }),
      operand("list", "id smart_list", "Smart list", { help: "Repeats for each contact in this list." }),
      operand("limit", "number", "At most", { least: 1, examples: [10], help: "The most times to repeat." })
    ]),
    book: () => ({
      config: settings({
        items: required(
          text("For each of", {
            description: "What is gone through.",
            examples: ["deal.open_tasks", "deal.collaborators", "smart_list"]
          })
        ),
        smart_list_id: reference("smart_list", "Smart list", { description: "The contacts in this list." }),
        limit: wholeNumber("At most", { examples: [10] })
      }),
      means: {
        operation: "repeat",
        items: { at: "/items" },
        list: { at: "/smart_list_id" },
        limit: { at: "/limit" }
      }
    })
  })
};

// src/blocks/kinds/deals.ts
var pipeline = required(reference("pipeline", "Pipeline"));
var stage2 = required(reference("deal_stage", "Stage"));
var ofPipeline = { pipeline: { at: "/pipeline_id" } };
var ofStage = { ...ofPipeline, stage: { at: "/stage_id" } };
var pipelineOperand = needed("pipeline", "id pipeline", "Pipeline");
var pipelineAndStage = [pipelineOperand, needed("stage", "id deal_stage", "Stage")];
var onDeal = (title, help, words, icon) => trigger({
  title,
  help,
  words,
  icon,
  signature: starts([pipelineOperand]),
  book: () => ({ config: settings({ pipeline_id: pipeline }), means: { operation: "starts", filters: ofPipeline } })
});
var dealKinds = {
  "trigger.deal_created": onDeal("Deal created", "Starts when a deal is made.", "opportunity pipeline new", "coin"),
  "trigger.deal_stage_changed": trigger({
    title: "Deal stage changed",
    help: "Starts when a deal moves to another stage.",
    words: "opportunity pipeline",
    icon: "stage-board",
    signature: starts(pipelineAndStage),
    book: () => ({
      config: settings({ pipeline_id: pipeline, stage_id: stage2 }),
      means: { operation: "starts", filters: ofStage }
    })
  }),
  "trigger.deal_won": onDeal("Deal won", "Starts when a deal is won.", "opportunity closed success", "trophy"),
  "trigger.deal_lost": onDeal("Deal lost", "Starts when a deal is lost.", "opportunity closed failed", "thumb-down"),
  "trigger.deal_stuck_in_stage": trigger({
    title: "Deal stuck in a stage",
    help: "Starts when a deal stays too long in a stage.",
    words: "stale idle opportunity",
    icon: "clock",
    startedBy: "delay",
    signature: starts([
      ...pipelineAndStage,
      needed("days", "duration", "For", { least: 0, examples: [20160], help: "How long the deal has not moved." })
    ]),
    book: () => ({
      config: settings({
        pipeline_id: pipeline,
        stage_id: stage2,
        days: required(duration("For", "day", { examples: [14] }))
      }),
      means: { operation: "starts", filters: { ...ofStage, days: { at: "/days", unit: "day" } } }
    })
  }),
  "action.create_deal": action({
    title: "Create deal",
    help: "Makes a deal for the contact in a pipeline.",
    words: "opportunity",
    icon: "briefcase",
    signature: records("deal", [
      ...pipelineAndStage,
      needed("name", "text", "Name", { becomes: "plain", examples: ["{{full_name}}, buying"] })
    ]),
    book: () => ({
      config: settings({
        pipeline_id: pipeline,
        stage_id: stage2,
        name: required(mergeText("Name", "plain", { examples: ["{{full_name}}, buying"] }))
      }),
      means: { operation: "record", what: { is: "deal" }, members: { ...ofStage, name: { at: "/name" } } }
    })
  }),
  "action.move_deal_stage": action({
    title: "Move deal to a stage",
    help: "Moves the contact\u2019s deal to another stage.",
    words: "opportunity pipeline",
    icon: "stage-board",
    signature: records("deal-stage", pipelineAndStage),
    book: () => ({
      config: settings({ pipeline_id: pipeline, stage_id: stage2 }),
      means: { operation: "record", what: { is: "deal-stage" }, members: ofStage }
    })
  })
};

// src/blocks/kinds/messages.ts
var template = required(reference("email_template", "Email"));
var templateOperand = needed("template", "id email_template", "Email");
var messageKinds = {
  "trigger.sms_received": trigger({
    title: "Text message received",
    help: "Starts when a contact sends a text message.",
    words: "sms inbound reply text",
    icon: "bubble-in",
    bringsOutsideText: true,
    signature: starts([
      operand("contact_type", "word", "From", {
        examples: ["buyer", "seller"],
        help: "Only messages from contacts of this type."
      }),
      operand("phrases", "list of word", "Contains any of", {
        slot: "text_contains",
        help: "Capital letters do not matter."
      })
    ]),
    book: () => ({
      config: settings({
        contact_type: text("From", { description: "Only from contacts of this type.", examples: ["buyer", "seller"] }),
        contains: texts("With any of the phrases", { description: "Any of these, in small or capital letters." })
      }),
      means: {
        operation: "starts",
        filters: { contact_type: { at: "/contact_type" }, text_contains: { at: "/contains" } }
      }
    })
  }),
  "trigger.email_opened": trigger({
    title: "Email opened",
    help: "Starts when a contact opens an email.",
    words: "read",
    icon: "envelope-open",
    signature: starts([
      templateOperand,
      needed("times", "number", "Times", { least: 1, default: 1, help: "How many times the contact must open it." })
    ]),
    book: () => ({
      config: settings({
        template_id: template,
        times: required(wholeNumber("Times", { description: "How often it must have been opened.", default: 1 }))
      }),
      means: { operation: "starts", filters: { template: { at: "/template_id" }, times: { at: "/times" } } }
    })
  }),
  "trigger.email_clicked": trigger({
    title: "Email link clicked",
    help: "Starts when a contact follows a link in an email.",
    words: "click link",
    icon: "cursor",
    signature: starts([
      templateOperand,
      needed("link_contains", "word", "Link contains", { examples: ["/home-value"], help: "Part of the address." })
    ]),
    book: () => ({
      config: settings({
        template_id: template,
        link_contains: required(text("Link with", { description: "Part of the address.", examples: ["/home-value"] }))
      }),
      means: {
        operation: "starts",
        filters: { template: { at: "/template_id" }, link_contains: { at: "/link_contains" } }
      }
    })
  }),
  "trigger.email_bounced": trigger({
    title: "Email bounced",
    help: "Starts when an email cannot be delivered.",
    words: "undelivered bounce",
    icon: "envelope-x",
    signature: starts([
      needed("bounce", "word", "Type of bounce", {
        words: ["hard", "soft"],
        help: "Hard: the address does not work. Soft: it may work later."
      })
    ]),
    book: () => ({
      config: settings({
        bounce: required(
          choice("Bounce", ["hard", "soft"], { description: "Hard: the address is dead. Soft: it may work later." })
        )
      }),
      means: { operation: "starts", filters: { bounce: { at: "/bounce" } } }
    })
  }),
  "trigger.email_replied": trigger({
    title: "Email replied to",
    help: "Starts when a contact answers an email.",
    words: "reply response answer",
    icon: "reply",
    bringsOutsideText: true,
    signature: starts([templateOperand]),
    book: () => ({
      config: settings({ template_id: template }),
      means: { operation: "starts", filters: { template: { at: "/template_id" } } }
    })
  }),
  "action.send_sms": action({
    title: "Send text message",
    help: "Sends the contact a text message.",
    words: "sms text message phone",
    icon: "bubble",
    signature: does(
      "send",
      [
        operand("body", "text", "Message", { becomes: "sms", examples: ["Hi {{first_name}}, still looking?"] }),
        operand("template", "id email_template", "Template", { help: "A message that is saved as a template." }),
        operand("to", "word", "To", { words: ["item"], help: "In a loop: the item, not the contact." })
      ],
      { channel: "sms" },
      [[["body"], ["template"]]]
    ),
    book: () => ({
      config: settings({
        body: required(mergeText("Message", "sms", { examples: ["Hi {{first_name}}, still looking?"] }))
      }),
      means: { operation: "send", channel: { is: "sms" }, body: { at: "/body" }, to: { is: "contact" } }
    })
  }),
  "action.send_email": action({
    title: "Send email",
    help: "Sends the contact an email.",
    words: "mail message template",
    icon: "envelope",
    signature: does(
      "send",
      [
        operand("template", "id email_template", "Template", { help: "An email that is saved as a template." }),
        operand("subject", "text", "Subject", { becomes: "subject" }),
        operand("body", "text", "Message", { becomes: "email" }),
        operand("to", "word", "To", {
          words: ["item"],
          help: "In a loop: the item of the loop. Leave it empty for the contact."
        })
      ],
      { channel: "email" },
      [[["subject", "body"], ["template"]]]
    ),
    book: () => ({
      config: settings(
        {
          template_id: reference("email_template", "Template", { description: "A mail that is kept as a template." }),
          subject: mergeText("Subject", "subject"),
          body: mergeText("Message", "email"),
          to: choice("To", ["item"], { description: "Within a loop: what it has come to, in place of the contact." })
        },
        [way("Own words", "subject", "body"), way("Template", "template_id")]
      ),
      means: {
        operation: "send",
        channel: { is: "email" },
        template: { at: "/template_id" },
        subject: { at: "/subject" },
        body: { at: "/body" },
        to: { at: "/to" }
      }
    })
  })
};

// src/blocks/kinds/notices.ts
var noticeKinds = {
  "action.add_note": action({
    title: "Add note",
    help: "Writes a note about the contact.",
    words: "comment log remark",
    icon: "note",
    signature: records("note", [needed("body", "text", "Note", { becomes: "note" })]),
    book: () => ({
      config: settings({ body: required(mergeText("Note", "note")) }),
      means: { operation: "record", what: { is: "note" }, members: { body: { at: "/body" } } }
    })
  }),
  "action.webhook": action({
    title: "Call webhook",
    help: "Tells another program over the internet.",
    words: "api http call integration zapier post",
    icon: "paper-plane",
    signature: does("call", [
      needed("url", "word", "Address", {
        examples: ["https://hooks.example.com/lead"],
        help: "The web address to call."
      }),
      needed("method", "word", "Method", { words: ["POST", "PUT", "PATCH", "GET", "DELETE"], default: "POST" }),
      operand("headers", "any", "Headers", { help: "Packs are shared: do not put passwords or keys here." }),
      operand("body", "any", "Contents", { help: "The data to send. Merge tags are filled in." })
    ]),
    book: () => ({
      config: settings({
        url: required(
          text("Address", { description: "Where the call goes.", examples: ["https://hooks.example.com/lead"] })
        ),
        method: required(choice("Method", ["POST", "PUT", "PATCH", "GET", "DELETE"], { default: "POST" })),
        headers: {
          type: "object",
          title: "Headers",
          description: "Sent along by name. Packs are passed on: put no secret here.",
          additionalProperties: { type: "string" }
        },
        body: {
          title: "Contents",
          description: "What is sent; merge tags in its texts are filled in.",
          type: ["object", "array", "string"]
        }
      }),
      means: {
        operation: "call",
        url: { at: "/url" },
        method: { at: "/method" },
        headers: { at: "/headers" },
        body: { at: "/body" }
      }
    })
  }),
  "action.notify": action({
    title: "Notify team",
    help: "Tells someone on the team.",
    words: "alert notification",
    icon: "bell",
    signature: does("tell", [
      needed("to", "who", "To", {
        words: ["owner", "broker", "item"],
        help: "The contact\u2019s owner, the broker, the item of a loop, a person or a team."
      }),
      needed("channel", "word", "Notify by", { words: ["push", "email"], default: "push" }),
      needed("text", "text", "Message", { becomes: "plain" })
    ]),
    book: () => ({
      config: settings(
        {
          to: choice("To", ["owner", "broker", "item"], {
            description: "The contact\u2019s owner, the broker, or what a loop has come to."
          }),
          user_id: reference("user", "To a person"),
          team_id: reference("team", "To a team"),
          channel: required(choice("By", ["push", "email"], { default: "push" })),
          message: required(mergeText("Message", "plain"))
        },
        [way("By their part", "to"), way("Person", "user_id"), way("Team", "team_id")]
      ),
      means: {
        operation: "tell",
        to: { at: ["/user_id", "/team_id", "/to"] },
        channel: { at: "/channel" },
        text: { at: "/message" }
      }
    })
  })
};

// src/blocks/kinds/programs.ts
var onProgram = (title, help, words, icon) => trigger({
  title,
  help,
  words,
  icon,
  signature: starts([needed("program", "id program", "Program")]),
  book: () => ({
    config: settings({ program_id: required(reference("program", "Program")) }),
    means: { operation: "starts", filters: { program: { at: "/program_id" } } }
  })
});
var programKinds = {
  "trigger.program_subscribed": onProgram(
    "Program joined",
    "Starts when a contact joins a program.",
    "subscribe enroll campaign",
    "graduation-cap"
  ),
  "trigger.program_unsubscribed": onProgram(
    "Program left",
    "Starts when a contact leaves a program.",
    "unsubscribe campaign",
    "leave"
  )
};

// src/blocks/kinds/tasks-and-appointments.ts
var taskTitle = required(
  text("Title with", { description: "Part of the task\u2019s title, in small or capital letters.", examples: ["deadline"] })
);
var appointmentType = required(reference("appointment_type", "Appointment"));
var ofType = { appointment_type: { at: "/appointment_type_id" } };
var titlePart = needed("title", "word", "Title contains", {
  examples: ["deadline"],
  slot: "title_contains",
  help: "Part of the task\u2019s title. Capital letters do not matter."
});
var appointmentOperand = needed("appointment_type", "id appointment_type", "Appointment");
var onAppointment = (title, help, words, icon) => trigger({
  title,
  help,
  words,
  icon,
  signature: starts([appointmentOperand]),
  book: () => ({
    config: settings({ appointment_type_id: appointmentType }),
    means: { operation: "starts", filters: ofType }
  })
});
var taskAndAppointmentKinds = {
  "trigger.task_completed": trigger({
    title: "Task completed",
    help: "Starts when a task is done.",
    words: "to-do todo",
    icon: "check-list-done",
    signature: starts([titlePart]),
    book: () => ({
      config: settings({ title_contains: taskTitle }),
      means: { operation: "starts", filters: { title_contains: { at: "/title_contains" } } }
    })
  }),
  "trigger.task_overdue": trigger({
    title: "Task overdue",
    help: "Starts when a task is not done in time.",
    words: "to-do todo late",
    icon: "alarm",
    startedBy: "delay",
    signature: starts([
      titlePart,
      needed("overdue", "duration", "Overdue by", { least: 0, examples: [240], slot: "hours" })
    ]),
    book: () => ({
      config: settings({
        title_contains: taskTitle,
        hours: required(duration("Overdue by", "hour", { examples: [4] }))
      }),
      means: {
        operation: "starts",
        filters: { title_contains: { at: "/title_contains" }, hours: { at: "/hours", unit: "hour" } }
      }
    })
  }),
  "trigger.appointment_scheduled": onAppointment(
    "Appointment scheduled",
    "Starts when an appointment is made.",
    "booking calendar meeting",
    "calendar-plus"
  ),
  "trigger.appointment_upcoming": trigger({
    title: "Appointment coming up",
    help: "Starts some time before an appointment.",
    words: "reminder calendar meeting",
    icon: "bell-ringing",
    signature: starts([
      appointmentOperand,
      needed("before", "duration", "Before", {
        least: 0,
        examples: [60],
        slot: "minutes_before",
        help: "How long before the appointment."
      })
    ]),
    book: () => ({
      config: settings({
        appointment_type_id: appointmentType,
        minutes_before: required(duration("Before", "minute", { examples: [60] }))
      }),
      means: {
        operation: "starts",
        filters: { ...ofType, minutes_before: { at: "/minutes_before", unit: "minute" } }
      }
    })
  }),
  "trigger.appointment_completed": trigger({
    title: "Appointment completed",
    help: "Starts when an appointment has taken place.",
    words: "calendar meeting done",
    icon: "calendar-check",
    signature: starts([appointmentOperand, needed("appointment_outcome", "id appointment_outcome", "Outcome")]),
    book: () => ({
      config: settings({
        appointment_type_id: appointmentType,
        appointment_outcome_id: required(reference("appointment_outcome", "Outcome"))
      }),
      means: {
        operation: "starts",
        filters: { ...ofType, appointment_outcome: { at: "/appointment_outcome_id" } }
      }
    })
  }),
  "trigger.appointment_cancelled": onAppointment(
    "Appointment cancelled",
    "Starts when an appointment is called off.",
    "calendar meeting canceled",
    "calendar-x"
  ),
  "trigger.appointment_no_show": onAppointment(
    "Appointment missed",
    "Starts when a contact does not come to an appointment.",
    "no-show calendar",
    "calendar-off"
  ),
  "trigger.meeting_booked": trigger({
    title: "Meeting booked",
    help: "Starts when a contact books a meeting.",
    words: "calendar booking link",
    icon: "heart-hands",
    signature: starts([
      needed("user", "id user", "Booked with"),
      needed("link", "word", "Booking link", {
        examples: ["listing-consultation"],
        help: "The last part of the link\u2019s address."
      })
    ]),
    book: () => ({
      config: settings({
        user_id: required(reference("user", "With")),
        link: required(
          text("Booking link", { description: "The last part of its address.", examples: ["listing-consultation"] })
        )
      }),
      means: { operation: "starts", filters: { user: { at: "/user_id" }, link: { at: "/link" } } }
    })
  }),
  "action.create_task": action({
    title: "Create task",
    help: "Gives someone on the team something to do.",
    words: "to-do todo call reminder",
    icon: "check-list",
    signature: records("task", [
      needed("title", "text", "Title", { becomes: "plain", examples: ["Call {{first_name}}"] }),
      operand("note", "text", "Note", { becomes: "note" }),
      operand("due", "duration", "Due in", { least: 0, examples: [60, 1440], slot: "dueIn" }),
      operand("due_before", "field", "Due before", {
        examples: ["appointment"],
        slot: "dueBefore",
        help: "A date by its name, or a custom field that holds a date."
      }),
      operand("assignee", "who", "Assign to", { words: ["owner"], help: "The contact\u2019s owner, a person or a team." }),
      operand("appointment_type", "id appointment_type", "Appointment to book", { slot: "appointmentType" }),
      operand("priority", "word", "Priority", { words: ["low", "normal", "high"] })
    ]),
    book: () => ({
      config: settings(
        {
          title: required(mergeText("Title", "plain", { examples: ["Call {{first_name}}"] })),
          note: mergeText("Note", "note"),
          due_in_minutes: duration("Due in", "minute", { description: "For tasks of the same day.", examples: [60] }),
          due_in_days: duration("Due in days", "day", { examples: [1] }),
          due_before: dateName("Due before", { examples: ["appointment"] }),
          assign_to: choice("For", ["owner"], { description: "The contact\u2019s owner." }),
          user_id: reference("user", "For somebody else"),
          appointment_type_id: reference("appointment_type", "To book"),
          priority: choice("Priority", ["low", "normal", "high"])
        },
        [way("The same day", "due_in_minutes"), way("Days later", "due_in_days"), way("No due time")],
        [way("Owner", "assign_to"), way("Person", "user_id"), way("Nobody")]
      ),
      means: {
        operation: "record",
        what: { is: "task" },
        members: {
          title: { at: "/title" },
          note: { at: "/note" },
          dueIn: { at: "/due_in_minutes", unit: "minute" },
          dueInDays: { at: "/due_in_days", unit: "day" },
          dueBefore: { at: "/due_before" },
          assignee: { at: ["/user_id", "/assign_to"] },
          appointmentType: { at: "/appointment_type_id" },
          priority: { at: "/priority" }
        }
      }
    })
  })
};

// src/blocks/kinds/transactions.ts
var side = choice("Side", ["buyer", "seller", "any"], {
  description: "Whose side of the sale the contact is on.",
  default: "any"
});
var ofSide = { side: { at: "/side", values: { any: null } } };
var statuses = ["under_contract", "clear_to_close"];
var sides = ["buyer", "seller"];
var sideOperand = operand("side", "word", "Side", {
  words: sides,
  help: "The contact\u2019s side of the sale. Leave it empty for either side."
});
var transactionKinds = {
  "trigger.transaction_created": trigger({
    title: "Transaction created",
    help: "Starts when a transaction is opened.",
    words: "sale purchase closing file new",
    icon: "file-plus",
    signature: starts([sideOperand]),
    book: () => ({ config: settings({ side: required(side) }), means: { operation: "starts", filters: ofSide } })
  }),
  "trigger.transaction_status_changed": trigger({
    title: "Transaction status changed",
    help: "Starts when a transaction moves to another status.",
    words: "sale escrow",
    icon: "file-clock",
    signature: starts([
      needed("status", "word", "New status", {
        examples: statuses,
        slot: "to",
        help: "The transaction changes to this status."
      })
    ]),
    book: () => ({
      config: settings({
        to: required({
          type: "string",
          title: "New status",
          description: "The status that the transaction comes to.",
          examples: statuses
        })
      }),
      means: { operation: "starts", filters: { to: { at: "/to" } } }
    })
  }),
  "trigger.transaction_closed": trigger({
    title: "Transaction closed",
    help: "Starts when a transaction closes.",
    words: "sale sold closing finished",
    icon: "file-check",
    signature: starts([sideOperand]),
    book: () => ({ config: settings({ side: required(side) }), means: { operation: "starts", filters: ofSide } })
  }),
  "trigger.transaction_fell_through": trigger({
    title: "Transaction fell through",
    help: "Starts when a transaction is called off.",
    words: "sale cancelled lost fail",
    icon: "file-x",
    signature: starts([sideOperand]),
    book: () => ({ config: settings({ side: required(side) }), means: { operation: "starts", filters: ofSide } })
  }),
  "action.create_transaction": action({
    title: "Create transaction",
    help: "Opens a transaction for the contact.",
    words: "sale purchase closing file",
    icon: "house-plus",
    signature: records("transaction", [
      needed("side", "word", "Side", { words: sides, help: "The side that your office represents." }),
      needed("status", "word", "Status", { examples: statuses }),
      needed("name", "text", "Name", { becomes: "plain", examples: ["{{property_address}}"] })
    ]),
    book: () => ({
      config: settings({
        side: required(choice("Side", ["buyer", "seller"], { description: "Whose side the office is on." })),
        status: required({ type: "string", title: "Status", examples: statuses }),
        name: required(mergeText("Name", "plain", { examples: ["{{property_address}}"] }))
      }),
      means: {
        operation: "record",
        what: { is: "transaction" },
        members: { side: { at: "/side" }, status: { at: "/status" }, name: { at: "/name" } }
      }
    })
  })
};

// src/blocks/kinds/website.ts
var website = required(reference("website", "Website"));
var ofWebsite = { website: { at: "/website_id" } };
var websiteOperand = needed("website", "id website", "Website");
var onWebsite = (title, help, words, icon) => trigger({
  title,
  help,
  words,
  icon,
  signature: starts([websiteOperand]),
  book: () => ({ config: settings({ website_id: website }), means: { operation: "starts", filters: ofWebsite } })
});
var websiteKinds = {
  "trigger.website_form_submitted": trigger({
    title: "Website form submitted",
    help: "Starts when a form of the website is sent.",
    words: "lead capture submit contact",
    icon: "form",
    bringsOutsideText: true,
    signature: starts([websiteOperand, needed("form", "id form", "Form")]),
    book: () => ({
      config: settings({ website_id: website, form_id: required(reference("form", "Form")) }),
      means: { operation: "starts", filters: { ...ofWebsite, form: { at: "/form_id" } } }
    })
  }),
  "trigger.website_visit": trigger({
    title: "Website visited",
    help: "Starts when a contact comes to the website.",
    words: "page view web",
    icon: "globe",
    signature: starts([
      websiteOperand,
      operand("quiet_days", "duration", "First visit after", {
        least: 0,
        examples: [86400],
        help: "Only the first visit after no visit for this long."
      })
    ]),
    book: () => ({
      config: settings({
        website_id: website,
        quiet_days: duration("After being away for", "day", {
          description: "Only the first visit after so long without one.",
          examples: [60]
        })
      }),
      means: { operation: "starts", filters: { ...ofWebsite, quiet_days: { at: "/quiet_days", unit: "day" } } }
    })
  }),
  "trigger.listing_viewed": trigger({
    title: "Listing viewed",
    help: "Starts when a contact looks at a listing.",
    words: "property home house view",
    icon: "eye",
    signature: starts([
      websiteOperand,
      needed("same_listing", "boolean", "The same listing each time", {
        default: true,
        help: "No counts views of any listing."
      }),
      needed("views", "number", "Views", { least: 1, default: 3 }),
      needed("within", "duration", "Within", { least: 0, default: 10080, slot: "within_days" })
    ]),
    book: () => ({
      config: settings({
        website_id: website,
        same_listing: required(
          yesOrNo("The same listing each time", { description: "No counts views of any listing.", default: true })
        ),
        views: required(wholeNumber("Views", { default: 3 })),
        within_days: required(duration("Within", "day", { default: 7 }))
      }),
      means: {
        operation: "starts",
        filters: {
          ...ofWebsite,
          same_listing: { at: "/same_listing" },
          views: { at: "/views" },
          within_days: { at: "/within_days", unit: "day" }
        }
      }
    })
  }),
  "trigger.consumer_registered": onWebsite(
    "Consumer registered",
    "Starts when someone signs up on the website.",
    "account register lead sign-up",
    "key"
  ),
  "trigger.listing_favorited": onWebsite(
    "Listing favorited",
    "Starts when a contact saves a listing as a favorite.",
    "like heart home house",
    "heart"
  ),
  "trigger.search_saved": onWebsite(
    "Search saved",
    "Starts when a contact saves a search for homes.",
    "alert criteria",
    "search"
  ),
  "trigger.newsletter_signup": onWebsite(
    "Newsletter sign-up",
    "Starts when someone signs up for the newsletter.",
    "subscribe email list",
    "newspaper"
  ),
  "trigger.listing_match": trigger({
    title: "Listing matches a search",
    help: "Starts when a listing fits a search that a contact saved.",
    words: "alert home house new",
    icon: "house",
    signature: starts([
      needed("list", "id smart_list", "Contacts in", { slot: "smart_list", help: "Only contacts in this smart list." }),
      needed("max_per_day", "number", "Most per day", { least: 1, default: 2, help: "For each contact." })
    ]),
    book: () => ({
      config: settings({
        smart_list_id: required(
          reference("smart_list", "For contacts in", { description: "Only contacts who are in this smart list." })
        ),
        max_per_day: required(wholeNumber("At most a day", { description: "For one contact.", default: 2 }))
      }),
      means: {
        operation: "starts",
        filters: { smart_list: { at: "/smart_list_id" }, max_per_day: { at: "/max_per_day" } }
      }
    })
  }),
  "trigger.showing_requested": onWebsite(
    "Showing requested",
    "Starts when a contact asks to see a home.",
    "tour viewing visit",
    "door"
  )
};

// src/blocks/catalogue.ts
var definitions = {
  ...transactionKinds,
  ...contactKinds,
  ...messageKinds,
  ...websiteKinds,
  ...taskAndAppointmentKinds,
  ...dealKinds,
  ...programKinds,
  ...automationKinds,
  ...noticeKinds,
  ...aiKinds,
  ...controlKinds
};
var blockKinds2 = blockKinds.map((kind) => ({ kind, ...definitions[kind] }));
var entries = new Map(blockKinds2.map((entry) => [entry.kind, entry]));
function blockKind(kind) {
  return entries.get(kind);
}

// src/blocks/data-signatures.ts
var filterOperands = [needed("condition", "condition", "Condition")];
var colorOperand = operand("color", "word", "Color", { examples: ["#16a34a"] });
var dataOperands = /* @__PURE__ */ new Map([
  ["tag", [colorOperand]],
  ["contact_stage", [operand("order", "number", "Order"), colorOperand]],
  [
    "lead_source",
    [
      operand("group", "word", "Group", { examples: ["Online"] }),
      operand("monthly_cost", "money", "Monthly cost", { examples: [1450] })
    ]
  ],
  [
    "custom_field",
    [
      needed("type", "word", "Type", { examples: ["text", "number", "date", "checkbox", "select"] }),
      operand("options", "list of word", "Options", { help: "The choices of a field that is a list." })
    ]
  ],
  [
    "email_template",
    [
      operand("subject", "text", "Subject", { becomes: "subject" }),
      operand("preview", "text", "Preview text", { becomes: "plain", help: "Shown after the subject in an inbox." }),
      operand("html", "text", "Message", { becomes: "email" }),
      operand("design", "any", "Design", { help: "The message as an email designer saves it." })
    ]
  ]
]);
var image = (name, title) => operand(name, "id asset", title);
var brandOperands = [
  operand("name", "word", "Name"),
  operand("legal_name", "word", "Legal name"),
  operand("tagline", "word", "Tagline"),
  image("logo", "Logo"),
  image("favicon", "Favicon"),
  image("share_image", "Image for social media"),
  image("brokerage_logo", "Brokerage logo"),
  image("team_photo", "Team photo"),
  operand("guidelines", "id asset", "Guidelines")
];

// src/json.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/pointer.ts
var tokenOf = (segment) => {
  if (typeof segment === "number") return String(segment);
  const isPlain = !segment.includes("~") && !segment.includes("/");
  return isPlain ? segment : segment.replaceAll("~", "~0").replaceAll("/", "~1");
};
var nameOf = (token) => token.replaceAll("~1", "/").replaceAll("~0", "~");
function append(base, ...segments) {
  let pointer = base;
  for (const segment of segments) pointer += `/${tokenOf(segment)}`;
  return pointer;
}
function segmentsOf(pointer) {
  if (pointer === "") return [];
  const tokens = pointer.slice(1).split("/");
  return pointer.includes("~") ? tokens.map(nameOf) : tokens;
}
function valueAt(root, pointer) {
  return valueAlong(root, segmentsOf(pointer));
}
function valueAlong(root, segments) {
  let value = root;
  for (const segment of segments) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return void 0;
    value = Reflect.get(value, segment);
  }
  return value;
}

// src/words/memoise.ts
var most = 1e3;
function memoise(answer) {
  const answers = /* @__PURE__ */ new Map();
  return (word2) => {
    const known = answers.get(word2);
    if (known !== void 0) return known;
    const found = answer(word2);
    if (answers.size >= most) answers.clear();
    answers.set(word2, found);
    return found;
  };
}

// src/dialect/hole.ts
var ignored = /^\s*_\s*(?:=\s*([\s\S]*))?$/;
var named = /^\s*([a-z][A-Za-z0-9_]*)(?:\.([a-z][A-Za-z0-9_]*))?\s*(?::\s*([^,']+?)\s*)?(?:,\s*parted\s+'([^']*)'\s*)?$/;
function piecesOf(text2) {
  const whole2 = /^\$\{(\s*_\s*=[\s\S]*)\}$/.exec(text2)?.[1];
  if (whole2 !== void 0) {
    const hole = holeIn(whole2);
    return typeof hole === "string" ? hole : [hole];
  }
  const pieces = [];
  let words = "";
  for (let at = 0; at < text2.length; ) {
    const next2 = text2[at + 1];
    if (text2[at] !== "$" || next2 !== "$" && next2 !== "{") {
      words += text2[at];
      at += 1;
    } else if (next2 === "$") {
      words += "$";
      at += 2;
    } else {
      const end = endOfHole(text2, at + 2);
      if (end < 0) return "A hole has no closing brace; end it with }.";
      const hole = holeIn(text2.slice(at + 2, end));
      if (typeof hole === "string") return hole;
      if (words === "" && typeof pieces.at(-1) === "object")
        return "Two holes are side by side, so nothing shows where the first ends; write a text between them.";
      if (words !== "") pieces.push(words);
      words = "";
      pieces.push(hole);
      at = end + 1;
    }
  }
  if (words !== "") pieces.push(words);
  return pieces;
}
function endOfHole(text2, from) {
  let isQuoted = false;
  for (let at = from; at < text2.length; at += 1) {
    if (text2[at] === "'") isQuoted = !isQuoted;
    else if (text2[at] === "}" && !isQuoted) return at;
  }
  return -1;
}
function holeIn(inner) {
  const without = ignored.exec(inner);
  if (without !== null) {
    const written = without[1];
    const hole = { name: "_", part: void 0, shape: void 0, parted: void 0 };
    if (written === void 0) return { ...hole, fallback: void 0 };
    try {
      const fallback = JSON.parse(written);
      return isJson(fallback) ? { ...hole, fallback } : "A default is not JSON.";
    } catch {
      return `The default ${written.trim()} is not JSON; quote texts: \${_ = "text"}.`;
    }
  }
  const found = named.exec(inner);
  if (found === null) return `"\${${inner}}" is not a hole; write \${name}, \${name.part} or \${name: shape}.`;
  const [, name = "", part, shape, parted] = found;
  return { name, part, shape, parted, fallback: void 0 };
}
function isJson(value) {
  if (Array.isArray(value)) return value.every(isJson);
  if (isObject(value)) return Object.values(value).every(isJson);
  return value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

// src/deep-equal.ts
function deepEqual(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object") return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b);
  return isObject(a) && isObject(b) && sameObjects(a, b);
}
function sameLists(a, b) {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (!deepEqual(a[index], b[index])) return false;
  return true;
}
function sameObjects(a, b) {
  let left = 0;
  for (const name in a) {
    if (!Object.hasOwn(b, name) || !deepEqual(a[name], b[name])) return false;
    left++;
  }
  for (const _ in b) left--;
  return left === 0;
}

// src/words/did-you-mean.ts
var import_fastest_levenshtein = __toESM(require_mod(), 1);

// src/words/difference-in-looks.ts
var mostPoints = 4;
function differenceInLooks(text2, other) {
  if (text2 === other || text2.normalize("NFKC") !== other.normalize("NFKC")) return "";
  const [here, there] = [Array.from(text2), Array.from(other)];
  let start = 0;
  while (here[start] === there[start]) start++;
  let end = 0;
  while (end < Math.min(here.length, there.length) - start && here.at(-1 - end) === there.at(-1 - end)) end++;
  const [mine, its] = [here, there].map((points) => pointsOf(points.slice(start, points.length - end)));
  return ` (with ${mine}, not ${its})`;
}
function pointsOf(characters) {
  if (characters.length === 0) return "nothing";
  const shown = characters.slice(0, mostPoints).map(codePoint).join(" ");
  return characters.length > mostPoints ? `${shown} \u2026` : shown;
}
var codePoint = (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

// src/words/visible.ts
var plain = /^[ -~]*$/;
function visible(text2) {
  if (plain.test(text2)) return text2;
  const unseen2 = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Cc}/gu;
  return text2.replace(unseen2, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// src/words/quote.ts
var longest = 60;
function quote(text2) {
  const points = Array.from(text2.slice(0, 2 * longest + 2));
  const cut = points.length > longest ? `${points.slice(0, longest - 1).join("")}\u2026` : text2;
  return visible(JSON.stringify(cut));
}

// src/words/did-you-mean.ts
var longestCompared = 200;
var mostCompared = 2e3;
function slips(a, b) {
  const far = (0, import_fastest_levenshtein.distance)(a, b);
  if (far !== 2 || a.length !== b.length) return far;
  const first = a.split("").findIndex((letter, place) => letter !== b.charAt(place));
  const swapped = a.charAt(first) === b.charAt(first + 1) && a.charAt(first + 1) === b.charAt(first);
  return swapped ? 1 : far;
}
var foldedLetters = (name) => (/^[\0-\x7f]*$/.test(name) ? name : name.normalize("NFKC")).toLowerCase();
function nearest(written, candidates) {
  if (written.length > longestCompared) return void 0;
  const limit = Math.max(1, Math.floor(written.length / 3));
  const folded = foldedLetters(written);
  let best;
  let least = limit + 1;
  let compared = 0;
  for (const candidate of candidates) {
    if (candidate === written || candidate.length > longestCompared) continue;
    const other = foldedLetters(candidate);
    if (Math.abs(other.length - folded.length) >= least) continue;
    if (++compared > mostCompared) break;
    const far = slips(folded, other);
    if (far < least) [best, least] = [candidate, far];
  }
  return best;
}
function didYouMean(written, candidates) {
  return suggestion(written, nearest(written, candidates));
}
function suggestion(written, near) {
  return near === void 0 ? "" : ` Did you mean ${quote(near)}${differenceInLooks(near, written)}?`;
}

// src/dialect/codec.ts
var tooMuch = /* @__PURE__ */ Symbol("more steps than a config may take");
var mostSteps = 1e5;
var deepest = 64;
function enter(session) {
  session.steps += 1;
  session.depth += 1;
  if (session.steps > mostSteps || session.depth > deepest) throw tooMuch;
}
function placeIn(at, segment) {
  if (at === void 0) return void 0;
  return at.inside === void 0 ? { ...at, path: [...at.path, segment] } : { ...at, inside: [...at.inside, segment] };
}
function placeWithin(at, from, to) {
  if (at === void 0) return void 0;
  const start = at.span?.[0] ?? 0;
  return { ...at, span: [start + from, start + to] };
}

// src/dialect/text-search.ts
var closing = /* @__PURE__ */ new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"]
]);
function findLiteral(text2, words, from, isExpression) {
  if (!isExpression) return text2.indexOf(words, from);
  const open = [];
  for (let at = from; at < text2.length; at += 1) {
    const letter = text2[at] ?? "";
    if (open.length === 0 && text2.startsWith(words, at)) return at;
    if (letter === "'" || letter === '"') {
      at = endOfQuote(text2, at + 1, letter);
      if (at < 0) return -1;
      continue;
    }
    const closes = closing.get(letter);
    if (closes !== void 0) open.push(closes);
    else if (letter === ")" || letter === "]" || letter === "}") {
      if (open.pop() !== letter) return -1;
    }
  }
  return -1;
}
function endOfQuote(text2, from, quote2) {
  for (let at = from; at < text2.length; at += 1) {
    if (text2[at] === "\\") at += 1;
    else if (text2[at] === quote2) return at;
  }
  return -1;
}
var withoutEscapes = (text2) => text2.replace(/\\(.)/gs, "$1");
var withEscapes = (text2, quote2) => text2.replaceAll("\\", "\\\\").replaceAll(quote2, `\\${quote2}`);
function partedBy(text2, words, isExpression) {
  if (words === "") return [...text2];
  if (!isExpression) return text2.split(words);
  const parts = [];
  let from = 0;
  for (; ; ) {
    const next2 = findLiteral(text2, words, from, true);
    if (next2 < 0) break;
    parts.push(text2.slice(from, next2));
    from = next2 + words.length;
  }
  return findLiteral(`${text2.slice(from)}
`, "\n", 0, true) < 0 ? void 0 : [...parts, text2.slice(from)];
}

// src/dialect/fit.ts
var nothingTaken = () => ({ values: /* @__PURE__ */ new Map(), later: [] });
function fits(form, written, taken, session, at) {
  enter(session);
  const result = fitsInner(form, written, taken, session, at);
  session.depth -= 1;
  return result;
}
function fitsInner(form, written, taken, session, at) {
  switch (form.is) {
    case "literal":
      return deepEqual(form.value, written);
    case "slot":
      return takes(form.slot, written, taken, session, at);
    case "text":
      return typeof written === "string" && fitsText(form, written, taken, session, at);
    case "object":
      return isObject(written) && fitsMembers(form, membersOf(written, at), taken, session);
    case "list":
      return Array.isArray(written) && fitsList(form, written, taken, session, at);
    case "json": {
      const inner = typeof written === "string" ? parsed(written) : void 0;
      if (inner === void 0 || at?.inside !== void 0) return false;
      return fits(form.form, inner, taken, session, at && { ...at, inside: [] });
    }
    case "pairs": {
      const members = Array.isArray(written) ? pairsIn(form, written, at) : void 0;
      return members !== void 0 && fitsMembers(form.form, members, taken, session);
    }
    default:
      return form;
  }
}
function takes(slot, written, taken, session, at) {
  if (slot.key === "_") return true;
  if (slot.codec === void 0) {
    taken.later.push({ slot, written, at });
    return true;
  }
  const value = slot.codec.read(written, session, at);
  if (value === void 0) return false;
  const before = taken.values.get(slot.key);
  if (before !== void 0) return deepEqual(before, value);
  taken.values.set(slot.key, value);
  return true;
}
function* membersOf(written, at) {
  for (const [name, value] of Object.entries(written))
    if (value !== void 0) yield [name, { value, at: placeIn(at, name) }];
}
function pairsIn({ name, value }, list, at) {
  const members = /* @__PURE__ */ new Map();
  for (const [index, pair] of list.entries()) {
    if (!isObject(pair) || Object.keys(pair).length !== 2 || !Object.hasOwn(pair, value)) return void 0;
    const called = pair[name];
    if (typeof called !== "string" || !Object.hasOwn(pair, name) || members.has(called)) return void 0;
    members.set(called, { value: pair[value], at: placeIn(placeIn(at, index), value) });
  }
  return members;
}
function fitsMembers(form, written, taken, session) {
  const present = /* @__PURE__ */ new Map();
  const others = /* @__PURE__ */ new Map();
  let left;
  for (const [name, member] of written) {
    if (form.members.has(name)) present.set(name, member);
    else if (form.left !== void 0 && left === void 0) left = [name, member];
    else if (form.rest !== void 0) others.set(name, member);
    else if (!form.isOpen) return false;
  }
  if (form.left === void 0 !== (left === void 0)) return false;
  for (const [name, { isOptional }] of form.members) if (!isOptional && !present.has(name)) return false;
  if (form.left !== void 0 && left !== void 0) {
    if (!takes(form.left.name, left[0], taken, session, void 0)) return false;
    if (!fits(form.left.form, left[1].value, taken, session, left[1].at)) return false;
  }
  for (const [name, { form: inner }] of form.members) {
    const member = present.get(name);
    if (member !== void 0 && !fits(inner, member.value, taken, session, member.at)) return false;
  }
  return form.rest === void 0 || takesMembers(form.rest, others, taken, session);
}
function takesMembers(slot, others, taken, session) {
  const value = Object.fromEntries([...others].map(([name, member]) => [name, member.value]));
  const { found } = session;
  const isTraced = found !== void 0 && [...others.values()].some(({ at }) => at !== void 0);
  if (!isTraced) return takes(slot, value, taken, session, void 0);
  session.found = (place) => {
    const at = others.get(String(place.path[0]))?.at;
    const whole2 = at && place.path.slice(1).reduce(placeIn, at);
    if (whole2 !== void 0) found({ ...place, ...whole2, span: place.span, inside: place.inside ?? whole2.inside });
  };
  const isTaken = takes(slot, value, taken, session, { path: [], span: void 0, inside: void 0 });
  session.found = found;
  return isTaken;
}
function fitsList({ items, rest }, written, taken, session, at) {
  if (rest === void 0 ? written.length !== items.length : written.length <= items.length) return false;
  for (const [index, item2] of items.entries())
    if (!fits(item2, written[index], taken, session, placeIn(at, index))) return false;
  if (rest === void 0 || rest.key === "_") return true;
  const values = [];
  for (let index = items.length; index < written.length; index += 1) {
    const value = rest.codec?.read(written[index], session, placeIn(at, index));
    if (value === void 0) return false;
    values.push(value);
  }
  const before = taken.values.get(rest.key);
  if (before !== void 0) return deepEqual(before, values);
  taken.values.set(rest.key, values);
  return true;
}
function fitsText(form, written, taken, session, at) {
  return partsOf(form, written)?.every(
    ({ slot, text: text2, from }) => takes(slot, text2, taken, session, placeWithin(at, from, from + text2.length))
  ) ?? false;
}
function partsOf({ pieces, isExpression }, written) {
  const parts = [];
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece === "string") {
      if (!written.startsWith(piece, at)) return void 0;
      at += piece.length;
      continue;
    }
    const next2 = pieces[index + 1];
    const quote2 = isExpression ? quoteAround(pieces, index) : void 0;
    const end = quote2 !== void 0 ? endOfQuote(written, at, quote2) : typeof next2 === "string" ? findLiteral(written, next2, at, isExpression) : written.length;
    if (end < 0) return void 0;
    const text2 = written.slice(at, end);
    parts.push({ slot: piece, text: quote2 === void 0 ? text2 : withoutEscapes(text2), from: at });
    at = end;
  }
  return at === written.length ? parts : void 0;
}
function quoteAround(pieces, index) {
  const [before, after] = [pieces[index - 1], pieces[index + 1]];
  const quote2 = typeof before === "string" ? before.at(-1) : void 0;
  return (quote2 === "'" || quote2 === '"') && typeof after === "string" && after.startsWith(quote2) ? quote2 : void 0;
}
function parsed(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return void 0;
  }
}

// src/dialect/fill.ts
function filled(form, filling, old) {
  switch (form.is) {
    case "literal":
      return form.value;
    case "slot":
      return filledSlot(form.slot, filling, old);
    case "text":
      return filledText(form, filling, old);
    case "object":
      return filledObject(form, filling, isObject(old) ? old : void 0);
    case "list":
      return filledList(form, filling, Array.isArray(old) ? old : []);
    case "json": {
      const before = typeof old === "string" ? parsed(old) : void 0;
      const inner = filled(form.form, filling, before);
      if (inner === void 0) return void 0;
      return typeof old === "string" && deepEqual(inner, before) ? old : JSON.stringify(inner);
    }
    case "pairs":
      return filledPairs(form, filling, Array.isArray(old) ? old : []);
    default:
      return form;
  }
}
function filledSlot(slot, filling, old) {
  if (slot.key === "_") return isJson(old) ? old : slot.hole.fallback;
  const value = filling.valueOf(slot.key);
  return value === void 0 ? void 0 : writtenAt(slot, value, filling, old);
}
function writtenAt(slot, value, filling, old) {
  const { codec } = slot;
  if (codec === void 0) return filling.writeLater(slot, value, old);
  if (isJson(old) && deepEqual(codec.read(old, filling.session, void 0), value)) return old;
  return codec.write(value, filling.session, old);
}
function filledText(form, filling, old) {
  const parts = typeof old === "string" ? partsOf(form, old) : void 0;
  let index = 0;
  let text2 = "";
  for (const [at, piece] of form.pieces.entries()) {
    if (typeof piece === "string") {
      text2 += piece;
      continue;
    }
    const written = filledSlot(piece, filling, parts?.[index]?.text);
    index += 1;
    if (typeof written !== "string" && typeof written !== "number") return void 0;
    const quote2 = form.isExpression ? quoteAround(form.pieces, at) : void 0;
    text2 += quote2 === void 0 ? written : withEscapes(String(written), quote2);
  }
  return text2;
}
function hasValue(form, filling) {
  const has = (slot) => slot !== void 0 && slot.key !== "_" && filling.valueOf(slot.key) !== void 0;
  switch (form.is) {
    case "literal":
      return false;
    case "slot":
      return has(form.slot);
    case "text":
      return form.pieces.some((piece) => typeof piece !== "string" && has(piece));
    case "object":
      return has(form.left?.name) || has(form.rest) || form.left !== void 0 && hasValue(form.left.form, filling) || [...form.members.values()].some(({ form: inner }) => hasValue(inner, filling));
    case "list":
      return has(form.rest) || form.items.some((item2) => hasValue(item2, filling));
    case "json":
    case "pairs":
      return hasValue(form.form, filling);
    default:
      return form;
  }
}
function isMeaningless(form) {
  switch (form.is) {
    case "literal":
      return true;
    case "slot":
      return form.slot.key === "_";
    case "text":
      return form.pieces.every((piece) => typeof piece === "string" || piece.key === "_");
    case "object":
      return form.left === void 0 && form.rest === void 0 && [...form.members.values()].every(({ form: inner }) => isMeaningless(inner));
    case "list":
      return (form.rest === void 0 || form.rest.key === "_") && form.items.every(isMeaningless);
    case "json":
    case "pairs":
      return isMeaningless(form.form);
    default:
      return form;
  }
}
function filledMembers(form, filling, old) {
  const made2 = /* @__PURE__ */ new Map();
  const make = (name) => {
    const member = form.members.get(name);
    if (member === void 0) return true;
    const { form: inner, isOptional } = member;
    if (isOptional) {
      if (isMeaningless(inner)) {
        const before = old.get(name);
        if (isJson(before)) made2.set(name, before);
        return true;
      }
      if (!hasValue(inner, filling)) return true;
    }
    const value = filled(inner, filling, old.get(name));
    if (value === void 0) return false;
    made2.set(name, value);
    return true;
  };
  const named2 = form.left && filledSlot(form.left.name, filling, void 0);
  if (form.left !== void 0 && typeof named2 !== "string") return void 0;
  const makeLeft = (before) => {
    if (form.left === void 0 || typeof named2 !== "string") return true;
    const value = filled(form.left.form, filling, before);
    if (value === void 0 || form.members.has(named2)) return false;
    made2.set(named2, value);
    return true;
  };
  const others = form.rest && filledRest(form.rest, form, filling, old);
  if (form.rest !== void 0 && others === void 0) return void 0;
  let isLeftMade = form.left === void 0;
  for (const [name, value] of old) {
    if (form.members.has(name)) {
      if (!make(name)) return void 0;
    } else if (!isLeftMade) {
      isLeftMade = true;
      if (!makeLeft(value)) return void 0;
    } else if (others !== void 0) {
      const kept2 = others.get(name);
      if (kept2 !== void 0) made2.set(name, kept2);
    } else if (form.isOpen && isJson(value)) made2.set(name, value);
  }
  if (!isLeftMade && !makeLeft(void 0)) return void 0;
  for (const name of form.members.keys()) if (!old.has(name) && !make(name)) return void 0;
  for (const [name, value] of others ?? []) made2.set(name, value);
  return made2;
}
function filledRest(rest, form, filling, old) {
  const before = Object.fromEntries([...old].filter(([name]) => !form.members.has(name)));
  const written = filledSlot(rest, filling, before);
  if (!isObject(written)) return void 0;
  const members = Object.entries(written).filter((one2) => isJson(one2[1]));
  return members.some(([name]) => form.members.has(name)) ? void 0 : new Map(members);
}
function filledObject(form, filling, old) {
  const made2 = filledMembers(form, filling, new Map(Object.entries(old ?? {})));
  return made2 && Object.fromEntries(made2);
}
function filledPairs({ name, value, form }, filling, old) {
  const before = old.flatMap((pair) => {
    const called = isObject(pair) ? pair[name] : void 0;
    return isObject(pair) && typeof called === "string" ? [[called, pair[value]]] : [];
  });
  const made2 = filledMembers(form, filling, new Map(before));
  return made2 && [...made2].map(([called, one2]) => ({ [name]: called, [value]: one2 }));
}
function filledList({ items, rest }, filling, old) {
  const made2 = [];
  for (const [index, item2] of items.entries()) {
    const value = filled(item2, filling, old[index]);
    if (value === void 0) return void 0;
    made2.push(value);
  }
  if (rest === void 0) return made2;
  if (rest.key === "_") return [...made2, ...old.slice(items.length).filter(isJson)];
  const values = filling.valueOf(rest.key);
  if (!Array.isArray(values) || values.length === 0) return void 0;
  for (const [index, value] of values.entries()) {
    const written = writtenAt(rest, value, filling, old[items.length + index]);
    if (written === void 0) return void 0;
    made2.push(written);
  }
  return made2;
}

// src/dialect/form.ts
var deepest2 = 64;
function formOf(json, at, scope, depth = 0) {
  if (depth > deepest2) {
    scope.report(at, `A form is deeper than ${deepest2} levels.`);
    return void 0;
  }
  if (typeof json === "string") return textForm(json, at, scope);
  if (Array.isArray(json)) return listForm(json, at, scope, depth);
  if (isObject(json)) return objectForm(json, at, scope, depth);
  return typeof json === "number" || typeof json === "boolean" || json === null ? { is: "literal", value: json } : void 0;
}
function textForm(text2, at, scope) {
  const pieces = piecesOf(text2);
  if (typeof pieces === "string") {
    scope.report(at, pieces);
    return void 0;
  }
  const [first, ...more] = pieces;
  if (first === void 0) return { is: "literal", value: "" };
  if (more.length === 0) {
    if (typeof first === "string") return { is: "literal", value: first };
    const isInText = first.parted !== void 0;
    const slot = scope.slotOf(first, { isInText, isElement: false, at });
    if (slot === void 0) return void 0;
    return isInText ? { is: "text", pieces: [slot], isExpression: scope.isExpression } : { is: "slot", slot };
  }
  const parts = pieces.map(
    (piece) => typeof piece === "string" ? piece : scope.slotOf(piece, { isInText: true, isElement: false, at })
  );
  const whole2 = parts.filter((part) => part !== void 0);
  return whole2.length < parts.length ? void 0 : { is: "text", pieces: whole2, isExpression: scope.isExpression };
}
var restOfList = /^\.\.\.(\$\{.*\})$/s;
function listForm(json, at, scope, depth) {
  const last = json.at(-1);
  const written = typeof last === "string" ? restOfList.exec(last)?.[1] : void 0;
  const items = (written === void 0 ? json : json.slice(0, -1)).map(
    (item2, index) => formOf(item2, append(at, index), scope, depth + 1)
  );
  const forms = items.filter((item2) => item2 !== void 0);
  if (forms.length < items.length) return void 0;
  if (written === void 0) return { is: "list", items: forms, rest: void 0 };
  const place = append(at, json.length - 1);
  const pieces = piecesOf(written);
  const [hole] = typeof pieces === "string" ? [] : pieces;
  if (typeof hole !== "object" || pieces.length !== 1) {
    scope.report(place, typeof pieces === "string" ? pieces : 'The rest of a list is one hole: "...${name}".');
    return void 0;
  }
  const rest = scope.slotOf(hole, { isInText: false, isElement: true, at: place });
  return rest && { is: "list", items: forms, rest };
}
function objectForm(json, at, scope, depth) {
  const given = new Map(Object.entries(json));
  if (given.has("$json")) {
    const form = formOf(given.get("$json"), append(at, "$json"), scope, depth + 1);
    return form && { is: "json", form };
  }
  if (given.has("$pairs")) return pairsForm(given, at, scope, depth);
  const members = /* @__PURE__ */ new Map();
  let left;
  let rest;
  let isOpen = false;
  let isWhole = true;
  for (const [written, value] of given) {
    const place = append(at, written);
    if (written === "...") {
      const others = othersSlot(value, place, scope);
      if (others === void 0) isWhole = false;
      else if (others.key === "_") isOpen = true;
      else rest = others;
      continue;
    }
    const form = formOf(value, place, scope, depth + 1);
    const pieces = piecesOf(written);
    const [first] = typeof pieces === "string" ? [] : pieces;
    if (typeof pieces === "string" || pieces.length > 1 && pieces.some((piece) => typeof piece === "object")) {
      scope.report(
        place,
        typeof pieces === "string" ? pieces : "The name of a member is a text or one hole, not both."
      );
      isWhole = false;
    } else if (typeof first === "object") {
      const name = scope.slotOf(first, { isInText: true, isElement: false, at: place });
      if (left !== void 0) scope.report(place, "Only one member of an object can have a hole as its name.");
      if (form === void 0 || name === void 0 || left !== void 0) isWhole = false;
      else left = { name, form };
    } else if (form === void 0) isWhole = false;
    else {
      const isOptional = written.endsWith("?");
      members.set(isOptional ? (first ?? "").slice(0, -1) : first ?? "", { form, isOptional });
    }
  }
  if (left !== void 0 && (isOpen || rest !== void 0)) {
    scope.report(at, 'An object has either a hole as a name or "...", since both would take what is left.');
    return void 0;
  }
  return isWhole ? { is: "object", members, left, isOpen, rest } : void 0;
}
function othersSlot(value, at, scope) {
  const pieces = typeof value === "string" ? piecesOf(value) : [];
  const [hole] = typeof pieces === "string" ? [] : pieces;
  if (typeof hole === "object" && pieces.length === 1)
    return scope.slotOf(hole, { isInText: false, isElement: false, at });
  scope.report(at, 'The members that a form does not name are one hole, such as "...": "${_}".');
  return void 0;
}
function pairsForm(given, at, scope, depth) {
  const names = given.get("$pairs");
  const [name, value] = Array.isArray(names) ? names : [];
  const form = formOf(given.get("as"), append(at, "as"), scope, depth + 1);
  if (typeof name === "string" && typeof value === "string" && form?.is === "object")
    return { is: "pairs", name, value, form };
  if (form !== void 0 || !given.has("as"))
    scope.report(at, 'A list of pairs is written { "$pairs": ["name", "value"], "as": { \u2026 } }.');
  return void 0;
}

// src/blocks/book/time-units.ts
var timeUnits = ["minute", "hour", "day", "week"];

// src/dialect/plain-codecs.ts
var digits = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
var numberCodec = (isInText) => ({
  read: (written) => numberIn(written, isInText),
  write: (value) => typeof value === "number" && Number.isFinite(value) ? asNumber(value, isInText) : void 0
});
function numberIn(written, isInText) {
  if (!isInText) return typeof written === "number" && Number.isFinite(written) ? written : void 0;
  return typeof written === "string" && digits.test(written) ? Number(written) : void 0;
}
function asNumber(value, isInText) {
  if (!isInText) return value;
  const text2 = String(value);
  return digits.test(text2) ? text2 : void 0;
}
var wordCodec = {
  read: (written) => typeof written === "string" ? written : void 0,
  write: (value) => typeof value === "string" ? value : void 0
};
var booleanCodec = {
  read: (written) => typeof written === "boolean" ? written : void 0,
  write: (value) => typeof value === "boolean" ? value : void 0
};
var anyCodec = {
  read: (written) => written,
  write: (value) => isJson(value) ? value : void 0
};
var scalarCodec = {
  read: (written) => isScalar(written) ? written : void 0,
  write: (value) => isScalar(value) ? value : void 0
};
var isScalar = (value) => value === null || typeof value === "string" || typeof value === "boolean" || typeof value === "number" && Number.isFinite(value);
var limited = (codec, isAllowed2) => ({
  read: (written, session, at) => {
    const value = codec.read(written, session, at);
    return value !== void 0 && isAllowed2(value) ? value : void 0;
  },
  write: (value, session, old) => isAllowed2(value) ? codec.write(value, session, old) : void 0
});
var calendarDay = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
var dateCodec = limited(
  wordCodec,
  (value) => typeof value === "string" && calendarDay.test(value) && !Number.isNaN(Date.parse(value))
);
var weekdayCodec = (isInText) => limited(numberCodec(isInText), (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6);
var idCodec = (type, isDeclared) => ({
  read(written, session, at) {
    const id = idIn(written);
    if (id === void 0 || isDeclared && !session.isDeclared(type, id)) return void 0;
    if (typeof written === "number") session.numberTypes.add(type);
    if (at !== void 0) session.found?.({ ...at, type, id });
    return id;
  },
  write(value, session, old) {
    if (typeof value !== "string" || value === "") return void 0;
    return isNumbered(type, session, old) && isWholeNumber(value) ? Number(value) : value;
  }
});
function idIn(written) {
  if (typeof written === "number") return Number.isSafeInteger(written) ? String(written) : void 0;
  return typeof written === "string" && written !== "" ? written : void 0;
}
var isNumbered = (type, session, old) => old === void 0 ? session.numberTypes.has(type) : typeof old === "number";
var isWholeNumber = (text2) => /^(?:0|[1-9]\d{0,14})$/.test(text2);
var listCodec = (element) => ({
  read(written, session, at) {
    if (!Array.isArray(written)) return void 0;
    const values = [];
    for (const [index, one2] of written.entries()) {
      const value = element.read(one2, session, placeIn(at, index));
      if (value === void 0) return void 0;
      values.push(value);
    }
    return values;
  },
  write(value, session, old) {
    if (!Array.isArray(value)) return void 0;
    const before = Array.isArray(old) ? old : [];
    const written = value.map((one2, index) => kept(element, one2, session, before[index]));
    const whole2 = written.filter((one2) => one2 !== void 0);
    return whole2.length < written.length ? void 0 : whole2;
  }
});
function kept(codec, value, session, old) {
  return isJson(old) && deepEqual(codec.read(old, session, void 0), value) ? old : codec.write(value, session, old);
}

// src/dialect/times.ts
var minutesIn = /* @__PURE__ */ new Map([
  ["minute", 1],
  ["hour", 60],
  ["day", 1440],
  ["week", 10080]
]);
var longestFirst = timeUnits.toReversed();
var inUnit = (minutes) => (isInText) => ({
  read(written) {
    const amount = numberIn(written, isInText);
    return amount === void 0 ? void 0 : amount * minutes;
  },
  write(value) {
    const amount = typeof value === "number" ? value / minutes : Number.NaN;
    return Number.isSafeInteger(amount) ? asNumber(amount, isInText) : void 0;
  }
});
var iso = /^(-)?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
var iso8601 = {
  read(written) {
    const found = typeof written === "string" ? iso.exec(written) : null;
    if (found === null || /[PT]$/.test(found[0])) return void 0;
    const [, sign, weeks, days, hours, minutes, seconds] = found;
    const amount = (text2) => Number(text2 ?? 0);
    const all = amount(weeks) * 10080 + amount(days) * 1440 + amount(hours) * 60 + amount(minutes) + amount(seconds) / 60;
    return sign === void 0 || all === 0 ? all : -all;
  },
  write(value) {
    if (typeof value !== "number" || !Number.isSafeInteger(value * 60)) return void 0;
    const seconds = Math.abs(value * 60);
    const days = Math.floor(seconds / 86400);
    const clock = [
      ["H", Math.floor(seconds % 86400 / 3600)],
      ["M", Math.floor(seconds % 3600 / 60)],
      ["S", seconds % 60]
    ].flatMap(([letter, amount]) => amount === 0 ? [] : [`${amount}${letter}`]).join("");
    if (days > 0 && days % 7 === 0 && clock === "") return `${value < 0 ? "-" : ""}P${days / 7}W`;
    const day = days === 0 ? "" : `${days}D`;
    return `${value < 0 ? "-" : ""}P${day === "" && clock === "" ? "T0M" : day}${clock === "" ? "" : `T${clock}`}`;
  }
};
var clock24 = /^(\d\d):(\d\d)$/;
var hours24 = {
  read(written) {
    const found = typeof written === "string" ? clock24.exec(written) : null;
    const minute = found === null ? Number.NaN : Number(found[1]) * 60 + Number(found[2]);
    return Number(found?.[2]) < 60 && minute < 1440 ? minute : void 0;
  },
  write(value) {
    if (!isMinuteOfDay(value)) return void 0;
    return `${twoDigits(Math.floor(value / 60))}:${twoDigits(value % 60)}`;
  }
};
var isMinuteOfDay = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1440;
var twoDigits = (value) => String(value).padStart(2, "0");
var timeShapes = /* @__PURE__ */ new Map([
  ["seconds", inUnit(1 / 60)],
  ["minutes", inUnit(1)],
  ["hours", inUnit(60)],
  ["days", inUnit(1440)],
  ["weeks", inUnit(10080)],
  ["iso8601", () => iso8601],
  ["24h", () => hours24]
]);

// src/dialect/types.ts
function typeNamed(written) {
  const isList = written.startsWith("list of ");
  const [name = "", of, ...more] = (isList ? written.slice("list of ".length) : written).split(" ");
  if (more.length > 0 || !(plainTypes.has(name) || partTypes.has(name) || name === "id")) return void 0;
  return name === "id" === (of !== void 0) ? { name, of, isList } : void 0;
}
var plainTypes = /* @__PURE__ */ new Set([
  ...["word", "text", "number", "boolean", "date", "weekday", "any", "value", "scalar"]
]);
var partTypes = new Map(
  Object.entries({
    age: { amount: "number" },
    who: { user: "id user", team: "id team", role: "word" },
    duration: {
      ...{ amount: "number", unit: "word", sign: "word" },
      ...{ weeks: "number", days: "number", hours: "number", minutes: "number" }
    },
    clock: { h: "number", hh: "word", m: "number", mm: "word" },
    money: { amount: "number", currency: "word" },
    field: { name: "word", custom_field: "id custom_field" },
    extract: { name: "word", field_id: "id custom_field" },
    condition: {
      all: "list of condition",
      any: "list of condition",
      not: "condition",
      field: "field",
      operator: "operator",
      value: "value"
    }
  }).map(([name, parts]) => [name, new Map(Object.entries(parts))])
);
function partsOfType({ name, of }) {
  const parts = partTypes.get(name);
  if (name === "id") {
    const own = `id ${of}`;
    return new Map(Object.entries({ id: own, value: own, word: own, text: own, name: "label", type: "word" }));
  }
  if (name === "scalar")
    return new Map(Object.entries({ value: "word", word: "word", text: "text", number: "number", boolean: "boolean" }));
  if (parts === void 0) return new Map([name, "value"].map((part) => [part, name]));
  const only = [...parts.values()][0];
  const whole2 = [name, name];
  return parts.size === 1 && only !== void 0 ? new Map([...parts, ["value", only], whole2]) : new Map([...parts, whole2]);
}
function assembled(type, parts) {
  if (partTypes.has(type.name) && parts.has(type.name)) return parts.size === 1 ? parts.get(type.name) : void 0;
  switch (type.name) {
    case "age": {
      const amount = parts.get("amount") ?? parts.get("value");
      return typeof amount === "number" ? amount : void 0;
    }
    case "who":
    case "field":
      return onlyOf(parts, type.name === "who" ? ["user", "team", "role"] : ["name", "custom_field"]);
    case "extract": {
      const [name, field] = [parts.get("name"), parts.get("field_id")];
      return typeof name === "string" && typeof field === "string" ? { name, field_id: field } : void 0;
    }
    case "duration":
      return durationOf(parts);
    case "clock":
      return clockOf(parts);
    case "money": {
      const [amount, currency] = [parts.get("amount"), parts.get("currency")];
      return amount === void 0 ? void 0 : { amount, ...currency !== void 0 && { currency } };
    }
    case "condition":
      return conditionOf(parts);
    case "id": {
      const kind = parts.get("type");
      if (kind !== void 0 && kind !== type.of) return void 0;
      return firstOf(parts, ["id", "value", "word", "text"]);
    }
    default:
      return [...parts.values()][0];
  }
}
function gathered(values, typeOf2) {
  const whole2 = /* @__PURE__ */ new Map();
  const parts = /* @__PURE__ */ new Map();
  for (const [key, value] of values) {
    const dot = key.indexOf(".");
    if (dot < 0) whole2.set(key, value);
    else {
      const name = key.slice(0, dot);
      parts.set(name, (parts.get(name) ?? /* @__PURE__ */ new Map()).set(key.slice(dot + 1), value));
    }
  }
  for (const [name, found] of parts) {
    const type = typeOf2(name);
    const value = type && assembled(type, found);
    if (value === void 0) return void 0;
    whole2.set(name, value);
  }
  return whole2;
}
function valueAtKey(key, valueNamed, typeOf2) {
  const dot = key.indexOf(".");
  if (dot < 0) return valueNamed(key);
  const [name, part] = [key.slice(0, dot), key.slice(dot + 1)];
  const [type, value] = [typeOf2(name), valueNamed(name)];
  return type === void 0 || value === void 0 ? void 0 : takenApart(type, value, void 0)[0]?.get(part);
}
var firstOf = (parts, names) => names.map((name) => parts.get(name)).find((value) => value !== void 0);
function onlyOf(parts, names) {
  const [name, ...others] = names.filter((one2) => parts.has(one2));
  return name === void 0 || others.length > 0 ? void 0 : { [name]: parts.get(name) };
}
function durationOf(parts) {
  const counts = longestFirst.flatMap((unit2) => {
    const count2 = parts.get(`${unit2}s`);
    return count2 === void 0 ? [] : [Number(count2) * (minutesIn.get(unit2) ?? Number.NaN)];
  });
  if (counts.length > 0)
    return counts.every((count2) => count2 >= 0) ? counts.reduce((sum, one2) => sum + one2) : void 0;
  const { amount, unit = "minute", sign } = Object.fromEntries(parts);
  const minutes = typeof unit === "string" ? minutesIn.get(unit) : void 0;
  if (typeof amount !== "number" || minutes === void 0) return void 0;
  if (sign === void 0) return amount * minutes;
  if (amount < 0 || sign !== "before" && sign !== "after") return void 0;
  return sign === "before" && amount !== 0 ? -amount * minutes : amount * minutes;
}
function clockOf(parts) {
  const number = (plain2, padded) => {
    const [one2, two] = [parts.get(plain2), parts.get(padded)];
    if (one2 === void 0 && two === void 0) return 0;
    if (two !== void 0 && (typeof two !== "string" || !/^\d\d$/.test(two))) return void 0;
    return Number(one2 ?? two);
  };
  const [hour, minute] = [number("h", "hh"), number("m", "mm")];
  if (hour === void 0 || minute === void 0 || minute >= 60 || hour >= 24) return void 0;
  const all = hour * 60 + minute;
  return isMinuteOfDay(all) ? all : void 0;
}
function conditionOf(parts) {
  const groups = ["all", "any", "not"].filter((name) => parts.has(name));
  const [group, ...others] = groups;
  if (group !== void 0)
    return others.length > 0 || parts.has("field") || parts.has("operator") ? void 0 : { [group]: parts.get(group) };
  const [field, operator] = [parts.get("field"), parts.get("operator")];
  if (field === void 0 || typeof operator !== "string") return void 0;
  const value = parts.get("value");
  return { field, operator, ...value !== void 0 && { value } };
}
function takenApart(type, value, unitFirst) {
  const ways = waysApart(type, value, unitFirst);
  return partTypes.has(type.name) ? ways.map((parts) => new Map([...parts, [type.name, value]])) : ways;
}
function waysApart(type, value, unitFirst) {
  switch (type.name) {
    case "duration":
      return durationParts(value, unitFirst);
    case "clock":
      return isMinuteOfDay(value) ? [clockParts(value)] : [];
    case "age":
      return [
        /* @__PURE__ */ new Map([
          ["amount", value],
          ["value", value]
        ])
      ];
    case "who":
    case "field":
    case "extract":
    case "money":
    case "condition":
      return typeof value === "object" && value !== null ? [new Map(Object.entries(value))] : [];
    case "id":
      return [
        new Map([
          ...["id", "value", "word", "text"].map((name) => [name, value]),
          ["type", type.of]
        ])
      ];
    case "scalar":
      return [scalarParts(value)];
    default:
      return [new Map([type.name, "value"].map((name) => [name, value]))];
  }
}
function scalarParts(value) {
  if (typeof value === "string") return new Map(["value", "word", "text"].map((name) => [name, value]));
  return /* @__PURE__ */ new Map([[typeof value, value]]);
}
function durationParts(value, unitFirst) {
  if (typeof value !== "number") return [];
  const units = unitFirst === void 0 ? longestFirst : [unitFirst, ...longestFirst];
  const whole2 = units.flatMap((unit) => {
    const amount = value / (minutesIn.get(unit) ?? Number.NaN);
    return Number.isSafeInteger(amount) ? [{ unit, amount }] : [];
  });
  const all = value === 0 ? [...whole2].toReversed() : whole2;
  const single = all.flatMap(({ unit, amount }) => [
    /* @__PURE__ */ new Map([
      ["unit", unit],
      ["amount", Math.abs(amount)],
      ["sign", amount < 0 ? "before" : "after"]
    ]),
    ...amount < 0 ? [
      /* @__PURE__ */ new Map([
        ["unit", unit],
        ["amount", amount]
      ])
    ] : []
  ]);
  return value < 0 ? single : [...single, ...longestFirst.slice(0, -1).map((unit) => countsFrom(unit, value))];
}
function countsFrom(longest3, minutes) {
  const counts = /* @__PURE__ */ new Map();
  let left = minutes;
  for (const unit of longestFirst.slice(longestFirst.indexOf(longest3))) {
    const length = minutesIn.get(unit) ?? Number.NaN;
    const count2 = unit === "minute" ? left : Math.floor(left / length);
    counts.set(`${unit}s`, count2);
    left -= count2 * length;
  }
  return counts;
}
var clockParts = (minutes) => /* @__PURE__ */ new Map([
  ["h", Math.floor(minutes / 60)],
  ["hh", twoDigits(Math.floor(minutes / 60))],
  ["m", minutes % 60],
  ["mm", twoDigits(minutes % 60)]
]);
var fieldTypes = /* @__PURE__ */ new Map([
  ["tags", "tag"],
  ["tag", "tag"],
  ["stage", "stage"],
  ["lead_source", "lead_source"],
  ["owner", "user"],
  ["pond", "pond"],
  ["pipeline", "pipeline"],
  ["deal.pipeline", "pipeline"],
  ["programs", "program"],
  ["program", "program"]
]);
var typesOfCustom = /* @__PURE__ */ new Map([
  ["checkbox", "boolean"],
  ["number", "number"],
  ["currency", "number"]
]);
function valueTypes(field, isList, typeOfCustom) {
  const { name, custom_field: custom } = isObject(field) ? field : {};
  const of = typeof name === "string" ? fieldTypes.get(name) : void 0;
  if (of !== void 0) return [{ name: "id", of, isList }];
  const any = { name: "scalar", of: void 0, isList };
  const declared = typeof custom === "string" ? typeOfCustom(custom) : void 0;
  return declared === void 0 ? [any] : [{ ...any, name: typesOfCustom.get(declared) ?? "text" }, any];
}
function comparedType(field, operator, typeOfCustom = () => void 0) {
  if (operator === "is_set" || operator === "is_empty") return [];
  if (operator.endsWith("_days")) return [{ name: "age", of: void 0, isList: false }];
  if (operator.endsWith("_than"))
    return [
      { name: "number", of: void 0, isList: false },
      { name: "date", of: void 0, isList: false }
    ];
  return valueTypes(field, operator === "in" || operator === "not_in", typeOfCustom);
}

// src/dialect/kind-ways.ts
function kindWay(json, at, { signature: signature2, shapes, report }) {
  if (!isObject(json) || !("as" in json)) return void 0;
  const own = new Map(signature2.operands.map((operand2) => [operand2.name, operand2]));
  const operands = /* @__PURE__ */ new Map();
  const keys = /* @__PURE__ */ new Set();
  const slotOf = (hole, { isInText, isElement, at: place }) => {
    if (hole.name === "_") return { key: "_", codec: void 0, hole, isInText };
    const known = own.get(hole.name) ?? addedOperand(signature2, hole.name, hole.shape);
    const type = known && typeNamed(known.type);
    if (known === void 0 || type === void 0) {
      const named2 = [...own.keys()];
      report(
        place,
        `${quote(hole.name)} is not something that this kind says; it says ${named2.join(", ") || "nothing"}.${didYouMean(hole.name, named2)}`
      );
      return void 0;
    }
    operands.set(known.name, known);
    const shape = own.has(hole.name) ? hole.shape : void 0;
    const key = hole.part === void 0 ? hole.name : `${hole.name}.${hole.part}`;
    keys.add(key);
    const slot = { key, hole, isInText };
    if (hole.part !== void 0) {
      const part = partsOfType(type).get(hole.part);
      const partType = part === void 0 ? void 0 : typeNamed(part);
      if (part === void 0) {
        report(
          place,
          `${quote(hole.part)} is not a part of ${type.name}; its parts are ${[...partsOfType(type).keys()].join(", ")}.`
        );
        return void 0;
      }
      const whole2 = partType ?? word;
      const codec2 = shapes.codecOf(isElement ? { ...whole2, isList: false } : whole2, shape, {
        isInText,
        isDeclared: false,
        at: place
      });
      return codec2 && { ...slot, codec: codec2 };
    }
    if (type.name === "value") return { ...slot, codec: void 0 };
    const use = { isInText, isDeclared: false, at: place };
    const codec = isElement ? shapes.codecOf({ ...type, isList: false }, shape, use) : hole.parted !== void 0 ? shapes.listOf(type, hole, use, false) : shapes.codecOf(type, shape, use);
    return codec && { ...slot, codec };
  };
  const form = formOf(json.as, append(at, "as"), { slotOf, isExpression: false, report });
  if (form === void 0) return void 0;
  const given = isObject(json.given) ? json.given : {};
  for (const name of Object.keys(given))
    if (!own.has(name))
      report(
        append(at, "given", name),
        `${quote(name)} is not something that this kind says.${didYouMean(name, own.keys())}`
      );
  return { form, given, operands, keys, at };
}
var word = { name: "word", of: void 0, isList: false };
function addedOperand({ operation }, name, type) {
  if (type === void 0 || operation !== "starts" && operation !== "record") return void 0;
  const valueType = typeNamed(type);
  if (valueType === void 0) return void 0;
  return { name, type: typeOf(valueType), title: name, isNeeded: false, slot: name };
}
var typeOf = ({ name, of, isList }) => {
  const one2 = name === "id" ? `id ${of}` : plainNames.find((plain2) => plain2 === name);
  return isList ? `list of ${one2 ?? "any"}` : one2 ?? "any";
};
var plainNames = [
  ...["word", "text", "number", "boolean", "date", "weekday", "any", "age", "who", "duration", "clock"],
  ...["money", "field", "condition"]
];
function readWay(way2, config, shapes, session, at) {
  const taken = nothingTaken();
  if (!fits(way2.form, config, taken, session, at)) return void 0;
  const found = gathered(taken.values, (name) => typeOfOperand(way2, name));
  if (found === void 0) return void 0;
  const operands = new Map([...Object.entries(way2.given), ...found]);
  for (const { slot, written, at: place } of taken.later) {
    const value = readValue(way2, slot, written, operands.get("field"), shapes, session, place);
    if (value === void 0) return void 0;
    operands.set(slot.key, value);
  }
  for (const [name, value] of operands) {
    const operand2 = way2.operands.get(name);
    if (operand2 !== void 0 && !isAllowed(operand2, value)) return void 0;
  }
  return Object.fromEntries(operands);
}
function readValue(way2, slot, written, field, shapes, session, at) {
  for (const codec of valueCodecs(way2, slot, field, typeof written, shapes, session)) {
    const value = codec.read(written, session, void 0);
    if (value === void 0) continue;
    if (at !== void 0) codec.read(written, session, at);
    return value;
  }
  return void 0;
}
function valueCodecs(way2, { hole, isInText }, field, typeOfJson, shapes, session) {
  const use = { isInText, isDeclared: false, at: way2.at };
  const isPlain = typeOfJson === "number" || typeOfJson === "boolean";
  const types = valueTypes(isJson(field) ? field : void 0, false, session.typeOfField ?? (() => void 0));
  return types.flatMap((type) => {
    if (type.name === "id") return shapes.codecOf(type, hole.shape, use) ?? [];
    if (type.name !== "scalar") return shapes.codecOf(type, void 0, use) ?? [];
    const name = hole.shape !== void 0 || isPlain ? "scalar" : "text";
    return shapes.codecOf({ ...type, name }, hole.shape, use) ?? [];
  });
}
function isAllowed({ words, least, type }, value) {
  if (words !== void 0) {
    const written = type === "who" && isObject(value) ? value.role ?? words[0] : value;
    const all = Array.isArray(written) ? written : [written];
    if (!all.every((one2) => words.some((allowed) => allowed === one2))) return false;
  }
  if (least !== void 0 && typeof value === "number" && value < least) return false;
  return type !== "duration" || least === void 0 || typeof value === "number" && value <= 52596e3;
}
function typeOfOperand(way2, name) {
  const operand2 = way2.operands.get(name);
  return operand2 && typeNamed(operand2.type);
}
function covers(way2, operands) {
  const isSaid = (name) => way2.operands.has(name) || deepEqual(way2.given[name], operands[name]);
  return Object.keys(operands).every(isSaid) && Object.keys(way2.given).every((name) => way2.operands.has(name) || Object.hasOwn(operands, name));
}
function writeWay(way2, operands, shapes, session, old) {
  const filling = {
    session,
    valueOf: (key) => valueAtKey(
      key,
      (name) => Object.hasOwn(operands, name) ? operands[name] : void 0,
      (name) => typeOfOperand(way2, name)
    ),
    writeLater: (slot, value, before) => valueCodecs(way2, slot, operands.field, typeof value, shapes, session).map((codec) => codec.write(value, session, before)).find((written) => written !== void 0)
  };
  return filled(way2.form, filling, old);
}

// src/dialect/case-codec.ts
var capital = (word2) => `${word2.slice(0, 1).toUpperCase()}${word2.slice(1)}`;
var joinedBy = (mark) => ({
  join: (words) => words.join(mark),
  part: (joined2) => joined2.replaceAll(mark, "_")
});
var cases = /* @__PURE__ */ new Map([
  ["snake", joinedBy("_")],
  ["lower", joinedBy("_")],
  ["kebab", joinedBy("-")],
  ["spaces", joinedBy(" ")],
  ["upper", { join: (words) => words.join("_").toUpperCase(), part: (joined2) => joined2.toLowerCase() }],
  [
    "camel",
    {
      join: (words) => words.map((word2, index) => index === 0 ? word2 : capital(word2)).join(""),
      part: (joined2) => joined2.replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase()
    }
  ]
]);
var joinedWords = /^[\w. -]+$/;
function caseCodec(name) {
  const found = cases.get(name);
  if (found === void 0) return void 0;
  const theirs = (ours) => ours.split(".").map((part) => found.join(part.split("_"))).join(".");
  return {
    read(written) {
      if (typeof written !== "string" || !joinedWords.test(written)) return void 0;
      const word2 = found.part(written);
      return theirs(word2) === written ? word2 : void 0;
    },
    write: (value) => typeof value === "string" && joinedWords.test(value) && found.part(theirs(value)) === value ? theirs(value) : void 0
  };
}

// ../../node_modules/entities/dist/decode-codepoint.js
var c1 = [
  8364,
  0,
  8218,
  402,
  8222,
  8230,
  8224,
  8225,
  710,
  8240,
  352,
  8249,
  338,
  0,
  381,
  0,
  0,
  8216,
  8217,
  8220,
  8221,
  8226,
  8211,
  8212,
  732,
  8482,
  353,
  8250,
  339,
  0,
  382,
  376
];
function isInvalidCodePoint(codePoint2) {
  return codePoint2 === 0 || codePoint2 >= 55296 && codePoint2 <= 57343 || codePoint2 > 1114111;
}
function replaceCodePoint(codePoint2) {
  if (isInvalidCodePoint(codePoint2)) {
    return 65533;
  }
  if (codePoint2 >= 128 && codePoint2 <= 159) {
    return c1[codePoint2 - 128] || codePoint2;
  }
  return codePoint2;
}
function replaceCodePointXML(codePoint2) {
  return isInvalidCodePoint(codePoint2) ? 65533 : codePoint2;
}

// ../../node_modules/entities/dist/internal/decode-shared.js
var BASE91_INVERSE = /* @__PURE__ */ (() => {
  const table = new Uint8Array(127);
  let code = 0;
  for (let char = 33; char <= 126; char++) {
    if (char !== 34 && char !== 36 && char !== 92) {
      table[char] = code++;
    }
  }
  return table;
})();
function decodeTrieDict(input, resultLength, atomCount, dict1AtomCount, ngramCount, dictSize) {
  const base = 91;
  const inputLength = input.length;
  const twoCharBias = dictSize * (base - 1);
  let pos = 0;
  const readSlotCode = () => {
    const c12 = BASE91_INVERSE[input.charCodeAt(pos++)];
    return c12 < dictSize ? c12 : c12 * base - twoCharBias + BASE91_INVERSE[input.charCodeAt(pos++)];
  };
  const dict2AtomCount = atomCount - dict1AtomCount;
  const slotCount = atomCount + ngramCount;
  const single = new Int32Array(slotCount);
  single.fill(-1, dict1AtomCount, dictSize);
  single.fill(-1, dictSize + dict2AtomCount, slotCount);
  const start = new Int32Array(slotCount);
  const length = new Int32Array(slotCount);
  function decodeDelta(count2, off) {
    let previous = 0;
    let slot = off;
    const end = off + count2;
    while (slot < end) {
      const code = BASE91_INVERSE[input.charCodeAt(pos++)];
      if (code < 89) {
        previous += code;
        single[slot++] = previous;
      } else if (code === 89) {
        let runLength = BASE91_INVERSE[input.charCodeAt(pos++)] + 2;
        while (runLength--)
          single[slot++] = ++previous;
      } else {
        const next2 = BASE91_INVERSE[input.charCodeAt(pos++)];
        previous += 89 + // eslint-disable-next-line unicorn/prefer-minimal-ternary -- branches read a different number of side-effecting input bytes
        (next2 < 90 ? next2 * base + BASE91_INVERSE[input.charCodeAt(pos++)] : BASE91_INVERSE[input.charCodeAt(pos++)] * 8281 + BASE91_INVERSE[input.charCodeAt(pos++)] * base + BASE91_INVERSE[input.charCodeAt(pos++)]);
        single[slot++] = previous;
      }
    }
  }
  decodeDelta(dict1AtomCount, 0);
  decodeDelta(dict2AtomCount, dictSize);
  const references2 = new Int32Array(ngramCount * 2);
  let poolSize = 0;
  let ngramIndex = 0;
  function readNgramReferences(count2, startSlot) {
    for (let index = 0; index < count2; index++) {
      const slot = startSlot + index;
      const a = readSlotCode();
      const b = readSlotCode();
      references2[ngramIndex * 2] = a;
      references2[ngramIndex * 2 + 1] = b;
      ngramIndex += 1;
      start[slot] = poolSize;
      const entryLength = (single[a] < 0 ? length[a] : 1) + (single[b] < 0 ? length[b] : 1);
      length[slot] = entryLength;
      poolSize += entryLength;
    }
  }
  readNgramReferences(ngramCount - dictSize + dict1AtomCount, dictSize + dict2AtomCount);
  readNgramReferences(dictSize - dict1AtomCount, dict1AtomCount);
  const pool = new Uint16Array(poolSize);
  let write = 0;
  for (let index = 0; index < ngramIndex; index++) {
    for (let half = 0; half < 2; half++) {
      const source = references2[index * 2 + half];
      const value = single[source];
      if (value < 0) {
        let read2 = start[source];
        const readEnd = read2 + length[source];
        while (read2 < readEnd)
          pool[write++] = pool[read2++];
      } else {
        pool[write++] = value;
      }
    }
  }
  const out = new Uint16Array(resultLength);
  let outIndex = 0;
  while (pos < inputLength) {
    let slot = BASE91_INVERSE[input.charCodeAt(pos++)];
    if (slot >= dictSize) {
      slot = slot * base - twoCharBias + BASE91_INVERSE[input.charCodeAt(pos++)];
    }
    const value = single[slot];
    if (value < 0) {
      let read2 = start[slot];
      const readEnd = read2 + length[slot];
      while (read2 < readEnd)
        out[outIndex++] = pool[read2++];
    } else {
      out[outIndex++] = value;
    }
  }
  return out;
}

// ../../node_modules/entities/dist/generated/decode-data-html.js
var htmlDecodeTree = /* @__PURE__ */ decodeTrieDict("!}.&u%}'&}*'~!6*)%&,~!J~!J~%L~y<~!R,~~%Lu~~#GD~~#|)1#%}^%}2%+#.##%##%}&%##%'#%##&%#%#'%#&#%#&#'#%%#&#%##%#)%''%&%#%#'%#%%#%%}%%%#%#&(23#%%#&-%0%('1#(##%#'##+%'*.:1}#%#6-+(%'%%#%%%}#L'2351&('%}&/N'(0(/*-%(%%}#'+&T%7.2}#&%&#%#36/5##%&%%#&#%%#))2%%##%&&'0~!#*+&'%1~!%).'3q?&%'1~!.##%6(~!+%%%(Gw'rT~!E#<nA%#jZ~!H%(~!42##~!*31&~!G%U~#)5~#`3~!J~!Z~%]~%Y~%C~!q~!u~#kz~%#~!6'~!D~!U~!?~#T~!c%~!G#'~%7|~!G~!J~!G&~#pb~(Df}#%}*&}#%##%##%##&#-}&'#'&%#.++}%mI,#,@&(}*%}*'%&##&#%##%}&0}#.},U},%}+%}&%}#%##&}B%(}(%}+%)})%##%#&}&%##%&}<%}>%#%&}*%}(%}9%}/%})%}*%}*%}?&}&%}3%}&*#%})%#%#)}#&#-#+*%E%%'%'#%}#*V##&##I}#&&##%&%#&&Qf%%))w/0+&%#(#.%-''''++++7}>%4'',##1,#%#&%##&#'##&#*#9)%&%}#*}%,#+P(%A&%#'&##wSD',9E00#y#@}(+}&%&>~!#~!X}#*}(&&}(&}(,%}%&#+&}#&}I%#%}%)#(},'%#*}4%%#%}(''}#/##(##),%-##%%)#&}(.}&%#&}%%}*&#%},&&}&%}#%*'#%})%}D&}&%}-&}6&#&}-,%}#%})-(~+`~,=?~I9'9%~!,#%})%})%}@%}?%}(~!?~#<~#pP~#BG~#=1#%K+~#?#~%;)~#A~#mF1~#A'~'X%'~#lR~#N~'N~#r~#m#-~#i'?%#'%~#B%##%,%#~#_%#0%~#]732~,w~2+#:&#%&'0%&>%}#>##F+)#%&&#(+_}4&}-%}(&}@&}O7Fdf0@+/v4}&WU##&/0#&'('B#%}.%}'+#%}#%%&#&%#%##+#&#)#6#'#.},%}c%},%#%##%&#&%#&~#>'*-.%##%##%}#%%}%'~#)D1}#%*&~#_%%'(~#S2%'.}#~#=##*'*-%}&'%'##&&~'E%.#&~#M4}%%##&'%#~#O1##%&#'+~#<B%##%%'%+~#;#@%}#&%#&&%#(~#H1}'%'##&&~#?A}&'~#D#%32}'&&&&~#[}'(#%}'~#;C})&}%%#%~#=&%,3}%'(#%%~#^'#&&)#%'~#Y%-~#d-%'~#^%%&#&&&}#~#b~2t*&'~&(~&@~0%~e~3}%*''0})&}+~!9##-}#%-hD*)1fC#%/&/fB#40~!+#)*4~!+~!K'&:~!/*7~!.#~!H~!L':~%x&~!H#~!*~%1~!I#~!+A~#p'~!F~~#-#~,,(~.Z~!V~%;'B'mq-W~!N~%I%#&&#&}#%},%%}'%}+X#%}#&}(%}'%}<%}#%}%%'}'%}:~![)9@~%>~#UA%-%##&~!C%~!-.9:~!1~!-^2/:a~!y,D*J#-5)/4~%23,~#G~!L1~!0X3`~!2+~!!0-~&E~!W~!o,>Y&]~%cZx_&~#O*9#A#'#+I'%#)~!0B*-5A+-((F&*M#)(-7-5+'-3a5Vi~!Y~!?+[)%3),ERHm~!+:D,VG.+)?fB%%*(%)'(#&80%1'8`K8?`+'Z#&O&'H5#*9)A%%5&3))0%39+.*7#()&&*=4@**L)<'_&*+..;(#*+)./&0#3)%')-8(4ixD(&.}%,('aI:,)%,k2231T)I'#/-W7,/'Q#.'Y24+h')37</31&83##&0#),H(?'&?/1##%#&&#%''-%&&&#(&''&#.-'%#%%(,')*'&#&#'##%(%(#%('#&##%%%%('%#%#%%#%#&%##h>w+v<ayvyvcg.uuhKr}g/v|g>u9i[~>g5uI~=RvdwEg;v/g;uk!!TTSx]@RT!U!#!@VBRUU!'UTe-d0c`e&gSdicedFcrdTaqb.kYcAohdYd@a3e+d}dMdtd.aJ#bqcK`dle/e.e'dwdPdodddjbEb}ogd^ofdpduc6j?l%d{drdqc)d7bacOdQ%T#Y)X.sR[yH>6Vyv3[xwLu>vo'!*.[yBacahoj>6Rew3[xqdZa#!a&#^(X-[yG>6Vyu3[xvg3sEr|g.u/Ri9db0T#^(Xa)!-[y;>6Vylg4wKs{JwNZt3@3r=c4Z([xlg;wKt!cpq's@v7A'*a(a+!-a#[y<3Dt?3Dt'>6Vym3[xmg9rxsNJwLZt4~?r?db1T#`-!(Xa,!0[yS>6Vz%NuQs.g4wKtnJwNZtS@3r>c4Z([y%g;wKtrdga8!a(!#&T*Y-Xa#!a0<or[yc3Dtq>6Vz43[y3JwNZtf@3s!Ju}!%Dti:pm3c_%X#tjB5pkd6q!r]u?voC'*-a.a2!0a&a+[yI3DtI3Ds~3DtH>6Vyw3[xx;:s#~<5pKJwNZtE@3r~d`a)!a2T#a.(!+U.X1[yT3Dt`3Dtv>6Vz&3[y&g9rxwzcxstPu.<rAJwLZtT~?r@dZa%!a.&^*Za(/Reu[ya>6Vz23[y1g3sEr}wkg{NuQRg{ci(U#5@b`~,cg#U(2WnH5wugcRh7dX#T(Y,a'Ta!!a,[yZ<]mj>6Vz,3[y+Pv#5ReZKu+=,%!H}7ABwkaS?Rh:BcW(X#<]mrj:ubv/ARekdg%!(!a.*Ta(Y.X1!#sP>Rl*Dt6[y>>6Vyo3Wf*jOvuumvuRgRJuq*!:9<B@bX~3jVv&v@s@5Re[d/rQt{uAvo&a&a*)a2!,0Wf!3Dt0=Bs'>6Re}3[xy~<5s%JwJZt1~Gs)c;&!#2sJkNuXvzq7rxu,Re8dka4!a8(aEZ+a@Y.X1Xa)[yd=Bs(3DtP>6Vz53[y4cX#X&Re:avRe9~<5s&JwJZtQ~Gs*i^rzvdRg+Jv{%!2sbB@bX}kdga,!Za?&^*T1/!a'Dt+[y6>6Vyf3Wf%g/u;s4hGu6?Rh-JvZ,!c%#&RoX54Rivj7uyvf8RgTKvZB%*!2sGh<vu5Rgq<=C::9bb~#dZ#T&Ta6Y.X*Dt>[y93Wf)coZ(T,6VyifluvRgC@95@B@bX~/hFu34cC#T,k/unq8w8Q5RkUklwQuzunq8w8Q5Rk8d/rJu?v8w9)-&!a0a;a&aIWejg3sEr/h1s<DtDJvyZqY5aws3Jvy!&Wei~Hr1:au5@Bag>23E~5c:Z&bX};kKv?w&unuVu5Rjc;>bs)#~@:Rh.=ay<a]C;b`}Vd6s/t{uAvoaxa()!a,a7%-a#a2Dt,[yF2Wo[>6Vyt3[xuNuPRi&NuPwpi#RoWh?vf8Ri%Jv]!%Ri:KvxD!.'2WeAjZu`q9rxu,Re7woeAg-unLq(qA_/*2Wg_g3u5q^9:4E}/jTrxrzv=Wkkd~0UX#^^Xa-a1a5T&a=U1a'*aEa]!a*aPaA-adok[y54Rn>;:p3~Dp5g9rpsFNvZqjg3uJp4~<5p0Pw;5qlJwNZt*@3p1Pw:5p/Ou!5p2JvG'!6Vye=<qnJvh_[xhg3v,Rh3kOwOw-sDuev/Re^dha[a%!%!a+#Ta7)-5TaCaO!aka!a)sf[yb2>Rl!9ARiq5E}Qg=ucRkBE|oJrJ_@Wk~@Wk{JrJ_@Wk|@WkyJrJ_@Wk}@WkzJvO_[y2g-vMRmiKuYC!)&>Ri;>Ri<@3RkNc](X#@9Rk=g5vuRmhKvDB!+'=]meg3u4Rmgd)#Y'Vz3CARmfd`a+!%T'!+#Ta1Ta6TaM-sTDt9[yA9sYd'%Y#s[[xpj:ueunaXRgEjRq,v-vuqdd2'`#6Rev<32@5>:2<E}5xIo9a*X#Y(;5RePJvD_g>vyRgNj8w)v8<wggs:RgXiZt|vjx,hSq3ah!-(~@:Ro/Ou!5RhWj^v(pyw8unRhUdx-UY#^Ua.a3a70!)%UX1TaDa)'omRiRRhE[y:3Dsz=Br,>6Vyj3[xkg6ruwjcqsrPw;5r*Ku]D'Zt-@3r(~?r.i[vwv]dU1a--U#`a4(g/vsRhPOu!5RhLj:rmu9Wo!~@:wdh@g/vsRiTjXuvvNr}:RhBj^v(pyw8unRn]dz1UYa'a+^Y(!aETZalaRY.Ta?a4[yDJw1!#qLsW>6Vyrfzq-pLflpwRe|Js>%!Dt@3Dt&Jvy_[xs~HrnjMuwpsw'RecKu+D#'!t<~Grl~?rjg5u-x,gwp{ah!-(~@:Rg~Ou!5Rh'jXuvvNr}:Rh#cW#X/c;&!#2sLi[v7u7RgpJv)(!iLrxu,Re6j7v@s@5Se[e7d`aW!Za(a`T.a#!a3!&aDa-!9)Dt_=6s+3[x~~DR|h~DS6avhGun5RkZj3w)v-]mkKunB!&*]kb97R|i<ARk<c:Z(6Vy}Juh'!wziMRoS:F|vkLuauJv5vtvQRh1d='T+Y#VyO~DR|jcF#T'7R|g97R|kJv3'!ay<Rj,Jvh&!:ReXcsa6*a+#a#_aIRf9aLRf?c,Z&Rf5Rf7c.Z&Rf;Rf>cQ#%T'p-Rf8Rf=ct#%'(*!,p,Rf4p+Rf6Rf:Rf<d~'Ua%U*^UYa(!a,-!#a4YaTalaEX0a8a<Weo3Dt/3Dsx=Br93Wen~Dr;~<5p<JwNZt2@3p=Pw:5p;Ou!5r3c7&!#:p>3Ds}KvGB)_6Vyk2sM=<r7x'eovA(!hFu1ARf}cV#X&@r5j6rvwQa^Rf3c=Za'wkghJv__g;unRggA53B9=b^}%j6uduo5Jq;!(hIv%2Re`Ou4ARe_e%a#^^^Xa&!a*a2!&a6YaP!*ad!#a:aE/5Rn?[y@>6Vyp;:pE~DrY~<5pBJwNZt8@3pCh=rt3rWPw:5pAJup_[xoNuPpF9c!#'45pD5ARn)d8#X'X*3@rU72s]h>v<<sSjJpqvewOJq/(!hNw'5ReBk0s2u3w/w'5ReE5@Jq.!a+JQ!&WeU23d(#Y&RjG5]jBk!u7w&u0udARjEe#+^^^Ub#!a2/a`Z(agT1!a-a;|@TaG!aS[yV=Re~fow'RguNuPRe?bz#'>RoUWeL>:Cbb|?JwPZtVg6ruRmzJvD'!6Vz(g/vmRh~Jvy_[y(g9voRgyx*cy(#2>Ri2B9b]~9kIw9u7rluJu3Rg]dI#a%UY'@=p%CAx.gQZ&RhwwygtRm{x5g_Z'+ABqR9Woa=Bp&dV#^*Xa'!&@o{g4v]Rk;Jv{!%Rk[wkkiA5RkiwwfUB=x,fUuqC&*!>RfTg8v0RfV~ARfSd;rJsAuAv9wR'ae+/aO!a@aza/a#[yQ@Wg!2Wemg3sEr0JvB_g>uvReWg2v+Re=KupB_+[y!2AbY~-~Hr2AJwD!(h<~El>h<~El?Kun@+_:9b`}Kg-v/Ri3g;vtwyk_9]k_d=&T#*U.6qh@Ab`|K9:H|CJv[!&3Dtex'fDwC%!Rf[9WlMd[(^X,!a%Z06Vz!@WgBg=v~Rgvg,QRe@awd,#Y+jTv|Q~EfWj]uNr|~FRfXdy#Y&^Ua%!aO.!(a)Ua;=!a@aKap!a-,a!Ta]a[rSa]p?[y82sK=Bq~;:p:~<5p8Pw:5p7d'#Y'Wf(;RnRi[u4w&RgJJvG'!6Vyh=<r#ijuuv/sIKuYD'ZtG@3p9~Gr&d2#`(g<vtRgFj`u5w&rqpxRf2CJuY!+:wfnTOu!5Rg}jNs1ucv&RfwJvA!&3@q|BDcC#T,k/unq8w8Q5RkTklwQuzunq8w8Q5Rk9dga#!a'!a=#a0!:+Tb*b@aO.a4!aba8aFJv^}?!VyR~Dr<g;u%Rn.~<5p[x'e`wNZtR@3p]Pw:5pZhNvjBp.woe_g5u-r4JwF!%DtO3:ooc7&!#:p^3DtpLuGw(!+%)Dtk6Vz#2sd=<r8d'#Y([y#<x3gJt`w@!)%}MRiowzikRij=]ilxAf3,U(#B2Rf#g0v-Rm[ck{`U#]giKv3>)!&6Ri154s,KuGB_%@r68r:dJ|t`#X(9<E|u2@H|rx3gJu?w'!+'1Nu7Reg4=H~+9<wxgY95Rm]xLggZ-`(X}U2:Ri4h<uOawRmsJv__5@bb{jbV~3dka#a'a]!,#a+U=a>b6a3b%!/aKa/)!arwve^VyJ;:pR~DpTg3uJpS~<5pOPw;5qmPw:5pNOu!5pQJvG'!6Vyx=<qoJvA!{~Jup!%@qk7Rn/KvyD!}''[xz;>wkh'?Rh,x8gyt`w5D!&),(SgyccRgztJ@3pPB5p#d'(Y#<]mmifubw&RgoJvE&!82s^JvF&!8Rf,ADb]~;x=h'rNu]vK!,%'*0RnORh)4Rh*AqQg-vaRnNg;wHwkh'ba~4cE#Ta*x3gctyw@'!+%RnFRnD<4Rn@hFvK5RnCxWg[#`&a0Ua()`1Rm75Rg[c]%X#qi8Rg^NvdRj>BwzgZauwji7Rm6A4wgg]d1#&(*,.0a#Rm;Rm<Rm=Rm>Rm?Rm@RmARmBe%#^^^Xaea?aC/b+(,!a+a#!a/!>a&Ta<aKbD!2wphBRnk[yPw}hE|.=Br-3Dtm>6Vy~g6urRf.x,hPrNav!%'RnqRo%Ro#Nu;q[Pw;5r+JwNZtM@3r)d'#Y'Weh;xChL#`&RnmRnoKu}>%(!Rne~Bs-;2wjcussJv+'!aYSO}6@B<5?ba~8LrNvj!.%*ROwungw~ng~:9;Ri^>wtnig;wHRnixDh@|(UZ.x1h@|)!#:2<H|*xHn]#-UX'3Ro)z=iT}6ARns=Bwsn_wpnaRncw]aR(#UXa&Ua*a/=]iPd'#Y&Ro'WnXf{QRm2hNvj]nZd`'T~&1`{|`#9b]{}c:'!#Wl{>@=be}]?cl{{U#:5Abb}Jds#^YaF!a*b4a#a3aPa>&Tb!bH!*a_!Eau?/a&RjY<]gj>6Vz*;:pe~DrZg,QRj1JwNZtX@wihspcJvZ&!VyX9WmOJu|!|N2WmHJvh&!]ht~Bpbcn&T(!#RmQ<s7Nu;padH#X'`+WmJ@>RmKCARhnKup=!)&Wf+:RhqNuPpf9c!#'45pd5AwghpARn(Ls@w!%,)!RmP@Wfe<E|IJva!&WmNg8vsRmLd`*.`#Y'Xa!axRn*]hrA8Rhug5s@rXg8u!RmMd8#X'X*3@rV72smdI*#UY&RmICARho~GsgxVgd)Ta'U-Y&Xa!T#RnEWnA@Wffg1uDRi0hFvK5RnBxGnG&#`%owp)@wsf+bX}Ze-*1!a*^^^Ua|!#a.aq&Ya2!a>.a6!a:aO`aJDtL[y`@Wg#>6Vz12@wzoYRoZNuPRi!NuPRhzg=ucRi,@=b`{Yg=ucRi-ACJvB!&Sh[ebSh]ebi`wUuFRm4Jw2_[y0JvB!.<Ju(!&SoG}6Shd}6<Ju(!&SoH}6She}6Kur@._g5vHRieJvx!{L2G{Kx6gd'T#?Rh82Wi5cZ#X(g1w)Rm5dW-Y(Ta#!a)!#aYa=wnfE=su2>>bU{0j9udv:<svj8uQv-7RgHdE%#^'sq9sp=>Bb_{TJv`!&g/r|snj6v(us5d,#Y(56H}[978H}]Jw5!&g1rushJvB!+j;v{u5?zDhd}6}bj;v{u5?zDhe}6}ce*#`(^^^a[aea!=!a6a*aoXb1a.!aAbL!b>,b'aL!aV@Wf|2Wlg3[y/JwNZt^@3piPw:5pgJunZou3@rsJva&!Vy_g<v~Rm#JvG'!6Vz0=<r{Ju{%!:pj@WfsiXuJu3Rm:JvZ&!WfA~Bph@c4Z&Dtwax5rubx(#:awRk1@d,#Y&RfjRfid1#,Y(@Wfp2Wlrg5s@ryKu[@!,'=]ig9wlk?Rk>g5u-rqJvy'!@9RkQcH(T#=>Ri~@<wkj(Wj(KuZB*!&<7rw@9RkRcH(T#=>Ri}@<wkj)Wj)dg(Ta2Xa9X#`-!a*CARhg@@=I}d9x;c~#X%so=<sj>2@@=aybb}XjWv0Q~EfEj3vLv;<d,#Y(56H}`978H}_dgaPaFa'a/!#a3Y0a_a;a|!1(a7-[yE3[xt;:pJNvZrrg3uJrvJwNZt=@3pIh=rt3rxPw:5pGOu!5rpJvG'!6Vys=<rz@c4Z&Dt(ax5rtJvZ!&~BpH@wsfNg-vaRlNci*U#=<wei<F}a5@Jq.!a*JQ!%@qZ23d(#Y&RjH5]jCk!u7w&u0udARjFd/prq=tyvpaEa(a:.!a1aZ(@@=I}:9wpd%=<sX55w_h}@@=I{t=ay<aU@@=I}T=ay<2@@=I})?C9:9au@9Cb]}DP~=x-fAZ(2Wl1=ay<aU@@=I}>5@d##Y+jTv|vV~EfFj]uNpn~FRfGdgaK!Z2&!a8a-Tb({E!acTbM*!a(DtY[yYd'%Y#sl[y*hHvh>Re5x2c{Z}.j4uCvcawRiMd+#X+_x&d!},<5RkX;2Hzw@x,gavfB-!{CcF&T#Roe;RodwWbBg5urRgaKvHC*_6Vz+<4opieuew&Rmq@d]&Y)X,T#X0Rh}<BqP=4qS9:ReMg/ujReNJw0!/<Jui%!bd{kawwnemRelAxUa?a3#*.&UX(Ya+a/RhvRnQ<o}9Wmtd-#Y&RgSRmw9;Rmxay=Rmyg-vaRmuxEhSrNu,v-voC!%(aR.a(a7+1Ro1>Ro5CE{A9b]{@;5x#eO{:g;urRi+KrNA!%(Ro3>Ro79;Ri_Ku@>{;&!x%gX|{KunA_+g5QRj/g3u5Rj#g>uERj%wio/xRhS&!,!#^1U}wba{8>>@=be}qC@:D5ba{7Ku+A&!}x?ba}t>>@=be}se(aA^^^Uat!b0#{pa+awUazbGa#aLb9bgaWac'a5TbS=Br!d1#`%scp_Jvl!#rT>Re0JvX&!VyN=H{Fcm#U&:pY=ReaJv2&!]h0=]nUJvG'!6Vy|=<r%JrM_=]h2@Wlud'#)U'Wf'b]{i=]h/Jvh!&~BpWg=v]RnMx+ny#'Nu;pVwjnu=]nwxJnx,T#`&Reqwjnt=]nvieu9vrRjLLuYwP(#+!th@wih5pX~Gr'g5v/Rh4KunA'!-CARnP@wwiN:Rm_9x'cvw>!|l=<saKvAA!0&3@q}>w^e1bp#&Re2Re3BDx7gH#T|f5H|eKuZ>!%(:qNAH{]Jv6!+3B2B9=b^{X<5<B92:E{ZLvhwA(a;a%!igQuyRmad+#Y}m@3Rh5d8#X'X*:AqUAHzmaxwbh<aXRnVcF}RT#Nw&cj#U(BWnug/vsRntdka)(a3+.Zb7aYYan1!bVa@Xa}[y^@b[{G=H{+hFu73Rj&Pv#5ReQcK%T#sig1v{Rj'Ku+D#'!t]~Grm~?rkKuMB!01d5#`'Vy.ta3Dtu~Hroc8#'{^45s85AwZbP&!#Rn!wghxWn#KvEA!)&2RlA2RlBx:h|#(T,=]j09Wobz>x]z/@awRoTd+#Y(az]hFhCrm4d,#Y+jTv|Q~EfMj]uNr|~FRfOdCa!Xa9_X#@<plJvf!%b`{(9;Rgwc;.!#2x7cw#T|UDb]|T5Ju={(!=@E{&Jv)&!Ab`{'awJvf!~*>>@=be{#KuY>!+&4Ezyi[ugv&RjIdea+T)#UXa&T-T&a!Rh9auRmW=]kLg5vuRn+g3u4Rn-Ow6ARn,hHus5xNk?#UX(U~)/g8v0RkD~AwkkF?Ri.OuNBwkkA?Ri/d|a2`a*^UYa.!aBTZaTa'Xa;!(!2!-a#b2[yC>6Vyq3[xr2Wi?g1rusVh%s?DtF~<5rbJs;%!DtBfswKtCj[uvuSsEu3RgVx3o:u+wN'*Zt;@3rd~Grh~?rfg8w)Lq)qE&-a%!>bI|`jWv0vV~EfCjTv|vV~Ef@j]uNpn~FRfBcK#T']gWNu7x,k7q4ai(0!hHv8<RhmkMu9vrsBuev/RhlCJvB!,g<v{wchh~@:Rhji[vrv{wchi~@:RhkdS&a5UY#Ta!RgPwwiI5BwciI~@:Rh`x'iJvj'!5]iJPu8Bwch]~@:Rhach)U#h3rp]gLh@t|Ax,hTq3ah!-(~@:Ro0Ou!5RhXj^v(pyw8unRhVd|)`,^UYas!a?/a2Z'a^Ta{Tb7Ta(a#!a,Wf&9sZ3DtAadamov=Bqt3[xig8vsRm~>waiL2b`{QJv*_Ouv2qgj<v]v2BqfdR'X*X#Y-@3qr~Gqv~?p6hHv-]glPup5Lq+q?_%*b_{qF{n9b^{rOu4ARhpKvCD!+&~Bqp:5Dbb}nwoiKl&unuTuBv]v+ueunaXRf0=Jvh!0nKufu8v1w&w7q%w&uHrz:Rgnj5w,uxDJq/(!hNw'5ReCk0s2u3w/w'5ReFd>Za&!*UaA=<wkgsRnSJv^!%Refifw3vyRgOKu_B'!,<]gkiiu:w&Rh<=C@a^<B57@2F{[<B5@aW:=3away9A5aW=<B=C@a^<B57@2F{Ie-#`(^^^bCara.b8aza6!/bZ,!adTbnTbOb+aFaS!aAT9@Wf~2Wli3Dtl2@d,#Y&RfnRfmJwJZtN~GqyJva&!VyMg<v~Rm%iXuJu3Rm9Jv[_=]ih9wlkDRkCd1#`(@Wg>2Wls3cH#T(@<Rj*=>Ri|b~'#23s9h<~El.d'#Y&Dtxi^rzvdRl#d*#U%(o|B2s`hJwSaxRmDKv4B&!1:Rmdd5#`'Vx}to~Hq{x'f1v3(!BA5ba|bJv_&!Wfug1v]ReIdO+U/Y#&G}-8wze=Rh{g1v]ReHg/uQRf/by#)ibQwERl/cH#T(@<Rj+=>Ri{cNu+vlax-!(#a0qa9<Rii2;;bU{H;x<i=&X#Rk`<4wwi=C9H~8xAI(Y#<azRi@45wXI<B9;5bb~7dL(X#Xa(+!aL6Vy{g5QqOau:5au2@ay547EzbxOcU(UX-T#Ta#:Cbb|A?wjh/b_|SOw6ARgtihr}u7Rhy<d1#T)X1@@=I|~=ay<2@@=aybb}Sj3vLv;<d,#Y(56H}A978H}@dGpvs@uAu`vcw9*!aFa+ai%(b!aXa8.a?a[ozWey=sU2@G}Nch&U#Rf_WexKu+D#'!t:~Gr`~?r^j]uNr|~FRg*j^psurwJt|RmcKv)@&!)7Rkv~Br[@wxfO:Rl3co#U'6Rezj_q#vIuavjRltwzeyh@vr5JqD0!>aY?C9:9au@9Cb]}9cl#U*5;5<H||jbuus1ucv&Rfvg1v~d/pppzqFr^a--a~!aMat1(hFv;Wiz@@=Izoj5uuv-7Rix~Cw`fk2WlVcZ#X,k)u3vWs@u2]ktg;wEx'fBq(_2Wg/jTv|vV~EfoJv]!15x'hzqG!(P~EfU~CRl_j6v(us5x4i-#T(2WmZ?C2F|d>Kq<aj1!*jTqIsBv=Wl`~Cw`fi2WlWj`v0u*~>RlR=c>Z,k#u3vWs@u2]kr<c1Z+jTqIsBv=Wla~Cw`fm2WlXdmb3!a{(arZa`bkTa%TbQTa-a9+c'!aM!/[yL=Bqug.w'RifhFvyDRj.g>vgwyk^9]k^Jv3_@WfbAARkhJw2_[x|JvB_wkoIRoKwkoJRoLd'(Y#<]gm=<9<H|yd'%_X#skDtb3awwqkgNulRkgdB#^',9:p'hJwSaxRmEBwVb8@4=H|qLu+w50&!)@3qs~?pU>Awwn;;Rn=c:Z'ARn<=<qwKvC@!/&~BqqJv6!&]eVb^z^xRge'/a%+^`#Sge}6<4Rn3=]n0Pw2>Rn8Jw0!&>Rn:>Rn6cY#a7+!a&=<wkaNw~h3z_c5Z{=wjh#=]nLKv^D!&)Vyz=bW|swYb<WetcG#T(2wxa@qVx@gD#Y&b^|V5JwG&!5bb|pg/w&RgD@x=kHs=uAvn!a%%/'+RmSRh694Ro`g-vaRmRhHv-]mlxCcS#`&ba~.5cD#Ta)P~=d,#Y(56H{>978H{Dd_#{2^Y%_+qbbb{6g3sERhsbU{?dfa.,`a(Xa<!aiX#(55RiG54RiHcI#T'WiU3RiVNvdwtfcRlKNvdd,#Y&RlHRlExQgf.1*^T'X#Sgf}6Wn4=]hfPrk>Rn7Jw0!&>Rn5>Rn9Lunw?&a2!,5<oq@@wqfdRlJj5Q~=d,#Y(~ARfcOuN]fdDKw;ay(}i!547E}j?cI#T(@5bV}iCbV}hdv(^^Tb?a40,b##Tbo!a*bR!a<b|a/!aKai!aU[yK=]o^g:v>ReGJwPZtK<7Rh+h<~El,Pv#5ReR@awwxjCg,ulRjDJv6&!]j!z?aQeeg>w=Sh<eeJw;!&axEzOg,Qosc!#*:wkeJ]eJ>x'h-u(!%Ro.w~h.zPdNZ(X,Ya![x{;9ReY;wkgxRiF:x?ap#Y&RmUg<s2Rkod]+UY0TZ'!a&A9sw<=bczLNvuw{gqzNhJwSaxRmCKuLay!#&s_Rf-55b^{uJvZa!!c%#(55Ri654wmiu5RiuawLu,vp!+}^%b_}Y9;wkgxba}o>A9:=b^}zKuh=a''!3awRk3c*'!#aHRk6c+Z&Rk5Rk4Jv)&!awRjSawd9*`#0?C2@EzMj8u<uJ5RmbjQrquJu3x,k>uq@_+=ayb^|W~ARkEOuN]k@7dhzV^X/X&a-#zRzSb`zXcJzTT#2WkVKvDBzW!%FzY9;5bbzWjQrquJu3Jw3%!b`zU=ayb^zQd:#X(T-a!6Vyywxh}=b]{Jg=u1RiAdGp~qHtzv!w(wA+a+a;<!aJaYai'anasb(=azRmV:Cbb{MLq2vb!%')RjuRjrRjtRjqx3jnqCw3!%')Rk(Rk+Rk&Rk)Lq2vb!%')Rj{RjxRjzRjwLq2vb!%')RjsRjpRjfRjex3jcqCw3!%')Rk'Rk*RjkRjl9<CbbzfOu4ARhxLq2vb!%')RjyRjvRjhRjgx=joq*uKvb!%')+-Rk.Rk%Rj~Rk-Rk#Rj}x=jdq*uKvb!%')+-Rk,Rk!Rj|RjmRjjRjidAq&qKs@uAv8Aa.'*-a@a&0!aM@a5[y73Dsy3Ds|3Dt):wxgI2sHJwJZt.~Gqxwsf0ikrzt}Rl0Jvy_[xj~HqzKv_A|D!&WfP8axRoVcf,U#k(v]v+ueunaXRf1Ju}'!g8u#Ri=jQw!sCunLprq>!,')~<5qeGzq9F{W=c##%s5au:5aU3CBE|;d4#X(D!a&6Vygx(b;#(=]ed?C2F{N<capoq2r[a&!aPa9,'Pw;5s:@@=I|,55w_h|@@=IzcP~=x'fCqB_2Wl2>aU@@=I|1OuNBc1Z+jTqIsBv=Wlc~Cw`fl2WlZ~AcTa%!Z+jTqIsBv=Wlb~Cw`fh2WlYk+uNqJsBv=WlSg,u3dca3#UXaMYa)TaB-=cM|7T#<bI}l5@B932:aV2G{BOuNBJq:|M!5Ezt=<B=C@a^<B57@2F{v>cB{/T#=ay<bI{3Jv6!a.6BKq0ah&+!5E}HP~Ef{978BaU@@=Iza<7d#.Y#978BaU@@=IzH~AJq0!(@@=IzG978BaU@@=IzFe,aU*Y&^^^bvJb,b:bFad!a,c2Ta>aL.bo6!a#CbTa'T#Re{2Wlh2@G{yg6t~Ro_NvdRfticuRQRllJv3&!x&c|zs@Jw3!%RflwpfkRlpKuL;%(!Re<@G|C2GzdhIvuBwgjAg-u0RjAKQB%!(GzZ@G|5NuuRl7d='T+Y#Vy[g<v~Rm!==G|>JvA!)@wma=]m1ifuaw&RmnLs@vT'!|/+[y,g:v>ReTJw1!#qX=x!eC{bLu+wT&)ZtZauq_~Graci&U#F|89:r_Lupvq!.)&2RlG8RfaC=x!eF{_h?rpWlmd&'!#X|&]k::xJey#`'T|+<E|&2@H|%dE#(^,g;u.RiEg6vjRiC9xCkA{O|zY#g=ucRmXKs0@!&*@G|m@awRknJuh!,3d(}gY}eJvj!%Rm):Jw3!%Rm+Rm-Ls0w(&!a(a#@b[|6cZ#X'7RkxWgAOu4ARn'dH'U#Y*Vz-Wm'CARm}d]*#a%^a*T'aK!a<9bV{PC=p*Jw4!&SgxcbB5r]idw(wBRmF7xFkt#&`(Rm/Rm8E|!JuY_9:Rl5=wrgr2:bbxd@xXfB(a*#T+!.X0X1Ta/a'T&RlDRfL>RlyARl9b[z[>RfZ:RlL:RfRwlg/ARl;9;RlxKv,A/!%7s69<74=BA5ba{-8Bde#`a<XaKYa1,a'P~=wxfB2bZ}}?C972@@=I}r8@55B9;5bb}G978B2@@=aybb}3j3vLv;<Jw3&!>Rfk=ayb^}4~Ad1#`*@@=aybb{w2@>==<bbz]dx+UY#^UaF!a9!bB'Ya1.!ajXa#%olRhD[y=3Dt#Ov5BrHKuMB%!(Rf^Wep~HrJwkiQjKr|~FRg)Ku+D#'!t5~GrF~?rDdV)UY,Z/_7RkuG{<~BrBg,rlsO:235B@bX}|d?a1!#`(6Vyn5@d##Y+jTv|vV~EfIj]uNpn~FRfH7Lq2vb1!a9-978BaU@@=Iz9978BbU}#~AJq0!(@@=Iz8978BaU@@=Iz7~AJQ|}!978BbU}!JvkaK!AdUa21-U#`a+(g/vsRn~Ou!5RPj:rmu9WhOjXuvvNr}:RhAj^v(pyw8unRn[kPr}p|u7vwv]RiSBd;pppzq@qHQa?(b.!a.a`@.|xa(hFv;Wiyj5uuv-7Riw~Cw`fg2WlU978BbU|wOuNBJqG!(P~EfD~CRlQcZ#X,k)u3vWs@u2]ksg;wEx'f@q1_2Wg.j]uNpn~FRfqJv]!15x'h{qG!(@@=IzK~CRl^j6v(us5x4i,#T(2WmY?C2F{1>Kq<aj1!*jTqIsBv=Wld~Cw`fj2Wl[j`v0u*~>RlT=c>Z,k#u3vWs@u2]kq<c1Z+jTqIsBv=Wle~Cw`fn2Wl]dn1#c(a(b^a2!b/bAT(bj!aDa7bu,a_a{c0!2T0g:v>ReD2@G{42@G{5~DpM~<5rc=Bx6i>{RT#RnI@zCx]y]z:2Jv[!zr5Awyk]9]k]dD(Y+X#6Vz.g=wKtgwhaCwgmTWj2Lu,w%_+/[y-B;b^xeg3u3Rj-2@bX{*KrJ<!+'@Wg(g?QRlC@Jv`!%b[zIwsfII}8JQ_@w|kW|=Jv(%!AqcOuNBJvEzh!bYzjLs@wP#(0!oy@>RkdJwMZtc3Dtd@BcG#T'9bWxg2@2Fznd*#Y+;2x'c}w<zizixNgwa#Z'U+!/!a'!a+w~g~z6wcn{Rn}wcnzRn|5Rh%=]nJg5vuRmvNvdRlvcprJu}w*az*a#!%.a.'Bot9qT]kj@Wg'ay2Gzv@Jv`!%b[zEwsfHI}1;ck#Ux`<Cbbx_Lu+w!a&0*!wko*wwo,So,}6Juqxf!E}PigQuyRm`d3(`#8>Rn%:A5B;bZ~%KvhCa!a2!x>k7#Uxb@b{#xaRk7Jw0!)>wwhlShl}6>wwhmShm}6CJvB!.x'hhvj{!!5Bwkhhbaz}x'hivjz~!5Bwkhibaz|xEhTrNu,v-vpD!a%&/)a3a.,%Ro2t[CE{)@3re9b]{%wjo09:rgc:Z&Ro6=<riifuaw&RmoKrNA!%(Ro4>Ro89;Ri`dSaL'UYzxZb)7Rka3xRhT&!,!#^1U}vbaz{>>@=be}yC@:D5bazzKu+A&!}{?ba}y>>@=be}wxBh[t`u~vJvr!%a!a()a,a0a4RoC=]o;Ju(!%RoGRhdwjh`=]oAg>w#Ro?g5vuRo=NvdRl|Ku]C.!&;RoEJvB!%RoORoMBx'h[v+_?w~h`}~5?w~hd~!xKh]oiptu-utv.vp!#%&a30a@a'a+(a/aOp(o~p!RoDJu(!%RoHRhewjha=]oBNvdRl}g>w#Ro@g5vuRo>c[#X']o<CauRoRAd-#Y':RkpauRoQKu]C.!&;RoFJvB!%RoNRoPBx'h]v+_?w~ha}t5?w~he}ue!/UbhYacXaW^Tc&a;b:a-c/#b&aja1(!cL+!bKbt!bmcRc9aIc?8[yW3Dtt94Rg`Jv}!&SiRMzBhEebShEMNuPRe>x7gL#TzuwjirRipc<Z&>on;>z=h-MSh.Mwqczx'a7vj&!>Re4@=ResJt__NuPRi*NuPRi)j]uNr|~FRfzKrJ>_+@Wfy@Wf]2WocKrJ<!+'@Wg%g/QRl@@Jv`!&awRl<wsfFIzgLu(w*!.*&ShBMwvhIRhI9;RhNx1hK'!#Sn]Mx1hK~0!#:2<H~7cNu+w7D*'1ZtW>Rn1~?rOc:Z&Rn2=<rQ<7wjh&=BSnLMc]#X(6Vz)w[b=a!U#9wzgMc3#&(RgMRitRis<x,gKt`ax!&+SioM=BSilMc3#&(RgKRinRimKurB,!&SiQMzBhDebShDM6BJQ!(P~Efx978B2@@=I}WLrJw!!,a*&@G}O@9wkibRid@@x'fKwC!&SlDMSfLMjUv~Q~EfKKv3@a+!(hFv-]mpx/hYZ(C5RiWz<o/MwkhY?So/M@x,gbvfB*&!SgEM:SoeeehFu3:Rgbda(,^TZa)X/7Sg[eb:2RgI~BrMC@wgkc:wwkcRerx3h(uUvK!&*,SnOM4Sh*MArRg;wHRh(x=h;rJvPwI!a4',a'0@Wg&=BSh/Mg>w=Rh=g3w*wwgGRgGcW(X#;Sg}M2Gzk@Jv`!&awRl=wsfGIz`dKZ*T'Y-:RhR7RhQg5u-p`j6v(us5d,#Y+~Awkia?RicOuNBwkibba}Ld6p~tyu_vbAa'a+!a/'a3aEa8a!>Sh,ebJv{!&Sh@ebSaReb9;SgwebNuPRi(NvdRl)NuPRi'hHu^<Rm^Jvv_@Wl(g;u1Si/ebKu'B&!*Sh?eb@Wl'z@aPeb95Si.ebcpputyvjB)!,&a+0a%ShAMWeK@G}C@WfJ9;RhMwvhH9w{ia}ix,hJvRA1(!zAn[MRhHx1hJ~*!#hFv(BSn[MBJQ!(@@=I~'978B2@@=I}2db.Ua<'X}+T#a0XaG2G}E;wkg|wuh!Rh!x,hZu,@)!&So0MVy)C5RiXACJvB!&5RiY5RiZg8w)cG}*T#2@bU}=KsA>(!a.3wkhZba~(x,h^u(A!&(SoCMRhb5Bz=h[eb?w~hb~6x,h_u(A!&(SoDMRhc5Bz=h]eb?w~hc~6e)aA1T#T,^^^c-bMb&blcPaP(a/!0!bA=b5c@a(!bfbrc#2afwmhARnjwchORnp2Wlf3DtsNvdRl-2@wpa<]m0bx(#:awRk2@Jw3!%RfhwpfgRlnKQB%!(G{V@G|'NuuRl6d='T+Y#VyUg<v~Rl~==G|<Jv+'!aYShC}6@B<5?ba~8@Jw3'!g2QRljhLrpWlOd+#Y'g.w'rIg>w*wgj@g-u0Rj@Lu+wT&)ZtUauq]~GrGci&U#F|39:rELrNvj!.%*RhCwunfw~nf~:9;Ri]>wtnhg;wHRnhx3hDs@v~!/+'@Wfr@9RkSNu&Rlo=@<5GzoKs0@_+@Wl+@awRkmJuh!-3d(}pY#qWJvj!%Rm(:Jw3!%Rm,Rm*de&!1U-U#`)Re;@G|.@9Ri82@wjfvRlq=@<5GzpLvOvr!).&2RlF8Rf`C=x!eE{.Jw3_g2QRlkhLrpWlPde(!#U{s,UXa*Ta'[y'g:v>ReS;x0PZ&RnlRnn~HrKJw1}f!=x!eB|2w]aP(#Xa&a*Ta.Ua2a7=]iOd'#Y&Ro&WnWg;u.RiDg6vjRiBNvdRlzhNvj]nYJuW_2Wm3x)kFze{9d])!a.!,Y01!#&aC!a3RndC=ox~BrC@2b^{pg,rlse7x'ksuq!%Rm.E{xidw(wBRmGx9o+)X#wwo-So-}69:Rl4@xSf@a#XZ'X)X,Ta(/ARl8b[xc>RfY:RlI:RfQwlg.ARl:9;Rlwdn'#^XafaQa1X1TaHTa)@b[{zcZ#X'7RkwWg@Ou4ARn&x)kG#{,g7u/RkGdH'U#Y*Vz'Wm&CARm|bx#(A]gUbUzJj9Q~=d,#Y(56H}l978H{U7d,0#U*2>ABb_xZ978BbU{e~AJQ{g!978BbU{hxMh?ad{oUYZ.x1h?{l!#:2<H{mx3n[t{vl!,&a%3Ro(z=iS}6ARnr=Bwsn^wvn`Rnbd`*T}B0!#^X'BG{c9b]{a>>@=be}F?JvS!&BG{d7BG}(Bde#`a1X,Ya@!a'P~=wxf@2bZ}I56B2@@=aybb}08@55B9;5bb}<j3vLv;<Jw3&!>Rfg=ayb^}&OuNBKuLA!)a!P~=x#fD{f2@>==<bbzl?C972@@=Ix^d6rSu,v7w*C(0a)a6#B+a%!sQ[y?3Dt%3[xn~<5rLOu!5p@Ku+D#'!t7~GrP~?rNKvlaya7'!h+v-5qMg=t|cd,U#5AAaa5Abb{S@52B5@a[@52B5Gx[iXueu;d<#`a(!/549C;ag>23ExY5@Dah89b^~689Jv)!~2b[~1Lv'w(%*!a#bX|aPrmawRe]keu7uhv-q6rxu,q`xTo]/a5aU!bNaDXbi!b-!ao!b<bwA!#5@B932:aV2G|:d-)Y#hJrL>RhG<7@C5<H|_=Cau:5aj5@B932:bJ|ng>vIbs)#?C2F|9jPv0w.vISh-MKvUaz(.!9ABbb|[5;5<H|Eg>unwfh;9:4E|YjQsBt|vjx'hYq3!(?C2F|J:2<BaY?C2F|GOu!5x,g|p{ah!-(?C2F|c9:4E|OjXuvvNr}:Rh&i[w*t|cd+U#jJvsu)vsSn~Mkfrmu9p}u7vwv]So!McW#Xa!ax5@A5aY:5;5<H|>kJv~vYrquJu3x4ib#T)2@SmZM?C2F|Bj:rmu9@xPhI(a*a#U#`a3-5Abb|L~@:RhK9:4E|0@52B5G|#C::aY?C2F|-:2<BaY?C2F|.5Jvk!a)javYrquJu3x4ia#T)2@SmYM?C2F|HAxPhH(!a#U#`a*-5Abb|4~@:RhJ9:4E|R@52B5G|F:2<BaY?C2F|Sc^#Xa2j=Qq5CJvB!-g<v{z;hhM?C2F|Zi[vrv{z;hiM?C2F|XKsA>!a)-g<v{z;h[eb?C2F|]i[vrv{z;h]eb?C2F|^iZu.vix,hZq3ah!.(?C2F|QOu!5ShXM:2<BaY?C2F|P", 13494, 2713, 49, 25, 61);

// ../../node_modules/entities/dist/generated/decode-data-xml.js
var xmlDecodeTree = /* @__PURE__ */ new Uint16Array([
  512,
  26465,
  29036,
  7,
  0,
  2,
  4,
  116,
  24638,
  116,
  24636,
  8693,
  29807,
  24610,
  621,
  1,
  0,
  0,
  3,
  112,
  24614,
  111,
  115,
  24615
]);

// ../../node_modules/entities/dist/internal/bin-trie-flags.js
var BinTrieFlags;
(function(BinTrieFlags2) {
  BinTrieFlags2[BinTrieFlags2["VALUE_LENGTH"] = 49152] = "VALUE_LENGTH";
  BinTrieFlags2[BinTrieFlags2["FLAG13"] = 8192] = "FLAG13";
  BinTrieFlags2[BinTrieFlags2["BRANCH_LENGTH"] = 8064] = "BRANCH_LENGTH";
  BinTrieFlags2[BinTrieFlags2["JUMP_TABLE"] = 127] = "JUMP_TABLE";
  BinTrieFlags2[BinTrieFlags2["VALUE_MASK"] = 8191] = "VALUE_MASK";
})(BinTrieFlags || (BinTrieFlags = {}));

// ../../node_modules/entities/dist/decode.js
var CharCodes;
(function(CharCodes3) {
  CharCodes3[CharCodes3["AMP"] = 38] = "AMP";
  CharCodes3[CharCodes3["NUM"] = 35] = "NUM";
  CharCodes3[CharCodes3["SEMI"] = 59] = "SEMI";
  CharCodes3[CharCodes3["EQUALS"] = 61] = "EQUALS";
  CharCodes3[CharCodes3["ZERO"] = 48] = "ZERO";
  CharCodes3[CharCodes3["NINE"] = 57] = "NINE";
  CharCodes3[CharCodes3["LOWER_A"] = 97] = "LOWER_A";
  CharCodes3[CharCodes3["LOWER_X"] = 120] = "LOWER_X";
})(CharCodes || (CharCodes = {}));
var TO_LOWER_BIT = 32;
function isNumber(code) {
  return code - CharCodes.ZERO >>> 0 <= 9;
}
function isHexadecimalCharacter(code) {
  return (code | TO_LOWER_BIT) - CharCodes.LOWER_A >>> 0 <= 5;
}
function isAlpha(code) {
  return (code | TO_LOWER_BIT) - CharCodes.LOWER_A >>> 0 <= 25;
}
function isEntityInAttributeInvalidEnd(code) {
  return code === CharCodes.EQUALS || isAlpha(code) || isNumber(code);
}
var EntityDecoderState;
(function(EntityDecoderState2) {
  EntityDecoderState2[EntityDecoderState2["EntityStart"] = 0] = "EntityStart";
  EntityDecoderState2[EntityDecoderState2["NumericStart"] = 1] = "NumericStart";
  EntityDecoderState2[EntityDecoderState2["NumericDecimal"] = 2] = "NumericDecimal";
  EntityDecoderState2[EntityDecoderState2["NumericHex"] = 3] = "NumericHex";
  EntityDecoderState2[EntityDecoderState2["NamedEntity"] = 4] = "NamedEntity";
})(EntityDecoderState || (EntityDecoderState = {}));
var DecodingMode;
(function(DecodingMode2) {
  DecodingMode2[DecodingMode2["Legacy"] = 0] = "Legacy";
  DecodingMode2[DecodingMode2["Strict"] = 1] = "Strict";
  DecodingMode2[DecodingMode2["Attribute"] = 2] = "Attribute";
})(DecodingMode || (DecodingMode = {}));
var EntityDecoder = class {
  decodeTree;
  emitCodePoint;
  errors;
  /** The current state of the decoder. */
  state = EntityDecoderState.EntityStart;
  /** Characters that were consumed while parsing an entity. */
  consumed = 1;
  /**
   * The result of the entity.
   *
   * For named entities: the trie index of the best legacy match so far
   * (0 = none). For numeric entities: the accumulated code point.
   */
  result = 0;
  /** The current index in the decode tree. */
  treeIndex = 0;
  /**
   * Characters consumed since the last recorded legacy match, plus one.
   * Invariant at the top of the `stateNamedEntity` loop: `excess` equals
   * the number of unrecorded consumed characters + 1.
   */
  // biome-ignore lint/correctness/noUnusedPrivateClassMembers: False positive (read via destructuring)
  excess = 1;
  /** The mode in which the decoder is operating. */
  decodeMode = DecodingMode.Strict;
  /** The number of characters that have been consumed in the current run. */
  // biome-ignore lint/correctness/noUnusedPrivateClassMembers: False positive
  runConsumed = 0;
  constructor(decodeTree, emitCodePoint, errors) {
    this.decodeTree = decodeTree;
    this.emitCodePoint = emitCodePoint;
    this.errors = errors;
  }
  /**
   * Resets the instance to make it reusable.
   * @param decodeMode Entity decoding mode to use.
   */
  startEntity(decodeMode) {
    this.decodeMode = decodeMode;
    this.state = EntityDecoderState.EntityStart;
    this.result = 0;
    this.treeIndex = 0;
    this.excess = 1;
    this.consumed = 1;
    this.runConsumed = 0;
  }
  /**
   * Write an entity to the decoder. This can be called multiple times with partial entities.
   * If the entity is incomplete, the decoder will return -1.
   *
   * Mirrors the non-streaming `decodeWithTrie`, but with the ability to stop decoding if the
   * entity is incomplete, and resume when the next string is written.
   * @param input The string containing the entity (or a continuation of the entity).
   * @param offset The offset at which the entity begins. Should be 0 if this is not the first call.
   * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
   */
  write(input, offset) {
    switch (this.state) {
      case EntityDecoderState.EntityStart: {
        if (input.charCodeAt(offset) === CharCodes.NUM) {
          this.state = EntityDecoderState.NumericStart;
          this.consumed += 1;
          return this.stateNumericStart(input, offset + 1);
        }
        this.state = EntityDecoderState.NamedEntity;
        return this.stateNamedEntity(input, offset);
      }
      case EntityDecoderState.NumericStart: {
        return this.stateNumericStart(input, offset);
      }
      case EntityDecoderState.NumericDecimal: {
        return this.stateNumericDecimal(input, offset);
      }
      case EntityDecoderState.NumericHex: {
        return this.stateNumericHex(input, offset);
      }
      default: {
        return this.stateNamedEntity(input, offset);
      }
    }
  }
  /**
   * Switches between the numeric decimal and hexadecimal states.
   *
   * Equivalent to the `Numeric character reference state` in the HTML spec.
   * @param input The string containing the entity (or a continuation of the entity).
   * @param offset The current offset.
   * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
   */
  // eslint-disable-next-line unicorn/consistent-class-member-order
  stateNumericStart(input, offset) {
    if (offset >= input.length) {
      return -1;
    }
    if ((input.charCodeAt(offset) | TO_LOWER_BIT) === CharCodes.LOWER_X) {
      this.state = EntityDecoderState.NumericHex;
      this.consumed += 1;
      return this.stateNumericHex(input, offset + 1);
    }
    this.state = EntityDecoderState.NumericDecimal;
    return this.stateNumericDecimal(input, offset);
  }
  /**
   * Parses a hexadecimal numeric entity.
   *
   * Equivalent to the `Hexademical character reference state` in the HTML
   * spec. Digit parsing matches the hex loop in `parseNumericEntity`.
   * The accumulated value is preserved for numeric validation callbacks.
   * @param input The string containing the entity (or a continuation of the entity).
   * @param offset The current offset.
   * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
   */
  stateNumericHex(input, offset) {
    const inputLength = input.length;
    let { result } = this;
    let { consumed } = this;
    while (offset < inputLength) {
      const char = input.charCodeAt(offset);
      if (isNumber(char) || isHexadecimalCharacter(char)) {
        const digit = char <= CharCodes.NINE ? char - CharCodes.ZERO : (char | TO_LOWER_BIT) - CharCodes.LOWER_A + 10;
        result = result * 16 + digit;
        consumed += 1;
        offset += 1;
      } else {
        this.result = result;
        this.consumed = consumed;
        return this.emitNumericEntity(char, 3);
      }
    }
    this.result = result;
    this.consumed = consumed;
    return -1;
  }
  /**
   * Parses a decimal numeric entity.
   *
   * Equivalent to the `Decimal character reference state` in the HTML
   * spec. Digit parsing matches the decimal loop in `parseNumericEntity`.
   * The accumulated value is preserved for numeric validation callbacks.
   * @param input The string containing the entity (or a continuation of the entity).
   * @param offset The current offset.
   * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
   */
  stateNumericDecimal(input, offset) {
    const inputLength = input.length;
    let { result } = this;
    let { consumed } = this;
    while (offset < inputLength) {
      const digit = input.charCodeAt(offset) - CharCodes.ZERO;
      if (digit >>> 0 > 9) {
        this.result = result;
        this.consumed = consumed;
        return this.emitNumericEntity(digit + CharCodes.ZERO, 2);
      }
      result = result * 10 + digit;
      consumed += 1;
      offset += 1;
    }
    this.result = result;
    this.consumed = consumed;
    return -1;
  }
  /**
   * Validate and emit a numeric entity.
   *
   * Implements the logic from the `Hexademical character reference start
   * state` and `Numeric character reference end state` in the HTML spec.
   * @param lastCp The last code point of the entity. Used to see if the
   *               entity was terminated with a semicolon.
   * @param expectedLength The minimum number of characters that should be
   *                       consumed. Used to validate that at least one digit
   *                       was consumed.
   * @returns The number of characters that were consumed.
   */
  emitNumericEntity(lastCp, expectedLength) {
    if (this.consumed <= expectedLength) {
      this.errors?.absenceOfDigitsInNumericCharacterReference(this.consumed);
      return 0;
    }
    if (lastCp === CharCodes.SEMI) {
      this.consumed += 1;
    } else if (this.decodeMode === DecodingMode.Strict) {
      return 0;
    }
    this.emitCodePoint((this.decodeTree === xmlDecodeTree ? replaceCodePointXML : replaceCodePoint)(this.result), this.consumed);
    if (this.errors) {
      if (lastCp !== CharCodes.SEMI) {
        this.errors.missingSemicolonAfterCharacterReference();
      }
      this.errors.validateNumericCharacterReference(this.result);
    }
    return this.consumed;
  }
  /**
   * Flush locally-tracked walk state back to the fields, then emit the
   * recorded legacy match or reject (cold path — at most once per
   * entity). Called after failed navigation (leaf node, branch miss, or
   * compact-run mismatch). In attribute mode, reject if no legacy was
   * recorded at the current node, if we descended past it, or if the
   * pending input character is an invalid attribute terminator.
   * @param consumed Locally-tracked consumed count.
   * @param excess Locally-tracked excess count.
   * @param char Pending input character (may be the mismatching char).
   * @param valueLength Value length at the current trie node.
   */
  flushAndEmitLegacyOrReject(consumed, excess, char, valueLength) {
    this.consumed = consumed;
    this.excess = excess;
    return this.result === 0 || this.decodeMode === DecodingMode.Attribute && (valueLength === 0 || excess > 1 || isEntityInAttributeInvalidEnd(char)) ? 0 : this.emitNotTerminatedNamedEntity();
  }
  /**
   * Parses a named entity.
   *
   * Equivalent to the `Named character reference state` in the HTML spec.
   * @param input The string containing the entity (or a continuation of the entity).
   * @param offset The current offset.
   * @returns The number of characters that were consumed, or -1 if the entity is incomplete.
   */
  stateNamedEntity(input, offset) {
    const { decodeTree } = this;
    const inputLength = input.length;
    const isStrict = this.decodeMode === DecodingMode.Strict;
    let { treeIndex } = this;
    let { excess } = this;
    let { consumed } = this;
    let current = decodeTree[treeIndex];
    while (offset < inputLength) {
      while ((current & (BinTrieFlags.VALUE_LENGTH | BinTrieFlags.FLAG13)) === 0 && (current & BinTrieFlags.JUMP_TABLE) !== 0) {
        const char2 = input.charCodeAt(offset);
        const jumpOffset = current & BinTrieFlags.JUMP_TABLE;
        const branchCount = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
        if (branchCount === 0) {
          if (char2 !== jumpOffset) {
            return this.flushAndEmitLegacyOrReject(consumed, excess, char2, 0);
          }
          treeIndex += 1;
        } else {
          const slot = char2 - jumpOffset;
          if (slot >>> 0 >= branchCount) {
            return this.flushAndEmitLegacyOrReject(consumed, excess, char2, 0);
          }
          const stored = decodeTree[treeIndex + 1 + slot];
          if (stored === 0) {
            return this.flushAndEmitLegacyOrReject(consumed, excess, char2, 0);
          }
          treeIndex = treeIndex + branchCount + stored & 65535;
        }
        current = decodeTree[treeIndex];
        offset += 1;
        excess += 1;
        if (offset >= inputLength)
          break;
      }
      if (offset >= inputLength)
        break;
      if ((current & (BinTrieFlags.VALUE_LENGTH | BinTrieFlags.FLAG13)) === BinTrieFlags.FLAG13) {
        const runLength = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
        let { runConsumed } = this;
        if (runConsumed === 0) {
          const char2 = input.charCodeAt(offset);
          if (char2 !== (current & BinTrieFlags.JUMP_TABLE)) {
            return this.flushAndEmitLegacyOrReject(consumed, excess, char2, 0);
          }
          offset += 1;
          excess += 1;
          runConsumed = 1;
        }
        while (runConsumed < runLength) {
          if (offset >= inputLength) {
            this.treeIndex = treeIndex;
            this.excess = excess;
            this.consumed = consumed;
            this.runConsumed = runConsumed;
            return -1;
          }
          const charIndexInPacked = runConsumed - 1;
          const packedWord = decodeTree[treeIndex + 1 + (charIndexInPacked >> 1)];
          const expectedChar = packedWord >> ((charIndexInPacked & 1) << 3) & 255;
          const char2 = input.charCodeAt(offset);
          if (char2 !== expectedChar) {
            this.runConsumed = 0;
            return this.flushAndEmitLegacyOrReject(consumed, excess, char2, 0);
          }
          offset += 1;
          excess += 1;
          runConsumed += 1;
        }
        this.runConsumed = 0;
        treeIndex += 1 + (runLength >> 1);
        current = decodeTree[treeIndex];
        continue;
      }
      const valueLength = current >>> 14;
      const char = input.charCodeAt(offset);
      if (valueLength !== 0) {
        if (!isStrict && (current & BinTrieFlags.FLAG13) === 0) {
          this.result = treeIndex;
          consumed += excess - 1;
          excess = 1;
        }
        if (char === CharCodes.SEMI) {
          return this.emitNamedEntityData(treeIndex, valueLength, consumed + excess);
        }
        if (valueLength === 1) {
          return this.flushAndEmitLegacyOrReject(consumed, excess, char, valueLength);
        }
      }
      const next2 = determineBranch(decodeTree, current, treeIndex + (valueLength || 1), char);
      if (next2 < 0) {
        return this.flushAndEmitLegacyOrReject(consumed, excess, char, valueLength);
      }
      treeIndex = next2;
      current = decodeTree[treeIndex];
      offset += 1;
      excess += 1;
    }
    if (!isStrict && current >>> 14 !== 0 && (current & BinTrieFlags.FLAG13) === 0) {
      this.result = treeIndex;
      consumed += excess - 1;
      excess = 1;
    }
    this.treeIndex = treeIndex;
    this.excess = excess;
    this.consumed = consumed;
    return -1;
  }
  /**
   * Emit a named entity that was not terminated with a semicolon.
   * @returns The number of characters consumed.
   */
  emitNotTerminatedNamedEntity() {
    const { result, decodeTree } = this;
    const valueLength = decodeTree[result] >>> 14;
    this.emitNamedEntityData(result, valueLength, this.consumed);
    this.errors?.missingSemicolonAfterCharacterReference();
    return this.consumed;
  }
  /**
   * Emit a named entity.
   * @param result The index of the entity in the decode tree.
   * @param valueLength Encoded value length (header plus any value words).
   * @param consumed The number of characters consumed.
   * @returns The number of characters consumed.
   */
  emitNamedEntityData(result, valueLength, consumed) {
    const { decodeTree } = this;
    this.emitCodePoint(valueLength === 1 ? decodeTree[result] & BinTrieFlags.VALUE_MASK : decodeTree[result + 1], consumed);
    if (valueLength === 3) {
      this.emitCodePoint(decodeTree[result + 2], consumed);
    }
    return consumed;
  }
  /**
   * Signal to the parser that the end of the input was reached.
   *
   * Remaining data will be emitted and relevant errors will be produced.
   * @returns The number of characters consumed.
   */
  end() {
    switch (this.state) {
      case EntityDecoderState.NamedEntity: {
        return this.result !== 0 && (this.decodeMode !== DecodingMode.Attribute || this.result === this.treeIndex) ? this.emitNotTerminatedNamedEntity() : 0;
      }
      // Otherwise, emit a numeric entity if we have one.
      case EntityDecoderState.NumericDecimal: {
        return this.emitNumericEntity(0, 2);
      }
      case EntityDecoderState.NumericHex: {
        return this.emitNumericEntity(0, 3);
      }
      case EntityDecoderState.NumericStart: {
        this.errors?.absenceOfDigitsInNumericCharacterReference(this.consumed);
        return 0;
      }
      default: {
        return 0;
      }
    }
  }
};
function determineBranch(decodeTree, current, nodeIndex, char) {
  const branchCount = (current & BinTrieFlags.BRANCH_LENGTH) >> 7;
  const jumpOffset = current & BinTrieFlags.JUMP_TABLE;
  if (jumpOffset) {
    if (branchCount === 0) {
      return char === jumpOffset ? nodeIndex : -1;
    }
    const slot = char - jumpOffset;
    if (slot >>> 0 >= branchCount)
      return -1;
    const stored = decodeTree[nodeIndex + slot];
    return stored === 0 ? -1 : nodeIndex + branchCount + stored - 1 & 65535;
  }
  if (branchCount === 0)
    return -1;
  const packedKeySlots = branchCount + 1 >> 1;
  const branchEnd = nodeIndex + packedKeySlots + branchCount;
  for (let index = 0; index < branchCount; index++) {
    const packed = decodeTree[nodeIndex + (index >> 1)];
    const key = packed >> ((index & 1) << 3) & 255;
    if (key === char) {
      const pointerIndex = nodeIndex + packedKeySlots + index;
      return branchEnd + decodeTree[pointerIndex] & 65535;
    }
    if (key > char)
      return -1;
  }
  return -1;
}

// ../../node_modules/htmlparser2/dist/Tokenizer.js
var CharCodes2;
(function(CharCodes3) {
  CharCodes3[CharCodes3["Tab"] = 9] = "Tab";
  CharCodes3[CharCodes3["NewLine"] = 10] = "NewLine";
  CharCodes3[CharCodes3["FormFeed"] = 12] = "FormFeed";
  CharCodes3[CharCodes3["CarriageReturn"] = 13] = "CarriageReturn";
  CharCodes3[CharCodes3["Space"] = 32] = "Space";
  CharCodes3[CharCodes3["ExclamationMark"] = 33] = "ExclamationMark";
  CharCodes3[CharCodes3["Number"] = 35] = "Number";
  CharCodes3[CharCodes3["Amp"] = 38] = "Amp";
  CharCodes3[CharCodes3["SingleQuote"] = 39] = "SingleQuote";
  CharCodes3[CharCodes3["DoubleQuote"] = 34] = "DoubleQuote";
  CharCodes3[CharCodes3["Dash"] = 45] = "Dash";
  CharCodes3[CharCodes3["Slash"] = 47] = "Slash";
  CharCodes3[CharCodes3["Zero"] = 48] = "Zero";
  CharCodes3[CharCodes3["Nine"] = 57] = "Nine";
  CharCodes3[CharCodes3["Semi"] = 59] = "Semi";
  CharCodes3[CharCodes3["Lt"] = 60] = "Lt";
  CharCodes3[CharCodes3["Eq"] = 61] = "Eq";
  CharCodes3[CharCodes3["Gt"] = 62] = "Gt";
  CharCodes3[CharCodes3["Questionmark"] = 63] = "Questionmark";
  CharCodes3[CharCodes3["UpperA"] = 65] = "UpperA";
  CharCodes3[CharCodes3["LowerA"] = 97] = "LowerA";
  CharCodes3[CharCodes3["UpperF"] = 70] = "UpperF";
  CharCodes3[CharCodes3["LowerF"] = 102] = "LowerF";
  CharCodes3[CharCodes3["UpperZ"] = 90] = "UpperZ";
  CharCodes3[CharCodes3["LowerZ"] = 122] = "LowerZ";
  CharCodes3[CharCodes3["LowerX"] = 120] = "LowerX";
  CharCodes3[CharCodes3["OpeningSquareBracket"] = 91] = "OpeningSquareBracket";
})(CharCodes2 || (CharCodes2 = {}));
var State;
(function(State2) {
  State2[State2["Text"] = 1] = "Text";
  State2[State2["BeforeTagName"] = 2] = "BeforeTagName";
  State2[State2["InTagName"] = 3] = "InTagName";
  State2[State2["InSelfClosingTag"] = 4] = "InSelfClosingTag";
  State2[State2["BeforeClosingTagName"] = 5] = "BeforeClosingTagName";
  State2[State2["InClosingTagName"] = 6] = "InClosingTagName";
  State2[State2["AfterClosingTagName"] = 7] = "AfterClosingTagName";
  State2[State2["BeforeAttributeName"] = 8] = "BeforeAttributeName";
  State2[State2["InAttributeName"] = 9] = "InAttributeName";
  State2[State2["AfterAttributeName"] = 10] = "AfterAttributeName";
  State2[State2["BeforeAttributeValue"] = 11] = "BeforeAttributeValue";
  State2[State2["InAttributeValueDq"] = 12] = "InAttributeValueDq";
  State2[State2["InAttributeValueSq"] = 13] = "InAttributeValueSq";
  State2[State2["InAttributeValueNq"] = 14] = "InAttributeValueNq";
  State2[State2["BeforeDeclaration"] = 15] = "BeforeDeclaration";
  State2[State2["InDeclaration"] = 16] = "InDeclaration";
  State2[State2["InProcessingInstruction"] = 17] = "InProcessingInstruction";
  State2[State2["BeforeComment"] = 18] = "BeforeComment";
  State2[State2["CDATASequence"] = 19] = "CDATASequence";
  State2[State2["DeclarationSequence"] = 20] = "DeclarationSequence";
  State2[State2["InSpecialComment"] = 21] = "InSpecialComment";
  State2[State2["InCommentLike"] = 22] = "InCommentLike";
  State2[State2["SpecialStartSequence"] = 23] = "SpecialStartSequence";
  State2[State2["InSpecialTag"] = 24] = "InSpecialTag";
  State2[State2["InPlainText"] = 25] = "InPlainText";
  State2[State2["InEntity"] = 26] = "InEntity";
})(State || (State = {}));
function isWhitespace(c) {
  return c === CharCodes2.Space || c === CharCodes2.NewLine || c === CharCodes2.Tab || c === CharCodes2.FormFeed || c === CharCodes2.CarriageReturn;
}
function isEndOfTagSection(c) {
  return c === CharCodes2.Slash || c === CharCodes2.Gt || isWhitespace(c);
}
function isASCIIAlpha(c) {
  return c >= CharCodes2.LowerA && c <= CharCodes2.LowerZ || c >= CharCodes2.UpperA && c <= CharCodes2.UpperZ;
}
var QuoteType;
(function(QuoteType2) {
  QuoteType2[QuoteType2["NoValue"] = 0] = "NoValue";
  QuoteType2[QuoteType2["Unquoted"] = 1] = "Unquoted";
  QuoteType2[QuoteType2["Single"] = 2] = "Single";
  QuoteType2[QuoteType2["Double"] = 3] = "Double";
})(QuoteType || (QuoteType = {}));
var Sequences = {
  Empty: new Uint8Array(0),
  Cdata: new Uint8Array([67, 68, 65, 84, 65, 91]),
  // CDATA[
  CdataEnd: new Uint8Array([93, 93, 62]),
  // ]]>
  CommentEnd: new Uint8Array([45, 45, 33, 62]),
  // `--!>`
  Doctype: new Uint8Array([100, 111, 99, 116, 121, 112, 101]),
  // `doctype`
  IframeEnd: new Uint8Array([60, 47, 105, 102, 114, 97, 109, 101]),
  // `</iframe`
  NoembedEnd: new Uint8Array([
    60,
    47,
    110,
    111,
    101,
    109,
    98,
    101,
    100
  ]),
  // `</noembed`
  NoframesEnd: new Uint8Array([
    60,
    47,
    110,
    111,
    102,
    114,
    97,
    109,
    101,
    115
  ]),
  // `</noframes`
  Plaintext: new Uint8Array([
    60,
    47,
    112,
    108,
    97,
    105,
    110,
    116,
    101,
    120,
    116
  ]),
  // `</plaintext`
  ScriptEnd: new Uint8Array([60, 47, 115, 99, 114, 105, 112, 116]),
  // `</script`
  StyleEnd: new Uint8Array([60, 47, 115, 116, 121, 108, 101]),
  // `</style`
  TitleEnd: new Uint8Array([60, 47, 116, 105, 116, 108, 101]),
  // `</title`
  TextareaEnd: new Uint8Array([
    60,
    47,
    116,
    101,
    120,
    116,
    97,
    114,
    101,
    97
  ]),
  // `</textarea`
  XmpEnd: new Uint8Array([60, 47, 120, 109, 112])
  // `</xmp`
};
var specialStartSequences = /* @__PURE__ */ new Map([
  [Sequences.IframeEnd[2], Sequences.IframeEnd],
  [Sequences.NoembedEnd[2], Sequences.NoembedEnd],
  [Sequences.Plaintext[2], Sequences.Plaintext],
  [Sequences.ScriptEnd[2], Sequences.ScriptEnd],
  [Sequences.TitleEnd[2], Sequences.TitleEnd],
  [Sequences.XmpEnd[2], Sequences.XmpEnd]
]);
var Tokenizer = class {
  cbs;
  /** The current state the tokenizer is in. */
  state = State.Text;
  /** The read buffer. */
  buffer = "";
  /** The beginning of the section that is currently being read. */
  sectionStart = 0;
  /** The index within the buffer that we are currently looking at. */
  index = 0;
  /** The start of the last entity. */
  entityStart = 0;
  /** Some behavior, eg. when decoding entities, is done while we are in another state. This keeps track of the other state type. */
  baseState = State.Text;
  /** For special parsing behavior inside of script and style tags. */
  isSpecial = false;
  /** Indicates whether the tokenizer has been paused. */
  running = true;
  /** The offset of the current buffer. */
  offset = 0;
  xmlMode;
  decodeEntities;
  recognizeSelfClosing;
  entityDecoder;
  constructor({ xmlMode = false, decodeEntities = true, recognizeSelfClosing = xmlMode }, cbs) {
    this.cbs = cbs;
    this.xmlMode = xmlMode;
    this.decodeEntities = decodeEntities;
    this.recognizeSelfClosing = recognizeSelfClosing;
    this.entityDecoder = new EntityDecoder(xmlMode ? xmlDecodeTree : htmlDecodeTree, (cp, consumed) => this.emitCodePoint(cp, consumed));
  }
  reset() {
    this.state = State.Text;
    this.buffer = "";
    this.sectionStart = 0;
    this.index = 0;
    this.baseState = State.Text;
    this.isSpecial = false;
    this.currentSequence = Sequences.Empty;
    this.sequenceIndex = 0;
    this.running = true;
    this.offset = 0;
  }
  write(chunk) {
    this.offset += this.buffer.length;
    this.buffer = chunk;
    this.parse();
  }
  end() {
    if (this.running)
      this.finish();
  }
  pause() {
    this.running = false;
  }
  resume() {
    this.running = true;
    if (this.index < this.buffer.length + this.offset) {
      this.parse();
    }
  }
  stateText(c) {
    if (c === CharCodes2.Lt || !this.decodeEntities && this.fastForwardTo(CharCodes2.Lt)) {
      if (this.index > this.sectionStart) {
        this.cbs.ontext(this.sectionStart, this.index);
      }
      this.state = State.BeforeTagName;
      this.sectionStart = this.index;
    } else if (this.decodeEntities && c === CharCodes2.Amp) {
      this.startEntity();
    }
  }
  currentSequence = Sequences.Empty;
  sequenceIndex = 0;
  enterTagBody() {
    if (this.currentSequence === Sequences.Plaintext) {
      this.currentSequence = Sequences.Empty;
      this.state = State.InPlainText;
    } else if (this.isSpecial) {
      this.state = State.InSpecialTag;
      this.sequenceIndex = 0;
    } else {
      this.state = State.Text;
    }
  }
  /**
   * Match the opening tag name against an HTML text-only tag sequence.
   *
   * Some tags share an initial prefix (`script`/`style`, `title`/`textarea`,
   * `noembed`/`noframes`), so we may switch to an alternate sequence at the
   * first distinguishing byte.  On a successful full match we fall back to
   * the normal tag-name state; a later `>` will enter raw-text, RCDATA, or
   * plaintext mode based on `currentSequence` / `isSpecial`.
   * @param c Current character code point.
   */
  stateSpecialStartSequence(c) {
    const lower = c | 32;
    if (this.sequenceIndex < this.currentSequence.length) {
      if (lower === this.currentSequence[this.sequenceIndex]) {
        this.sequenceIndex++;
        return;
      }
      if (this.sequenceIndex === 3) {
        if (this.currentSequence === Sequences.ScriptEnd && lower === Sequences.StyleEnd[3]) {
          this.currentSequence = Sequences.StyleEnd;
          this.sequenceIndex = 4;
          return;
        }
        if (this.currentSequence === Sequences.TitleEnd && lower === Sequences.TextareaEnd[3]) {
          this.currentSequence = Sequences.TextareaEnd;
          this.sequenceIndex = 4;
          return;
        }
      } else if (this.sequenceIndex === 4 && this.currentSequence === Sequences.NoembedEnd && lower === Sequences.NoframesEnd[4]) {
        this.currentSequence = Sequences.NoframesEnd;
        this.sequenceIndex = 5;
        return;
      }
    } else if (isEndOfTagSection(c)) {
      this.sequenceIndex = 0;
      this.state = State.InTagName;
      this.stateInTagName(c);
      return;
    }
    this.isSpecial = false;
    this.currentSequence = Sequences.Empty;
    this.sequenceIndex = 0;
    this.state = State.InTagName;
    this.stateInTagName(c);
  }
  stateCDATASequence(c) {
    if (c === Sequences.Cdata[this.sequenceIndex]) {
      if (++this.sequenceIndex === Sequences.Cdata.length) {
        this.state = State.InCommentLike;
        this.currentSequence = Sequences.CdataEnd;
        this.sequenceIndex = 0;
        this.sectionStart = this.index + 1;
      }
    } else {
      this.sequenceIndex = 0;
      if (this.xmlMode) {
        this.state = State.InDeclaration;
        this.stateInDeclaration(c);
      } else {
        this.state = State.InSpecialComment;
        this.stateInSpecialComment(c);
      }
    }
  }
  /**
   * When we wait for one specific character, we can speed things up
   * by skipping through the buffer until we find it.
   * @param c Current character code point.
   * @returns Whether the character was found.
   */
  fastForwardTo(c) {
    while (++this.index < this.buffer.length + this.offset) {
      if (this.buffer.charCodeAt(this.index - this.offset) === c) {
        return true;
      }
    }
    this.index = this.buffer.length + this.offset - 1;
    return false;
  }
  /**
   * Emit a comment token and return to the text state.
   * @param offset Number of characters in the end sequence that have already been matched.
   */
  emitComment(offset) {
    this.cbs.oncomment(this.sectionStart, this.index, offset);
    this.sequenceIndex = 0;
    this.sectionStart = this.index + 1;
    this.state = State.Text;
  }
  /**
   * Comments and CDATA end with `-->` and `]]>`.
   *
   * Their common qualities are:
   * - Their end sequences have a distinct character they start with.
   * - That character is then repeated, so we have to check multiple repeats.
   * - All characters but the start character of the sequence can be skipped.
   * @param c Current character code point.
   */
  stateInCommentLike(c) {
    if (!this.xmlMode && this.currentSequence === Sequences.CommentEnd && this.sequenceIndex <= 1 && /*
     * We're still at the very start of the comment: the only
     * characters consumed since `<!--` are the dashes that
     * advanced sequenceIndex (0 for `<!-->`, 1 for `<!--->`).
     */
    this.index === this.sectionStart + this.sequenceIndex && c === CharCodes2.Gt) {
      this.emitComment(this.sequenceIndex);
    } else if (this.currentSequence === Sequences.CommentEnd && this.sequenceIndex === 2 && c === CharCodes2.Gt) {
      this.emitComment(2);
    } else if (this.currentSequence === Sequences.CommentEnd && this.sequenceIndex === this.currentSequence.length - 1 && c !== CharCodes2.Gt) {
      this.sequenceIndex = Number(c === CharCodes2.Dash);
    } else if (c === this.currentSequence[this.sequenceIndex]) {
      if (++this.sequenceIndex === this.currentSequence.length) {
        if (this.currentSequence === Sequences.CdataEnd) {
          this.cbs.oncdata(this.sectionStart, this.index, 2);
        } else {
          this.cbs.oncomment(this.sectionStart, this.index, 3);
        }
        this.sequenceIndex = 0;
        this.sectionStart = this.index + 1;
        this.state = State.Text;
      }
    } else if (this.sequenceIndex === 0) {
      if (this.fastForwardTo(this.currentSequence[0])) {
        this.sequenceIndex = 1;
      }
    } else if (c !== this.currentSequence[this.sequenceIndex - 1]) {
      this.sequenceIndex = 0;
    }
  }
  /**
   * HTML only allows ASCII alpha characters (a-z and A-Z) at the beginning of a tag name.
   *
   * XML allows a lot more characters here (@see https://www.w3.org/TR/REC-xml/#NT-NameStartChar).
   * We allow anything that wouldn't end the tag.
   * @param c Current character code point.
   */
  isTagStartChar(c) {
    return this.xmlMode ? !isEndOfTagSection(c) : isASCIIAlpha(c);
  }
  /**
   * Scan raw-text / RCDATA content for the matching end tag.
   *
   * For RCDATA tags (`<title>`, `<textarea>`) entities are decoded inline.
   * For raw-text tags (`<script>`, `<style>`, etc.) we fast-forward to `<`.
   * @param c Current character code point.
   */
  stateInSpecialTag(c) {
    if (this.sequenceIndex === this.currentSequence.length) {
      if (isEndOfTagSection(c)) {
        const endOfText = this.index - this.currentSequence.length;
        if (this.sectionStart < endOfText) {
          const actualIndex = this.index;
          this.index = endOfText;
          this.cbs.ontext(this.sectionStart, endOfText);
          this.index = actualIndex;
        }
        this.isSpecial = false;
        this.sectionStart = endOfText + 2;
        this.stateInClosingTagName(c);
        return;
      }
      this.sequenceIndex = 0;
    }
    if ((c | 32) === this.currentSequence[this.sequenceIndex]) {
      this.sequenceIndex += 1;
    } else if (this.sequenceIndex === 0) {
      if (this.currentSequence === Sequences.TitleEnd || this.currentSequence === Sequences.TextareaEnd) {
        if (this.decodeEntities && c === CharCodes2.Amp) {
          this.startEntity();
        }
      } else if (this.fastForwardTo(CharCodes2.Lt)) {
        this.sequenceIndex = 1;
      }
    } else {
      this.sequenceIndex = Number(c === CharCodes2.Lt);
    }
  }
  stateBeforeTagName(c) {
    if (c === CharCodes2.ExclamationMark) {
      this.state = State.BeforeDeclaration;
      this.sectionStart = this.index + 1;
    } else if (c === CharCodes2.Questionmark) {
      if (this.xmlMode) {
        this.state = State.InProcessingInstruction;
        this.sequenceIndex = 0;
        this.sectionStart = this.index + 1;
      } else {
        this.state = State.InSpecialComment;
        this.sectionStart = this.index;
      }
    } else if (this.isTagStartChar(c)) {
      this.sectionStart = this.index;
      const special = this.xmlMode || this.cbs.isInForeignContext?.() ? void 0 : specialStartSequences.get(c | 32);
      if (special === void 0) {
        this.state = State.InTagName;
      } else {
        this.isSpecial = true;
        this.currentSequence = special;
        this.sequenceIndex = 3;
        this.state = State.SpecialStartSequence;
      }
    } else if (c === CharCodes2.Slash) {
      this.state = State.BeforeClosingTagName;
    } else {
      this.state = State.Text;
      this.stateText(c);
    }
  }
  stateInTagName(c) {
    if (isEndOfTagSection(c)) {
      this.cbs.onopentagname(this.sectionStart, this.index);
      this.sectionStart = -1;
      this.state = State.BeforeAttributeName;
      this.stateBeforeAttributeName(c);
    }
  }
  stateBeforeClosingTagName(c) {
    if (isWhitespace(c)) {
      if (this.xmlMode) {
      } else {
        this.state = State.InSpecialComment;
        this.sectionStart = this.index;
      }
    } else if (c === CharCodes2.Gt) {
      this.state = State.Text;
      if (!this.xmlMode) {
        this.sectionStart = this.index + 1;
      }
    } else {
      this.state = this.isTagStartChar(c) ? State.InClosingTagName : State.InSpecialComment;
      this.sectionStart = this.index;
    }
  }
  stateInClosingTagName(c) {
    if (isEndOfTagSection(c)) {
      this.cbs.onclosetag(this.sectionStart, this.index);
      this.sectionStart = -1;
      this.state = State.AfterClosingTagName;
      this.stateAfterClosingTagName(c);
    }
  }
  stateAfterClosingTagName(c) {
    if (c === CharCodes2.Gt || this.fastForwardTo(CharCodes2.Gt)) {
      this.state = State.Text;
      this.sectionStart = this.index + 1;
    }
  }
  stateBeforeAttributeName(c) {
    if (c === CharCodes2.Gt) {
      this.cbs.onopentagend(this.index);
      this.enterTagBody();
      this.sectionStart = this.index + 1;
    } else if (c === CharCodes2.Slash) {
      this.state = State.InSelfClosingTag;
    } else if (!isWhitespace(c)) {
      this.state = State.InAttributeName;
      this.sectionStart = this.index;
    }
  }
  /**
   * Handle `/` before `>` in an opening tag.
   *
   * In HTML mode, text-only tags ignore the self-closing flag and still enter
   * their raw-text/RCDATA/plaintext state unless self-closing tags are being
   * recognized. In XML mode, or for ordinary tags, the tokenizer returns to
   * regular text parsing after emitting the self-closing callback.
   * @param c Current character code point.
   */
  stateInSelfClosingTag(c) {
    if (c === CharCodes2.Gt) {
      this.cbs.onselfclosingtag(this.index);
      this.sectionStart = this.index + 1;
      if (!this.recognizeSelfClosing) {
        this.enterTagBody();
        return;
      }
      this.state = State.Text;
      this.isSpecial = false;
      this.currentSequence = Sequences.Empty;
    } else if (!isWhitespace(c)) {
      this.state = State.BeforeAttributeName;
      this.stateBeforeAttributeName(c);
    }
  }
  stateInAttributeName(c) {
    if (c === CharCodes2.Eq || isEndOfTagSection(c)) {
      this.cbs.onattribname(this.sectionStart, this.index);
      this.sectionStart = this.index;
      this.state = State.AfterAttributeName;
      this.stateAfterAttributeName(c);
    }
  }
  stateAfterAttributeName(c) {
    if (c === CharCodes2.Eq) {
      this.state = State.BeforeAttributeValue;
    } else if (c === CharCodes2.Slash || c === CharCodes2.Gt) {
      this.cbs.onattribend(QuoteType.NoValue, this.sectionStart);
      this.sectionStart = -1;
      this.state = State.BeforeAttributeName;
      this.stateBeforeAttributeName(c);
    } else if (!isWhitespace(c)) {
      this.cbs.onattribend(QuoteType.NoValue, this.sectionStart);
      this.state = State.InAttributeName;
      this.sectionStart = this.index;
    }
  }
  stateBeforeAttributeValue(c) {
    if (c === CharCodes2.DoubleQuote) {
      this.state = State.InAttributeValueDq;
      this.sectionStart = this.index + 1;
    } else if (c === CharCodes2.SingleQuote) {
      this.state = State.InAttributeValueSq;
      this.sectionStart = this.index + 1;
    } else if (!isWhitespace(c)) {
      this.sectionStart = this.index;
      this.state = State.InAttributeValueNq;
      this.stateInAttributeValueNoQuotes(c);
    }
  }
  handleInAttributeValue(c, quote2) {
    if (c === quote2 || !this.decodeEntities && this.fastForwardTo(quote2)) {
      this.cbs.onattribdata(this.sectionStart, this.index);
      this.sectionStart = -1;
      this.cbs.onattribend(quote2 === CharCodes2.DoubleQuote ? QuoteType.Double : QuoteType.Single, this.index + 1);
      this.state = State.BeforeAttributeName;
    } else if (this.decodeEntities && c === CharCodes2.Amp) {
      this.startEntity();
    }
  }
  stateInAttributeValueDoubleQuotes(c) {
    this.handleInAttributeValue(c, CharCodes2.DoubleQuote);
  }
  stateInAttributeValueSingleQuotes(c) {
    this.handleInAttributeValue(c, CharCodes2.SingleQuote);
  }
  stateInAttributeValueNoQuotes(c) {
    if (isWhitespace(c) || c === CharCodes2.Gt) {
      this.cbs.onattribdata(this.sectionStart, this.index);
      this.sectionStart = -1;
      this.cbs.onattribend(QuoteType.Unquoted, this.index);
      this.state = State.BeforeAttributeName;
      this.stateBeforeAttributeName(c);
    } else if (this.decodeEntities && c === CharCodes2.Amp) {
      this.startEntity();
    }
  }
  /**
   * Distinguish between CDATA, declarations, HTML comments, and HTML bogus
   * comments after `<!`.
   *
   * In HTML mode, only real comments and doctypes stay on declaration paths;
   * everything else becomes a bogus comment terminated by the next `>`.
   * @param c Current character code point.
   */
  stateBeforeDeclaration(c) {
    if (c === CharCodes2.OpeningSquareBracket) {
      this.state = State.CDATASequence;
      this.sequenceIndex = 0;
    } else if (this.xmlMode) {
      this.state = c === CharCodes2.Dash ? State.BeforeComment : State.InDeclaration;
    } else if ((c | 32) === Sequences.Doctype[0]) {
      this.state = State.DeclarationSequence;
      this.currentSequence = Sequences.Doctype;
      this.sequenceIndex = 1;
    } else if (c === CharCodes2.Gt) {
      this.cbs.oncomment(this.sectionStart, this.index, 0);
      this.state = State.Text;
      this.sectionStart = this.index + 1;
    } else if (c === CharCodes2.Dash) {
      this.state = State.BeforeComment;
    } else {
      this.state = State.InSpecialComment;
    }
  }
  /**
   * Continue matching `doctype` after `<!d`.
   *
   * A full `doctype` match stays on the declaration path; any other name falls
   * back to an HTML bogus comment, which matches browser behavior for
   * non-doctype `<!...>` constructs.
   * @param c Current character code point.
   */
  stateDeclarationSequence(c) {
    if (this.sequenceIndex === this.currentSequence.length) {
      this.state = State.InDeclaration;
      this.stateInDeclaration(c);
    } else if ((c | 32) === this.currentSequence[this.sequenceIndex]) {
      this.sequenceIndex += 1;
    } else if (c === CharCodes2.Gt) {
      this.cbs.oncomment(this.sectionStart, this.index, 0);
      this.state = State.Text;
      this.sectionStart = this.index + 1;
    } else {
      this.state = State.InSpecialComment;
    }
  }
  stateInDeclaration(c) {
    if (c === CharCodes2.Gt || this.fastForwardTo(CharCodes2.Gt)) {
      this.cbs.ondeclaration(this.sectionStart, this.index);
      this.state = State.Text;
      this.sectionStart = this.index + 1;
    }
  }
  /**
   * XML processing instructions (`<?...?>`).
   *
   * In HTML mode `<?` is routed to `InSpecialComment` instead, so this
   * state is only reachable in XML mode.
   * @param c Current character code point.
   */
  stateInProcessingInstruction(c) {
    if (c === CharCodes2.Questionmark) {
      this.sequenceIndex = 1;
    } else if (c === CharCodes2.Gt && this.sequenceIndex === 1) {
      this.cbs.onprocessinginstruction(this.sectionStart, this.index - 1);
      this.sequenceIndex = 0;
      this.state = State.Text;
      this.sectionStart = this.index + 1;
    } else {
      this.sequenceIndex = Number(this.fastForwardTo(CharCodes2.Questionmark));
    }
  }
  stateBeforeComment(c) {
    if (c === CharCodes2.Dash) {
      this.state = State.InCommentLike;
      this.currentSequence = Sequences.CommentEnd;
      this.sequenceIndex = 0;
      this.sectionStart = this.index + 1;
    } else if (this.xmlMode) {
      this.state = State.InDeclaration;
    } else if (c === CharCodes2.Gt) {
      this.cbs.oncomment(this.sectionStart, this.index, 0);
      this.state = State.Text;
      this.sectionStart = this.index + 1;
    } else {
      this.state = State.InSpecialComment;
    }
  }
  stateInSpecialComment(c) {
    if (c === CharCodes2.Gt || this.fastForwardTo(CharCodes2.Gt)) {
      this.cbs.oncomment(this.sectionStart, this.index, 0);
      this.state = State.Text;
      this.sectionStart = this.index + 1;
    }
  }
  startEntity() {
    this.baseState = this.state;
    this.state = State.InEntity;
    this.entityStart = this.index;
    this.entityDecoder.startEntity(this.xmlMode ? DecodingMode.Strict : this.baseState === State.Text || this.baseState === State.InSpecialTag ? DecodingMode.Legacy : DecodingMode.Attribute);
  }
  stateInEntity() {
    const indexInBuffer = this.index - this.offset;
    const length = this.entityDecoder.write(this.buffer, indexInBuffer);
    if (length >= 0) {
      this.state = this.baseState;
      if (length === 0) {
        this.index -= 1;
      }
    } else {
      if (indexInBuffer < this.buffer.length && this.buffer.charCodeAt(indexInBuffer) === CharCodes2.Amp) {
        this.state = this.baseState;
        this.index -= 1;
        return;
      }
      this.index = this.offset + this.buffer.length - 1;
    }
  }
  /**
   * Remove data that has already been consumed from the buffer.
   */
  cleanup() {
    if (this.running && this.sectionStart !== this.index) {
      if (this.state === State.Text || this.state === State.InPlainText || this.state === State.InSpecialTag && this.sequenceIndex === 0) {
        this.cbs.ontext(this.sectionStart, this.index);
        this.sectionStart = this.index;
      } else if (this.state === State.InAttributeValueDq || this.state === State.InAttributeValueSq || this.state === State.InAttributeValueNq) {
        this.cbs.onattribdata(this.sectionStart, this.index);
        this.sectionStart = this.index;
      }
    }
  }
  shouldContinue() {
    return this.index < this.buffer.length + this.offset && this.running;
  }
  /**
   * Iterates through the buffer, calling the function corresponding to the current state.
   *
   * States that are more likely to be hit are higher up, as a performance improvement.
   */
  parse() {
    while (this.shouldContinue()) {
      const c = this.buffer.charCodeAt(this.index - this.offset);
      switch (this.state) {
        case State.Text: {
          this.stateText(c);
          break;
        }
        case State.InPlainText: {
          this.index = this.buffer.length + this.offset - 1;
          break;
        }
        case State.SpecialStartSequence: {
          this.stateSpecialStartSequence(c);
          break;
        }
        case State.InSpecialTag: {
          this.stateInSpecialTag(c);
          break;
        }
        case State.CDATASequence: {
          this.stateCDATASequence(c);
          break;
        }
        case State.DeclarationSequence: {
          this.stateDeclarationSequence(c);
          break;
        }
        case State.InAttributeValueDq: {
          this.stateInAttributeValueDoubleQuotes(c);
          break;
        }
        case State.InAttributeName: {
          this.stateInAttributeName(c);
          break;
        }
        case State.InCommentLike: {
          this.stateInCommentLike(c);
          break;
        }
        case State.InSpecialComment: {
          this.stateInSpecialComment(c);
          break;
        }
        case State.BeforeAttributeName: {
          this.stateBeforeAttributeName(c);
          break;
        }
        case State.InTagName: {
          this.stateInTagName(c);
          break;
        }
        case State.InClosingTagName: {
          this.stateInClosingTagName(c);
          break;
        }
        case State.BeforeTagName: {
          this.stateBeforeTagName(c);
          break;
        }
        case State.AfterAttributeName: {
          this.stateAfterAttributeName(c);
          break;
        }
        case State.InAttributeValueSq: {
          this.stateInAttributeValueSingleQuotes(c);
          break;
        }
        case State.BeforeAttributeValue: {
          this.stateBeforeAttributeValue(c);
          break;
        }
        case State.BeforeClosingTagName: {
          this.stateBeforeClosingTagName(c);
          break;
        }
        case State.AfterClosingTagName: {
          this.stateAfterClosingTagName(c);
          break;
        }
        case State.InAttributeValueNq: {
          this.stateInAttributeValueNoQuotes(c);
          break;
        }
        case State.InSelfClosingTag: {
          this.stateInSelfClosingTag(c);
          break;
        }
        case State.InDeclaration: {
          this.stateInDeclaration(c);
          break;
        }
        case State.BeforeDeclaration: {
          this.stateBeforeDeclaration(c);
          break;
        }
        case State.BeforeComment: {
          this.stateBeforeComment(c);
          break;
        }
        case State.InProcessingInstruction: {
          this.stateInProcessingInstruction(c);
          break;
        }
        case State.InEntity: {
          this.stateInEntity();
          break;
        }
      }
      this.index++;
    }
    this.cleanup();
  }
  finish() {
    if (this.state === State.InEntity) {
      this.entityDecoder.end();
      this.state = this.baseState;
    }
    this.handleTrailingData();
    this.cbs.onend();
  }
  handleTrailingCommentLikeData(endIndex) {
    if (this.state !== State.InCommentLike) {
      return false;
    }
    if (this.currentSequence === Sequences.CdataEnd) {
      if (this.xmlMode) {
        if (this.sectionStart < endIndex) {
          this.cbs.oncdata(this.sectionStart, endIndex, 0);
        }
      } else {
        const cdataStart = this.sectionStart - Sequences.Cdata.length - 1;
        this.cbs.oncomment(cdataStart, endIndex, 0);
      }
    } else {
      const offset = this.xmlMode ? 0 : Math.min(this.sequenceIndex, Sequences.CommentEnd.length - 1);
      this.cbs.oncomment(this.sectionStart, endIndex, offset);
    }
    return true;
  }
  handleTrailingMarkupDeclaration(endIndex) {
    if (this.xmlMode) {
      switch (this.state) {
        case State.InSpecialComment:
        case State.BeforeComment:
        case State.CDATASequence:
        case State.DeclarationSequence:
        case State.InDeclaration: {
          this.cbs.ontext(this.sectionStart, endIndex);
          return true;
        }
        default: {
          return false;
        }
      }
    }
    switch (this.state) {
      case State.BeforeDeclaration:
      case State.InSpecialComment:
      case State.BeforeComment:
      case State.CDATASequence: {
        this.cbs.oncomment(this.sectionStart, endIndex, 0);
        return true;
      }
      case State.DeclarationSequence: {
        if (this.sequenceIndex !== Sequences.Doctype.length) {
          this.cbs.oncomment(this.sectionStart, endIndex, 0);
        }
        return true;
      }
      case State.InDeclaration: {
        return true;
      }
      default: {
        return false;
      }
    }
  }
  /** Handle any trailing data. */
  handleTrailingData() {
    const endIndex = this.buffer.length + this.offset;
    if (this.handleTrailingCommentLikeData(endIndex) || this.handleTrailingMarkupDeclaration(endIndex)) {
      return;
    }
    if (this.sectionStart >= endIndex) {
      return;
    }
    switch (this.state) {
      case State.InTagName:
      case State.BeforeAttributeName:
      case State.BeforeAttributeValue:
      case State.AfterAttributeName:
      case State.InAttributeName:
      case State.InAttributeValueSq:
      case State.InAttributeValueDq:
      case State.InAttributeValueNq:
      case State.InClosingTagName: {
        break;
      }
      default: {
        this.cbs.ontext(this.sectionStart, endIndex);
      }
    }
  }
  emitCodePoint(cp, consumed) {
    if (this.baseState !== State.Text && this.baseState !== State.InSpecialTag) {
      if (this.sectionStart < this.entityStart) {
        this.cbs.onattribdata(this.sectionStart, this.entityStart);
      }
      this.sectionStart = this.entityStart + consumed;
      this.index = this.sectionStart - 1;
      this.cbs.onattribentity(cp);
    } else {
      if (this.sectionStart < this.entityStart) {
        this.cbs.ontext(this.sectionStart, this.entityStart);
      }
      this.sectionStart = this.entityStart + consumed;
      this.index = this.sectionStart - 1;
      this.cbs.ontextentity(cp, this.sectionStart);
    }
  }
};

// ../../node_modules/htmlparser2/dist/Parser.js
var { fromCodePoint } = String;
var formTags = /* @__PURE__ */ new Set([
  "input",
  "option",
  "optgroup",
  "select",
  "button",
  "datalist",
  "textarea"
]);
var pTag = /* @__PURE__ */ new Set(["p"]);
var headingTags = /* @__PURE__ */ new Set(["h1", "h2", "h3", "h4", "h5", "h6", "p"]);
var tableSectionTags = /* @__PURE__ */ new Set(["thead", "tbody"]);
var ddtTags = /* @__PURE__ */ new Set(["dd", "dt"]);
var rtpTags = /* @__PURE__ */ new Set(["rt", "rp"]);
var openImpliesClose = /* @__PURE__ */ new Map([
  ["tr", /* @__PURE__ */ new Set(["tr", "th", "td"])],
  ["th", /* @__PURE__ */ new Set(["th"])],
  ["td", /* @__PURE__ */ new Set(["thead", "th", "td"])],
  ["body", /* @__PURE__ */ new Set(["head", "link", "script"])],
  ["a", /* @__PURE__ */ new Set(["a"])],
  ["li", /* @__PURE__ */ new Set(["li"])],
  ["p", pTag],
  ["h1", headingTags],
  ["h2", headingTags],
  ["h3", headingTags],
  ["h4", headingTags],
  ["h5", headingTags],
  ["h6", headingTags],
  ["select", formTags],
  ["input", formTags],
  ["output", formTags],
  ["button", formTags],
  ["datalist", formTags],
  ["textarea", formTags],
  ["option", /* @__PURE__ */ new Set(["option"])],
  ["optgroup", /* @__PURE__ */ new Set(["optgroup", "option"])],
  ["dd", ddtTags],
  ["dt", ddtTags],
  ["address", pTag],
  ["article", pTag],
  ["aside", pTag],
  ["blockquote", pTag],
  ["details", pTag],
  ["div", pTag],
  ["dl", pTag],
  ["fieldset", pTag],
  ["figcaption", pTag],
  ["figure", pTag],
  ["footer", pTag],
  ["form", pTag],
  ["header", pTag],
  ["hr", pTag],
  ["main", pTag],
  ["nav", pTag],
  ["ol", pTag],
  ["pre", pTag],
  ["section", pTag],
  ["table", pTag],
  ["ul", pTag],
  ["rt", rtpTags],
  ["rp", rtpTags],
  ["tbody", tableSectionTags],
  ["tfoot", tableSectionTags]
]);
var DOCUMENT_TYPE = "doctype";
var voidElements = /* @__PURE__ */ new Set([
  "area",
  "base",
  "basefont",
  "br",
  "col",
  "command",
  "embed",
  "frame",
  "hr",
  "img",
  "input",
  "isindex",
  "keygen",
  "link",
  "meta",
  "param",
  "source",
  "track",
  "wbr"
]);
var foreignContextElements = /* @__PURE__ */ new Set(["math", "svg"]);
var htmlIntegrationElements = /* @__PURE__ */ new Set([
  "mi",
  "mo",
  "mn",
  "ms",
  "mtext",
  "annotation-xml",
  "foreignObject",
  "desc",
  "title"
]);
var svgTagNameAdjustments = /* @__PURE__ */ new Map([
  ["altglyph", "altGlyph"],
  ["altglyphdef", "altGlyphDef"],
  ["altglyphitem", "altGlyphItem"],
  ["animatecolor", "animateColor"],
  ["animatemotion", "animateMotion"],
  ["animatetransform", "animateTransform"],
  ["clippath", "clipPath"],
  ["feblend", "feBlend"],
  ["fecolormatrix", "feColorMatrix"],
  ["fecomponenttransfer", "feComponentTransfer"],
  ["fecomposite", "feComposite"],
  ["feconvolvematrix", "feConvolveMatrix"],
  ["fediffuselighting", "feDiffuseLighting"],
  ["fedisplacementmap", "feDisplacementMap"],
  ["fedistantlight", "feDistantLight"],
  ["fedropshadow", "feDropShadow"],
  ["feflood", "feFlood"],
  ["fefunca", "feFuncA"],
  ["fefuncb", "feFuncB"],
  ["fefuncg", "feFuncG"],
  ["fefuncr", "feFuncR"],
  ["fegaussianblur", "feGaussianBlur"],
  ["feimage", "feImage"],
  ["femerge", "feMerge"],
  ["femergenode", "feMergeNode"],
  ["femorphology", "feMorphology"],
  ["feoffset", "feOffset"],
  ["fepointlight", "fePointLight"],
  ["fespecularlighting", "feSpecularLighting"],
  ["fespotlight", "feSpotLight"],
  ["fetile", "feTile"],
  ["feturbulence", "feTurbulence"],
  ["foreignobject", "foreignObject"],
  ["glyphref", "glyphRef"],
  ["lineargradient", "linearGradient"],
  ["radialgradient", "radialGradient"],
  ["textpath", "textPath"]
]);
var ForeignContext;
(function(ForeignContext2) {
  ForeignContext2[ForeignContext2["None"] = 0] = "None";
  ForeignContext2[ForeignContext2["Svg"] = 1] = "Svg";
  ForeignContext2[ForeignContext2["MathML"] = 2] = "MathML";
})(ForeignContext || (ForeignContext = {}));
var reNameEnd = /\s|\//;
var Parser = class {
  options;
  /** The start index of the last event. */
  startIndex = 0;
  /** The end index of the last event. */
  endIndex = 0;
  /**
   * Store the start index of the current open tag,
   * so we can update the start index for attributes.
   */
  openTagStart = 0;
  tagname = "";
  attribname = "";
  attribvalue = "";
  attribs = null;
  stack = [];
  foreignContext;
  cbs;
  lowerCaseTagNames;
  lowerCaseAttributeNames;
  recognizeSelfClosing;
  /** We are parsing HTML. Inverse of the `xmlMode` option. */
  htmlMode;
  tokenizer;
  buffers = [];
  bufferOffset = 0;
  /** The index of the last written buffer. Used when resuming after a `pause()`. */
  writeIndex = 0;
  /** Indicates whether the parser has finished running / `.end` has been called. */
  ended = false;
  constructor(cbs, options = {}) {
    this.options = options;
    this.cbs = cbs ?? {};
    this.htmlMode = !this.options.xmlMode;
    this.lowerCaseTagNames = options.lowerCaseTags ?? this.htmlMode;
    this.lowerCaseAttributeNames = options.lowerCaseAttributeNames ?? this.htmlMode;
    this.recognizeSelfClosing = options.recognizeSelfClosing ?? !this.htmlMode;
    this.tokenizer = new (options.Tokenizer ?? Tokenizer)(this.options, this);
    this.foreignContext = [ForeignContext.None];
    this.cbs.onparserinit?.(this);
  }
  // Tokenizer event handlers
  /**
   * @param start Start index for the current parser event.
   * @param endIndex End index for the current parser event.
   * @internal
   */
  ontext(start, endIndex) {
    const data = this.getSlice(start, endIndex);
    this.endIndex = endIndex - 1;
    this.cbs.ontext?.(data);
    this.startIndex = endIndex;
  }
  /**
   * @param cp Current Unicode code point.
   * @param endIndex End index for the current parser event.
   * @internal
   */
  ontextentity(cp, endIndex) {
    this.endIndex = endIndex - 1;
    this.cbs.ontext?.(fromCodePoint(cp));
    this.startIndex = endIndex;
  }
  /** @internal */
  isInForeignContext() {
    return this.foreignContext[0] !== ForeignContext.None;
  }
  /**
   * Checks if the current tag is a void element. Override this if you want
   * to specify your own additional void elements.
   * @param name Name of the pseudo selector.
   */
  isVoidElement(name) {
    return this.htmlMode && voidElements.has(name);
  }
  /**
   * Read a tag name from the buffer.
   *
   * When `lowerCaseTagNames` is enabled (the default in HTML mode), the name
   * is lowercased and may be adjusted for SVG casing or the `image` → `img`
   * alias.
   * @param start Start index of the tag name in the buffer.
   * @param endIndex End index of the tag name in the buffer.
   */
  readTagName(start, endIndex) {
    const name = this.lowerCaseTagNames ? this.getSlice(start, endIndex).toLowerCase() : this.getSlice(start, endIndex);
    if (!(this.lowerCaseTagNames && this.htmlMode)) {
      return name;
    }
    if (this.foreignContext[0] === ForeignContext.Svg) {
      return svgTagNameAdjustments.get(name) ?? name;
    }
    if (this.foreignContext.length > 1) {
      const adjusted = svgTagNameAdjustments.get(name);
      if (adjusted !== void 0 && this.stack.includes(adjusted)) {
        return adjusted;
      }
    }
    if (!this.isInForeignContext()) {
      return name === "image" ? "img" : name;
    }
    return name;
  }
  /**
   * @param start Start index for the current parser event.
   * @param endIndex End index for the current parser event.
   * @internal
   */
  onopentagname(start, endIndex) {
    this.endIndex = endIndex;
    this.emitOpenTag(this.readTagName(start, endIndex));
  }
  emitOpenTag(name) {
    this.openTagStart = this.startIndex;
    this.tagname = name;
    if (this.htmlMode && name === "form" && this.stack.includes("form")) {
      this.tagname = "";
      return;
    }
    const impliesClose = this.htmlMode && openImpliesClose.get(name);
    if (impliesClose) {
      while (this.stack.length > 0 && impliesClose.has(this.stack[0])) {
        this.popElement(true);
      }
    }
    if (!this.isVoidElement(name)) {
      this.stack.unshift(name);
      if (this.htmlMode) {
        if (name === "svg") {
          this.foreignContext.unshift(ForeignContext.Svg);
        } else if (name === "math") {
          this.foreignContext.unshift(ForeignContext.MathML);
        } else if (htmlIntegrationElements.has(name)) {
          this.foreignContext.unshift(ForeignContext.None);
        }
      }
    }
    this.cbs.onopentagname?.(name);
    if (this.cbs.onopentag)
      this.attribs = {};
  }
  endOpenTag(isImplied) {
    this.startIndex = this.openTagStart;
    if (this.attribs) {
      this.cbs.onopentag?.(this.tagname, this.attribs, isImplied);
      this.attribs = null;
    }
    if (this.cbs.onclosetag && this.isVoidElement(this.tagname)) {
      this.cbs.onclosetag(this.tagname, true);
    }
    this.tagname = "";
  }
  /**
   * @param endIndex End index for the current parser event.
   * @internal
   */
  onopentagend(endIndex) {
    this.endIndex = endIndex;
    this.endOpenTag(false);
    this.startIndex = endIndex + 1;
  }
  /**
   * @param start Start index for the current parser event.
   * @param endIndex End index for the current parser event.
   * @internal
   */
  onclosetag(start, endIndex) {
    this.endIndex = endIndex;
    const name = this.readTagName(start, endIndex);
    if (!this.isVoidElement(name)) {
      const pos = this.stack.indexOf(name);
      if (pos !== -1) {
        for (let index = 0; index < pos; index++) {
          this.popElement(true);
        }
        this.popElement(false);
      } else if (this.htmlMode && name === "p") {
        this.emitOpenTag("p");
        this.closeCurrentTag(true);
      }
    } else if (this.htmlMode && name === "br") {
      this.cbs.onopentagname?.("br");
      this.cbs.onopentag?.("br", {}, true);
      this.cbs.onclosetag?.("br", false);
    }
    this.startIndex = endIndex + 1;
  }
  /**
   * @param endIndex End index for the current parser event.
   * @internal
   */
  onselfclosingtag(endIndex) {
    this.endIndex = endIndex;
    if (this.recognizeSelfClosing || this.isInForeignContext()) {
      this.closeCurrentTag(false);
      this.startIndex = endIndex + 1;
    } else {
      this.onopentagend(endIndex);
    }
  }
  /**
   * Pop the top element off the stack, emit a close event, and maintain
   * the foreign context stack.
   * @param implied Whether this close is implied (not from an explicit end tag).
   */
  popElement(implied) {
    const element = this.stack.shift();
    if (this.htmlMode && (foreignContextElements.has(element) || htmlIntegrationElements.has(element))) {
      this.foreignContext.shift();
    }
    this.cbs.onclosetag?.(element, implied);
  }
  closeCurrentTag(isOpenImplied) {
    const name = this.tagname;
    this.endOpenTag(isOpenImplied);
    if (this.stack[0] === name) {
      this.popElement(!isOpenImplied);
    }
  }
  /**
   * @param start Start index for the current parser event.
   * @param endIndex End index for the current parser event.
   * @internal
   */
  onattribname(start, endIndex) {
    this.startIndex = start;
    const name = this.getSlice(start, endIndex);
    this.attribname = this.lowerCaseAttributeNames ? name.toLowerCase() : name;
  }
  /**
   * @param start Start index for the current parser event.
   * @param endIndex End index for the current parser event.
   * @internal
   */
  onattribdata(start, endIndex) {
    this.attribvalue += this.getSlice(start, endIndex);
  }
  /**
   * @param cp Current Unicode code point.
   * @internal
   */
  onattribentity(cp) {
    this.attribvalue += fromCodePoint(cp);
  }
  /**
   * @param quote Quote type used for the current attribute.
   * @param endIndex End index for the current parser event.
   * @internal
   */
  onattribend(quote2, endIndex) {
    this.endIndex = endIndex;
    this.cbs.onattribute?.(this.attribname, this.attribvalue, quote2 === QuoteType.Double ? '"' : quote2 === QuoteType.Single ? "'" : quote2 === QuoteType.NoValue ? void 0 : null);
    if (this.attribs && !Object.hasOwn(this.attribs, this.attribname)) {
      this.attribs[this.attribname] = this.attribvalue;
    }
    this.attribvalue = "";
  }
  getInstructionName(value) {
    const index = value.search(reNameEnd);
    let name = index < 0 ? value : value.substr(0, index);
    if (this.lowerCaseTagNames) {
      name = name.toLowerCase();
    }
    return name;
  }
  /**
   * @param start Start index for the current parser event.
   * @param endIndex End index for the current parser event.
   * @internal
   */
  ondeclaration(start, endIndex) {
    this.endIndex = endIndex;
    const value = this.getSlice(start, endIndex);
    if (this.cbs.onprocessinginstruction) {
      const name = this.htmlMode ? this.lowerCaseTagNames ? DOCUMENT_TYPE : value.slice(0, DOCUMENT_TYPE.length) : this.getInstructionName(value);
      this.cbs.onprocessinginstruction(`!${name}`, `!${value}`);
    }
    this.startIndex = endIndex + 1;
  }
  /**
   * @param start Start index for the current parser event.
   * @param endIndex End index for the current parser event.
   * @internal
   */
  onprocessinginstruction(start, endIndex) {
    this.endIndex = endIndex;
    const value = this.getSlice(start, endIndex);
    if (this.cbs.onprocessinginstruction) {
      const name = this.getInstructionName(value);
      this.cbs.onprocessinginstruction(`?${name}`, `?${value}`);
    }
    this.startIndex = endIndex + 1;
  }
  /**
   * @param start Start index for the current parser event.
   * @param endIndex End index for the current parser event.
   * @param offset Offset applied when computing parser indices.
   * @internal
   */
  oncomment(start, endIndex, offset) {
    this.endIndex = endIndex;
    this.cbs.oncomment?.(this.getSlice(start, endIndex - offset));
    this.cbs.oncommentend?.();
    this.startIndex = endIndex + 1;
  }
  /**
   * @param start Start index for the current parser event.
   * @param endIndex End index for the current parser event.
   * @param offset Offset applied when computing parser indices.
   * @internal
   */
  oncdata(start, endIndex, offset) {
    this.endIndex = endIndex;
    const value = this.getSlice(start, endIndex - offset);
    if (!this.htmlMode || this.options.recognizeCDATA) {
      this.cbs.oncdatastart?.();
      this.cbs.ontext?.(value);
      this.cbs.oncdataend?.();
    } else if (this.isInForeignContext()) {
      this.cbs.ontext?.(value);
    } else {
      this.cbs.oncomment?.(`[CDATA[${value}]]`);
      this.cbs.oncommentend?.();
    }
    this.startIndex = endIndex + 1;
  }
  /** @internal */
  onend() {
    if (this.cbs.onclosetag) {
      this.endIndex = this.startIndex;
      for (let index = 0; index < this.stack.length; index++) {
        this.cbs.onclosetag(this.stack[index], true);
      }
    }
    this.cbs.onend?.();
  }
  /**
   * Resets the parser to a blank state, ready to parse a new HTML document
   */
  reset() {
    this.cbs.onreset?.();
    this.tokenizer.reset();
    this.tagname = "";
    this.attribname = "";
    this.attribvalue = "";
    this.attribs = null;
    this.stack.length = 0;
    this.startIndex = 0;
    this.endIndex = 0;
    this.cbs.onparserinit?.(this);
    this.buffers.length = 0;
    this.foreignContext.length = 0;
    this.foreignContext.unshift(ForeignContext.None);
    this.bufferOffset = 0;
    this.writeIndex = 0;
    this.ended = false;
  }
  /**
   * Resets the parser, then parses a complete document and
   * pushes it to the handler.
   * @param data Document to parse.
   */
  parseComplete(data) {
    this.reset();
    this.end(data);
  }
  getSlice(start, end) {
    if (start === end) {
      return "";
    }
    while (start - this.bufferOffset >= this.buffers[0].length) {
      this.shiftBuffer();
    }
    let slice = this.buffers[0].slice(start - this.bufferOffset, end - this.bufferOffset);
    while (end - this.bufferOffset > this.buffers[0].length) {
      this.shiftBuffer();
      slice += this.buffers[0].slice(0, end - this.bufferOffset);
    }
    return slice;
  }
  shiftBuffer() {
    this.bufferOffset += this.buffers[0].length;
    this.writeIndex--;
    this.buffers.shift();
  }
  /**
   * Parses a chunk of data and calls the corresponding callbacks.
   * @param chunk Chunk to parse.
   */
  write(chunk) {
    if (this.ended) {
      this.cbs.onerror?.(new Error(".write() after done!"));
      return;
    }
    this.buffers.push(chunk);
    if (this.tokenizer.running) {
      this.tokenizer.write(chunk);
      this.writeIndex++;
    }
  }
  /**
   * Parses the end of the buffer and clears the stack, calls onend.
   * @param chunk Optional final chunk to parse.
   */
  end(chunk) {
    if (this.ended) {
      this.cbs.onerror?.(new Error(".end() after done!"));
      return;
    }
    if (chunk)
      this.write(chunk);
    this.ended = true;
    this.tokenizer.end();
  }
  /**
   * Pauses parsing. The parser won't emit events until `resume` is called.
   */
  pause() {
    this.tokenizer.pause();
  }
  /**
   * Resumes parsing after `pause` was called.
   */
  resume() {
    this.tokenizer.resume();
    while (this.tokenizer.running && this.writeIndex < this.buffers.length) {
      this.tokenizer.write(this.buffers[this.writeIndex++]);
    }
    if (this.ended)
      this.tokenizer.end();
  }
};

// src/mail/html-text.ts
var unseen = /* @__PURE__ */ new Set(["head", "script", "style", "template", "title"]);
var lineEnds = new Set(
  "address article blockquote br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul".split(
    " "
  )
);
function htmlText(html, { addresses = false } = {}) {
  let text2 = "";
  let hidden = 0;
  let link;
  const endLink = () => {
    if (addresses && hidden === 0 && link !== void 0) text2 += behindLink(link);
    link = void 0;
  };
  const parser = new Parser({
    onopentag(name, { href = "" }) {
      if (unseen.has(name)) hidden += 1;
      if (name !== "a") return;
      endLink();
      link = { address: href.trim(), words: "" };
    },
    ontext(part) {
      if (hidden > 0) return;
      const words = part.replace(/[\t\n\r ]+/g, " ");
      text2 += words;
      if (link !== void 0) link.words += words;
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden -= 1;
      if (name === "a") endLink();
      if (lineEnds.has(name)) text2 += "\n";
    }
  });
  parser.end(html);
  return text2.split("\n").map((line) => line.replaceAll("\xA0", " ").replace(/ +/g, " ").trim()).filter((line, index, lines) => line !== "" || (lines[index - 1] ?? "") !== "").join("\n").trim();
}
function behindLink({ words, address }) {
  if (address === "" || /^(?:#|javascript:)/i.test(address)) return "";
  if (words.includes(address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, "").replace(/\/$/, ""))) return "";
  if (words.trim() === "") return address;
  return words.endsWith(" ") ? `(${address}) ` : ` (${address})`;
}

// src/words/with-entities.ts
var entities = /* @__PURE__ */ new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"]
]);
var withEntities = (text2) => text2.replace(/[&<>"']/g, (character) => entities.get(character) ?? "");

// src/dialect/paragraphs.ts
var plainParagraphs = /^\s*(?:<p>(?:[^<]|<br ?\/?>)*<\/p>\s*)+$/;
var entities2 = /* @__PURE__ */ new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"]
]);
function paragraphsText(html) {
  if (html.length > longest2 || !plainParagraphs.test(html)) return void 0;
  const paragraphs = html.trim().slice("<p>".length, -"</p>".length).split(/<\/p>\s*<p>/);
  const text2 = paragraphs.map((one2) => one2.replace(/[\n\r]+/g, " ").replace(/<br ?\/?>/g, "\n")).join("\n\n");
  const unknown2 = text2.match(/&[#\w]+;/g)?.some((entity) => !entities2.has(entity)) ?? false;
  return unknown2 ? void 0 : text2.replace(/&[#\w]+;/g, (entity) => entities2.get(entity) ?? entity);
}
var longest2 = 1e5;
var paragraphsOf = (lines) => lines.join("\n").split("\n\n").map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`).join("");

// src/dialect/text-codec.ts
var ourTag = /\{\{\s*([^{}\r\n]{1,200}?)\s*\}\}/g;
function ourParts(text2) {
  const parts = [];
  let from = 0;
  for (const found of text2.matchAll(ourTag)) {
    if (found.index > from) parts.push({ words: text2.slice(from, found.index) });
    parts.push({ tag: found[1] ?? "" });
    from = found.index + found[0].length;
  }
  if (from < text2.length) parts.push({ words: text2.slice(from) });
  return parts;
}
var joined = (parts) => parts.map((part) => "tag" in part ? `{{${part.tag}}}` : part.words).join("");
var looksLikeTag = (words) => words.includes("{{");
function tagFormOf(form) {
  if (form.is !== "text") return void 0;
  const [before, name, after, ...more] = form.pieces;
  return typeof before === "string" && typeof name === "object" && typeof after === "string" && more.length === 0 ? { before, after, name } : void 0;
}
var ownTextCodec = {
  read: (written) => typeof written === "string" ? written : void 0,
  write: (value) => typeof value === "string" ? value : void 0
};
function tagTextCodec(form, isHtml) {
  const isOurs = form.before === "{{" && form.after === "}}";
  const inWords = (text2, session) => {
    const parts = [];
    for (let from = 0; ; ) {
      const [start, end] = nextTag(form, text2, from);
      const words = end < 0 ? text2.slice(from) : text2.slice(from, start);
      if (words !== "") {
        if (looksLikeTag(words) && !(isOurs && end < 0)) return void 0;
        parts.push({ words });
      }
      if (end < 0) return parts;
      const written = text2.slice(start + form.before.length, end);
      const tag2 = form.name.codec?.read(written.trim(), session, void 0);
      if (typeof tag2 !== "string" || !isTagName(tag2)) return void 0;
      parts.push({ tag: tag2 });
      from = end + form.after.length;
    }
  };
  const write = (text2, session, escaped) => {
    let all = "";
    for (const part of ourParts(text2)) {
      if ("words" in part) all += escaped(part.words);
      else {
        const name = form.name.codec?.write(part.tag, session, void 0);
        if (typeof name !== "string") return void 0;
        all += form.before + name + form.after;
      }
    }
    return all;
  };
  if (isHtml) return htmlCodec(inWords, write);
  return {
    read(written, session) {
      const parts = typeof written === "string" ? inWords(written, session) : void 0;
      return parts && joined(parts);
    },
    write: (value, session) => typeof value === "string" ? write(value, session, (words) => words) : void 0
  };
}
function nextTag({ before, after }, text2, from) {
  for (let start = text2.indexOf(before, from); start >= 0; start = text2.indexOf(before, start + 1)) {
    const end = text2.indexOf(after, start + before.length);
    if (end < 0 || before !== after || !/\s/.test(text2.slice(start + before.length, end))) return [start, end];
  }
  return [-1, -1];
}
var isTagName = (name) => /^[^{}\r\n]{1,200}$/.test(name);
function htmlCodec(inWords, write) {
  return {
    read(written, session) {
      if (typeof written !== "string") return void 0;
      const parts = inWords(paragraphsText(written) ?? htmlText(written), session);
      return parts && joined(parts);
    },
    write(value, session, old) {
      if (typeof value !== "string" || typeof old === "string" && paragraphsText(old) === void 0) return void 0;
      const lines = value.split("\n").map((line) => write(line, session, withEntities));
      return lines.includes(void 0) ? void 0 : paragraphsOf(lines.map((line) => line ?? ""));
    }
  };
}
function piecesCodec(ways) {
  const readPiece = (written, session) => {
    for (const { codec, holds } of ways) {
      const value = codec.read(written, session, void 0);
      if (value === void 0) continue;
      if (holds === "nothing") return { words: "" };
      if (typeof value !== "string") return void 0;
      if (holds === "tag") return isTagName(value) ? { tag: value } : void 0;
      return looksLikeTag(value) ? void 0 : { words: value };
    }
    return void 0;
  };
  return {
    read(written, session) {
      if (!Array.isArray(written)) return void 0;
      const parts = written.map((piece) => readPiece(piece, session));
      const whole2 = parts.filter((part) => part !== void 0);
      return whole2.length < parts.length ? void 0 : joined(whole2);
    },
    write(value, session) {
      if (typeof value !== "string") return void 0;
      const pieces = ourParts(value).map((part) => {
        const holds = "tag" in part ? "tag" : "words";
        for (const way2 of ways) {
          const piece = way2.holds === holds && way2.codec.write("tag" in part ? part.tag : part.words, session, void 0);
          if (piece !== false && piece !== void 0) return piece;
        }
        return void 0;
      });
      const whole2 = pieces.filter((piece) => piece !== void 0);
      return whole2.length < pieces.length ? void 0 : whole2;
    }
  };
}
var isTextShape = (json) => isObject(json) && ("tag" in json || "pieces" in json || "html" in json);
function textsCodec(text2) {
  const read2 = (written, session) => {
    enter(session);
    const value = readInner(written, session);
    session.depth -= 1;
    return value;
  };
  const readInner = (written, session) => {
    const own = text2.read(written, session, void 0);
    if (own !== void 0) return own;
    if (typeof written === "string") return void 0;
    if (Array.isArray(written)) return whole(written.map((one2) => read2(one2, session)));
    if (!isObject(written)) return written;
    const values = whole(Object.values(written).map((one2) => read2(one2, session)));
    return values && Object.fromEntries(Object.keys(written).map((name, index) => [name, values[index]]));
  };
  const write = (value, session) => {
    if (typeof value === "string") return text2.write(value, session, void 0);
    if (Array.isArray(value)) return whole(value.map((one2) => write(one2, session)));
    if (!isObject(value)) return isJson(value) ? value : void 0;
    const values = whole(Object.values(value).map((one2) => write(one2, session)));
    return values && Object.fromEntries(Object.keys(value).map((name, index) => [name, values[index] ?? null]));
  };
  return { read: read2, write };
}
function whole(values) {
  const present = values.filter((one2) => one2 !== void 0);
  return present.length < values.length ? void 0 : present;
}

// src/dialect/values-codec.ts
function rowsOf(table, asValue) {
  return Object.entries(table).flatMap(([word2, written]) => {
    const ours = word2 === "*" ? void 0 : asValue(word2);
    if (ours === void 0) return [];
    const any = isObject(written) && Object.keys(written).length === 1 ? written.any : void 0;
    return [{ ours, theirs: Array.isArray(any) ? any : [written] }];
  });
}
function valuesCodec(rows, allowsOthers, isInText) {
  const scalars = /* @__PURE__ */ new Map();
  for (const { ours, theirs } of rows)
    for (const one2 of theirs) {
      const key = isInText ? String(one2) : one2;
      if (typeof one2 !== "object" && !scalars.has(key)) scalars.set(key, ours);
    }
  const structured = isInText ? [] : rows.flatMap(({ ours, theirs }) => theirs.flatMap((one2) => typeof one2 === "object" ? [{ ours, one: one2 }] : []));
  const own = new Set(rows.map(({ ours }) => ours));
  const patterns = patternsIn(rows);
  return {
    read(written) {
      if (written === null || typeof written === "object")
        return structured.find(({ one: one2 }) => deepEqual(one2, written))?.ours;
      const found = scalars.get(written);
      if (found !== void 0) return found;
      if (typeof written !== "string") return void 0;
      const named2 = patterns.map(({ ours, theirs }) => replaced(written, theirs, ours)).find((one2) => one2 !== void 0);
      if (named2 !== void 0) return own.has(named2) ? void 0 : named2;
      const isOurs = own.has(written) || patterns.some(({ ours }) => starOf(written, ours) !== void 0);
      return allowsOthers && !isOurs ? written : void 0;
    },
    write(value) {
      const row = rows.find(({ ours }) => ours === value);
      const [first] = row?.theirs ?? [];
      if (first !== void 0) return isInText ? String(first) : first;
      if (typeof value !== "string") return void 0;
      const named2 = patterns.map(({ ours, theirs }) => replaced(value, ours, theirs)).find((one2) => one2 !== void 0);
      if (named2 !== void 0) return named2;
      return allowsOthers && !scalars.has(value) ? value : void 0;
    }
  };
}
var hasStar = (value) => typeof value === "string" && value.split("*").length === 2;
var patternsIn = (rows) => rows.flatMap(
  ({ ours, theirs }) => hasStar(ours) ? theirs.filter(hasStar).map((one2) => ({ ours, theirs: one2 })) : []
);
function starOf(word2, pattern) {
  const star = pattern.indexOf("*");
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
  const isLong = word2.length > before.length + after.length;
  return isLong && word2.startsWith(before) && word2.endsWith(after) ? word2.slice(before.length, word2.length - after.length) : void 0;
}
function replaced(word2, from, to) {
  const star = starOf(word2, from);
  return star === void 0 ? void 0 : to.split("*").join(star);
}
function candidatesCodec(rows) {
  const all = /* @__PURE__ */ new Map();
  for (const { ours, theirs } of rows)
    for (const one2 of theirs) {
      const key = JSON.stringify(one2);
      const before = all.get(key);
      if (before === void 0) all.set(key, [ours]);
      else if (!before.includes(ours)) before.push(ours);
    }
  return {
    read: (written) => written === void 0 ? void 0 : all.get(JSON.stringify(written)),
    write(value) {
      const wanted = Array.isArray(value) ? value[0] : value;
      return rows.find(({ ours }) => ours === wanted)?.theirs[0];
    }
  };
}

// src/dialect/ways-codec.ts
function waysCodec(type, ways, codecOf) {
  const readWay2 = (way2, written, session, at) => {
    if ("read" in way2) return way2.read(written, session, at);
    const taken = nothingTaken();
    if (!fits(way2.form, written, taken, session, at)) return void 0;
    for (const [part, value] of way2.given) if (!taken.values.has(part)) taken.values.set(part, value);
    const parts = gathered(taken.values, typeOfPart);
    if (parts === void 0) return void 0;
    if (type.name === "condition" && !settleValue({ values: parts, later: taken.later }, session, codecOf))
      return void 0;
    return assembled(type, parts);
  };
  const partTypes2 = partsOfType(type);
  const typeOfPart = (name) => typeNamed(partTypes2.get(name) ?? "");
  const first = (written, session) => {
    enter(session);
    let found = { value: void 0, way: -1 };
    for (const [index, way2] of ways().entries()) {
      const value = readWay2(way2, written, session, void 0);
      if (value === void 0) continue;
      found = { value, way: index };
      break;
    }
    session.depth -= 1;
    return found;
  };
  const codec = {
    read(written, session, at) {
      const found = remembered(codec, written, session, first);
      if (at === void 0 || found.value === void 0 || session.found === void 0) return found.value;
      const way2 = ways()[found.way];
      return way2 === void 0 ? void 0 : readWay2(way2, written, session, at);
    },
    write(value, session, old) {
      if (busy.has(value)) return void 0;
      busy.add(value);
      try {
        return writeFirst(value, session, old);
      } finally {
        busy.delete(value);
      }
    }
  };
  const busy = /* @__PURE__ */ new Set();
  const writeFirst = (value, session, old) => {
    const before = old === void 0 ? -1 : remembered(codec, old, session, first).way;
    const all = ways();
    const own = all[before];
    for (const way2 of own === void 0 ? all : [own, ...all]) {
      const written = writeWay2(way2, value, session, way2 === own ? old : void 0);
      if (written !== void 0 && sameJson(codec.read(written, session, void 0), value)) return written;
    }
    return void 0;
  };
  const writeWay2 = (way2, value, session, old) => {
    if ("write" in way2) return way2.write(value, session, old);
    const unit = old === void 0 || type.name !== "duration" ? void 0 : unitOf(way2, old, session);
    for (const parts of takenApart(type, value, unit)) {
      if ([...way2.given].some(([part, given]) => parts.has(part) && !sameJson(parts.get(part), given))) continue;
      const filling = {
        session,
        valueOf: (key) => key === "name" && type.name === "id" ? session.nameOf(type.of ?? "", String(value)) : valueAtKey(key, (name) => parts.get(name), typeOfPart),
        writeLater: (slot, one2, before) => writeLater(slot, one2, before, parts.get("field"), String(parts.get("operator")), session, codecOf)
      };
      const written = filled(way2.form, filling, old);
      if (written !== void 0 && sameJson(readWay2(way2, written, session, void 0), value)) return written;
    }
    return void 0;
  };
  return codec;
}
function remembered(codec, written, session, find) {
  if (typeof written !== "object" || written === null) return find(written, session);
  const before = session.read.get(codec);
  const known = before?.get(written);
  if (known !== void 0) return known;
  const found = find(written, session);
  if (before === void 0) session.read.set(codec, new WeakMap([[written, found]]));
  else before.set(written, found);
  return found;
}
function unitOf(way2, old, session) {
  const taken = nothingTaken();
  const unit = fits(way2.form, old, taken, session, void 0) ? taken.values.get("unit") ?? way2.given.get("unit") : void 0;
  return typeof unit === "string" ? unit : void 0;
}
function settleValue(taken, session, codecOf) {
  const operators2 = taken.values.get("operator");
  if (operators2 === void 0) return taken.later.length === 0;
  const field = taken.values.get("field");
  const [written] = taken.later;
  if (field === void 0 || taken.later.length > 1) return false;
  const given = taken.values.get("value");
  const fitting = [];
  for (const operator of Array.isArray(operators2) ? operators2 : [operators2]) {
    if (typeof operator !== "string") continue;
    const types = comparedType(asJson(field), operator, session.typeOfField);
    if (written === void 0) {
      if (types.length === 0 === (given === void 0)) fitting.push({ operator, value: given, codec: void 0 });
      continue;
    }
    for (const type of types) {
      const codec = codecOf(type, written.slot);
      const value = codec?.read(written.written, session, void 0);
      if (value === void 0) continue;
      fitting.push({ operator, value, codec });
      break;
    }
  }
  const [only, ...others] = fitting;
  if (only === void 0 || others.length > 0) return false;
  taken.values.set("operator", only.operator);
  if (only.value !== void 0) taken.values.set("value", only.value);
  if (written?.at !== void 0) only.codec?.read(written.written, session, written.at);
  return true;
}
function writeLater(slot, value, old, field, operator, session, codecOf) {
  for (const type of comparedType(asJson(field), operator, session.typeOfField)) {
    const written = codecOf(type, slot)?.write(value, session, old);
    if (written !== void 0) return written;
  }
  return void 0;
}
var asJson = (value) => isJson(value) ? value : void 0;
var sameJson = (one2, other) => deepEqual(one2, other);

// src/dialect/shapes.ts
function shapesOf(json, tell) {
  let isQuiet = false;
  const report = (at, message) => {
    if (!isQuiet) tell(at, message);
  };
  const written = new Map(isObject(json) ? Object.entries(json) : []);
  const made2 = /* @__PURE__ */ new Map();
  const making = /* @__PURE__ */ new Set();
  const codecOf = (type, shape, use) => {
    if (type.isList) {
      if (shape === "one" || use.isInText && shape === void 0) return oneCodec(elementOf(type), use);
      if (shape !== void 0 && isListShape(shape)) return named2(shape, type, use);
      const element = codecOf({ ...type, isList: false }, shape, use);
      return element && (use.isInText ? void 0 : listCodec(element));
    }
    if (shape !== void 0) return named2(shape, type, use);
    const isPlain = !written.has(type.name) || type.name === "id" && use.isInText;
    return isPlain ? plain2(type, use) : named2(type.name, type, use);
  };
  const elementOf = (type) => ({ ...type, isList: false });
  const oneCodec = (type, use) => {
    const element = codecOf(type, void 0, use);
    return element && {
      read: (value, session, at) => {
        const one2 = element.read(value, session, at);
        return one2 === void 0 ? void 0 : [one2];
      },
      write: (value, session, old) => Array.isArray(value) && value.length === 1 ? element.write(value[0], session, old) : void 0
    };
  };
  const isListShape = (name, depth = 0) => {
    const shape = written.get(name);
    if (typeof shape === "string" && depth < 8) return isListShape(shape, depth + 1);
    return isObject(shape) && "list" in shape;
  };
  const named2 = (name, type, use) => {
    const own = written.get(name);
    if (own === void 0) return builtIn(name, type, use);
    const key = JSON.stringify([name, type.name, type.of, type.isList, use.isInText, use.isDeclared]);
    if (made2.has(key)) return made2.get(key);
    if (making.has(key)) {
      const later = {
        read: (value, session, at) => made2.get(key)?.read(value, session, at),
        write: (value, session, old) => made2.get(key)?.write(value, session, old)
      };
      return later;
    }
    making.add(key);
    const codec = defined(own, append("/shapes", name), type, use, name);
    making.delete(key);
    made2.set(key, codec);
    return codec;
  };
  const builtIn = (name, type, use) => {
    const time = timeShapes.get(name);
    if (time !== void 0) {
      if (type.name === "duration" || type.name === "clock" || type.name === "age") {
        const codec = time(use.isInText);
        if (type.name !== "age") return codec;
        return {
          read: (value, session, at) => {
            const minutes = codec.read(value, session, at);
            return typeof minutes === "number" ? minutes / 1440 : void 0;
          },
          write: (value, session, old) => typeof value === "number" ? codec.write(value * 1440, session, old) : void 0
        };
      }
      report(use.at, `The shape ${quote(name)} is for times, and this is a ${type.name}.`);
      return void 0;
    }
    const words = caseCodec(name);
    if (words !== void 0) return words;
    if (name === "digits" && (type.name === "number" || type.name === "scalar")) return numberCodec(true);
    if (name === type.name || name === "id" || typeNamed(name) !== void 0) return plain2(type, use);
    report(use.at, `There is no shape ${quote(name)}.${didYouMean(name, [...written.keys(), ...timeShapes.keys()])}`);
    return void 0;
  };
  const plain2 = (type, use) => {
    switch (type.name) {
      case "word":
      case "label":
        return wordCodec;
      case "text":
        return ownTextCodec;
      case "date":
        return dateCodec;
      case "number":
        return numberCodec(use.isInText);
      case "weekday":
        return weekdayCodec(use.isInText);
      case "age":
        return limited(numberCodec(use.isInText), (value) => typeof value === "number" && value >= 0);
      case "id":
        return idCodec(type.of ?? "", use.isDeclared);
      case "operator":
        return operatorCodec;
      case "boolean":
        return use.isInText ? needsShape(type, use) : booleanCodec;
      case "scalar":
        return use.isInText ? needsShape(type, use) : scalarCodec;
      case "any":
        return use.isInText ? needsShape(type, use) : anyCodec;
      default:
        return needsShape(type, use);
    }
  };
  const reported = /* @__PURE__ */ new Set();
  const needsShape = (type, use) => {
    const where = use.isInText ? " within a text" : "";
    const key = `${use.at} ${type.name}`;
    if (!reported.has(key)) report(use.at, `A ${type.name}${where} needs a shape; add "${type.name}" to "shapes".`);
    reported.add(key);
    return void 0;
  };
  const defined = (shape, at, type, use, self) => {
    if (typeof shape === "string") {
      const isPlain = shape === type.name && self === type.name;
      return isPlain ? plain2(type, { ...use, at }) : codecOf(type, shape, { ...use, at });
    }
    if (Array.isArray(shape)) return alternatives2(shape, at, type, use, self);
    if (!isObject(shape)) {
      report(at, "A shape is another shape's name, an object or a list of ways.");
      return void 0;
    }
    if ("list" in shape) return listShape(shape, at, type, use);
    if ("values" in shape && isTable(shape.values)) return tableCodec(shape.values, type, use);
    const text2 = textIn(shape, at);
    if (text2 !== void 0) return type.name === "any" ? textsCodec(text2) : text2;
    if ("as" in shape) return alternatives2([shape], at, type, use, self);
    if (!isTextShape(shape)) report(at, 'A shape has "as", "values", "list", "tag", "pieces" or "html".');
    return void 0;
  };
  const textIn = (shape, at) => {
    if ("tag" in shape) return textShape(shape, at);
    if ("pieces" in shape) return piecesShape(shape, at);
    if (typeof shape.html !== "string") return void 0;
    const plainText = written.get(shape.html);
    if (isObject(plainText) && "tag" in plainText) return textShape({ ...plainText, html: true }, at);
    report(at, `"html" is the name of a shape with "tag", and ${quote(shape.html)} is not.`);
    return void 0;
  };
  const alternatives2 = (shapes, at, type, use, self) => {
    const ways = [];
    const codec = waysCodec(type, () => ways, valueCodecs2(at));
    for (const [index, one2] of shapes.entries()) {
      const place = shapes.length === 1 ? at : append(at, index);
      const way2 = isObject(one2) && "as" in one2 ? shapeWay(one2, place, type, use, self) : defined(one2, place, type, use, self);
      if (way2 !== void 0) ways.push(way2);
    }
    return codec;
  };
  const valueCodecs2 = (at) => {
    const known = /* @__PURE__ */ new Map();
    return (type, { hole: { shape }, isInText }) => {
      const key = `${shape} ${isInText} ${type.isList} ${type.name} ${type.of}`;
      if (!known.has(key)) {
        const name = shape ?? (written.has("value") ? "value" : void 0);
        isQuiet = true;
        known.set(key, codecOf(type, name, { isInText, isDeclared: true, at }));
        isQuiet = false;
      }
      return known.get(key);
    };
  };
  const shapeWay = ({ as, given, expression, ...tables }, at, type, use, self) => {
    const parts = partsOfType(type);
    const partOfPart = (name, part) => {
      const outer = typeNamed(parts.get(name) ?? "");
      return outer && partsOfType(outer).get(part);
    };
    const keys = /* @__PURE__ */ new Set();
    const isExpression = expression === true;
    const slotOf = (hole, { isInText: isPartOfText, isElement, at: place }) => {
      if (hole.name === "_") return { key: "_", codec: void 0, hole, isInText: isPartOfText };
      const partType = hole.part !== void 0 ? partOfPart(hole.name, hole.part) : parts.get(hole.name);
      if (partType === void 0) {
        if (!scalarParts2.has(hole.name))
          report(
            place,
            `${quote(hole.part === void 0 ? hole.name : `${hole.name}.${hole.part}`)} is not a part of ${type.name}; its parts are ${[...parts.keys()].join(", ")}.`
          );
        return void 0;
      }
      const key = hole.part === void 0 ? hole.name : `${hole.name}.${hole.part}`;
      keys.add(key);
      const isInText = isPartOfText || use.isInText;
      const slot = { key, hole, isInText };
      if (partType === "value") {
        if (isInText && hole.shape === void 0 && !written.has("value"))
          needsShape({ ...type, name: "value" }, { ...use, isInText, at: place });
        return { ...slot, codec: void 0 };
      }
      const codec = partCodec(
        hole,
        partType,
        { isInText, isElement, isExpression, at: place, table: tables[hole.name] },
        type,
        use,
        self
      );
      return codec && { ...slot, codec };
    };
    const form = formOf(as, append(at, "as"), { slotOf, isExpression, report });
    if (form === void 0) return void 0;
    const implied = isObject(given) ? Object.entries(given).filter((one2) => isJson(one2[1])) : [];
    return { form, given: new Map(implied), keys };
  };
  const partCodec = (hole, partType, place, type, use, self) => {
    const own = { isInText: place.isInText, isDeclared: use.isDeclared || type.name === "who", at: place.at };
    if (isTable(place.table)) return tableCodec(place.table, { name: partType, of: void 0, isList: false }, own);
    if (partType === "operator") return codecOf({ name: "operator", of: void 0, isList: false }, hole.shape, own);
    const named3 = typeNamed(partType);
    if (named3 === void 0) return wordCodec;
    if (!named3.isList) {
      const isSame = named3.name === type.name;
      if (isSame && hole.shape === void 0 && !partTypes.has(named3.name)) return plain2(named3, own);
      const shape = hole.shape ?? (isSame ? self : void 0);
      return codecOf(named3, shape, { ...own, isDeclared: named3.name === "id" ? own.isDeclared : false });
    }
    if (hole.parted !== void 0) return listOf2(named3, hole, own, place.isExpression);
    const element = codecOf({ ...named3, isList: false }, hole.shape ?? self, own);
    return element && (place.isElement ? element : listCodec(element));
  };
  const listOf2 = (type, hole, use, isExpression) => {
    const element = codecOf({ ...type, isList: false }, hole.shape, { ...use, isInText: true });
    return element && partedCodec(element, hole.parted ?? ",", isExpression, type.name === "condition" ? 2 : 1);
  };
  const listShape = (shape, at, type, use) => {
    if (!type.isList) {
      report(use.at, `A list shape is for a list, and this is a ${type.name}.`);
      return void 0;
    }
    const element = elementOf(type);
    const name = typeof shape.list === "string" && shape.list !== element.name ? shape.list : void 0;
    const { parted } = shape;
    const codec = codecOf(element, name, { isInText: typeof parted === "string", isDeclared: use.isDeclared, at });
    if (codec === void 0) return void 0;
    return typeof parted === "string" ? partedCodec(codec, parted, shape.expression === true, 1) : listCodec(codec);
  };
  const tableCodec = (table, type, use) => {
    if (type.name === "id") return void 0;
    const rows = rowsOf(table, (word2) => valueOfWord(word2, type.name));
    if (type.name === "operator") return candidatesCodec(rows);
    return valuesCodec(rows, table["*"] === "*", use.isInText);
  };
  const textShape = (shape, at) => {
    const form = formOf(shape.tag, append(at, "tag"), {
      slotOf: tagSlot(shape.tags, at, true),
      isExpression: false,
      report
    });
    const tag2 = form && tagFormOf(form);
    if (tag2 === void 0) {
      if (form !== void 0)
        report(append(at, "tag"), 'Merge tags are written with one hole within words, such as "[[${tag}]]".');
      return void 0;
    }
    const isOurs = tag2.before === "{{" && tag2.after === "}}" && shape.tags === void 0 && tag2.name.hole.shape === void 0;
    return isOurs && shape.html !== true ? ownTextCodec : tagTextCodec(tag2, shape.html === true);
  };
  const tagSlot = (table, at, allowsOthers) => (hole, { isInText }) => {
    if (hole.name === "_") return { key: "_", codec: void 0, hole, isInText };
    if (hole.name !== "tag" && hole.name !== "words") {
      report(at, `${quote(hole.name)} is not a part of a text; its parts are tag and words.`);
      return void 0;
    }
    const own = hole.shape === void 0 ? void 0 : codecOf({ name: "word", of: void 0, isList: false }, hole.shape, {
      isInText: true,
      isDeclared: false,
      at
    });
    const rows = hole.name === "tag" && isTable(table) ? rowsOf(table, (word2) => word2) : void 0;
    const named3 = rows && valuesCodec(rows, own === void 0 && allowsOthers, true);
    const codec = named3 === void 0 ? own ?? wordCodec : own === void 0 ? named3 : eitherCodec(named3, own);
    return { key: hole.name, codec, hole, isInText };
  };
  const piecesShape = (shape, at) => {
    const pieces = Array.isArray(shape.pieces) ? shape.pieces : [];
    const ways = pieces.flatMap((piece, index) => {
      const place = append(at, "pieces", index);
      const as = isObject(piece) ? piece.as : void 0;
      const own = isObject(piece) && isTable(piece.tag) ? piece.tag : void 0;
      const form = formOf(as, append(place, "as"), {
        slotOf: tagSlot(own ?? shape.tags, place, own === void 0),
        isExpression: false,
        report
      });
      if (form === void 0) return [];
      const found = /* @__PURE__ */ new Set();
      JSON.stringify(as, (_name, value) => {
        if (typeof value === "string") {
          for (const part of ["tag", "words"]) if (value.includes(`\${${part}`)) found.add(part);
        }
        return value;
      });
      const holds = found.has("tag") ? "tag" : found.has("words") ? "words" : "nothing";
      return [{ codec: pieceCodec(form), holds }];
    });
    return ways.length < pieces.length ? void 0 : piecesCodec(ways);
  };
  return { codecOf, listOf: listOf2, names: new Set(written.keys()) };
}
var pieceCodec = (form) => ({
  read(written, session) {
    const taken = nothingTaken();
    return fits(form, written, taken, session, void 0) ? taken.values.get("tag") ?? taken.values.get("words") ?? "" : void 0;
  },
  write: (value, session, old) => filled(form, { session, valueOf: () => value, writeLater: () => void 0 }, old)
});
var scalarParts2 = /* @__PURE__ */ new Set(["text", "word", "number", "boolean", "value", "date"]);
var eitherCodec = (first, second) => ({
  read(written, session, at) {
    const listed = first.read(written, session, at);
    if (listed !== void 0) return listed;
    const other = second.read(written, session, at);
    return first.write(other, session, void 0) === void 0 ? other : void 0;
  },
  write: (value, session, old) => first.write(value, session, old) ?? second.write(value, session, old)
});
var isTable = (value) => isObject(value) && Object.values(value).every(isJson);
function valueOfWord(word2, type) {
  if (type === "boolean" || type === "scalar" || type === "any") {
    if (word2 === "true") return true;
    if (word2 === "false") return false;
    if (type === "boolean") return void 0;
  }
  if (type === "number" || type === "weekday" || type === "age")
    return /^-?\d+(?:\.\d+)?$/.test(word2) ? Number(word2) : void 0;
  return word2;
}
var operatorNames = new Set(operators);
var operatorCodec = {
  read: (written) => typeof written === "string" && operatorNames.has(written) ? [written] : void 0,
  write: (value) => typeof value === "string" && operatorNames.has(value) ? value : void 0
};
function partedCodec(element, words, isExpression, least) {
  return {
    read(written, session, at) {
      const parts = typeof written === "string" && written !== "" ? partedBy(written, words, isExpression) : [];
      if (parts === void 0 || parts.length < least) return void 0;
      const values = [];
      let from = 0;
      for (const part of parts) {
        const value = element.read(part, session, placeWithin(at, from, from + part.length));
        if (value === void 0) return void 0;
        values.push(value);
        from += part.length + words.length;
      }
      return values;
    },
    write(value, session, old) {
      if (!Array.isArray(value) || value.length < least) return void 0;
      const before = typeof old === "string" ? partedBy(old, words, isExpression) ?? [] : [];
      const parts = value.map((one2, index) => kept(element, one2, session, before[index]));
      const texts2 = parts.filter((part) => typeof part === "string" || typeof part === "number");
      const text2 = texts2.join(words);
      return texts2.length < parts.length ? void 0 : text2;
    }
  };
}

// src/dialect/dialect.ts
var filtersSubject = "filters";
var brandSubject = "brand";
var dataSubject = (resourceKind) => `data ${resourceKind}`;
var settingsOf = (operands) => ({
  operation: "starts",
  constants: {},
  operands,
  oneOf: []
});
var subjectSignature = memoise((subject) => {
  if (subject === filtersSubject) return settingsOf(filterOperands);
  if (subject === brandSubject) return settingsOf(brandOperands);
  const data = subject.startsWith("data ") ? dataOperands.get(subject.slice("data ".length)) : void 0;
  return data === void 0 ? blockKind(subject)?.signature : settingsOf(data);
});
function dialectOf(json, report = () => {
}) {
  const file2 = isObject(json) ? json : {};
  const written = writtenWays(file2);
  const shapes = shapesOf(file2.shapes, report);
  const frame = isObject(file2.config) && "as" in file2.config ? file2.config.as : void 0;
  const made2 = /* @__PURE__ */ new Map();
  return {
    name: typeof file2.name === "string" ? file2.name : "",
    file: file2,
    subjects: new Set(written.keys()),
    shapes,
    waysOf(subject) {
      const before = made2.get(subject);
      if (before !== void 0) return before;
      const signature2 = subjectSignature(subject);
      const own = written.get(subject);
      const isBlock = blockKind(subject) !== void 0;
      const ways = signature2 === void 0 || own === void 0 ? [] : waysIn(own).flatMap(({ json: way2, at }) => {
        const inFrame = isBlock && frame !== void 0 && isObject(way2) ? framed(way2, frame) : way2;
        return kindWay(inFrame, at, { signature: signature2, shapes, report }) ?? [];
      });
      made2.set(subject, ways);
      return ways;
    }
  };
}
function writtenWays(file2) {
  const written = /* @__PURE__ */ new Map();
  if (isObject(file2.kinds))
    for (const [key, json] of Object.entries(file2.kinds))
      for (const kind of key.split(",")) written.set(kind.trim(), { json, at: append("/kinds", key) });
  if (file2.filters !== void 0) written.set(filtersSubject, { json: file2.filters, at: "/filters" });
  if (file2.brand !== void 0) written.set(brandSubject, { json: file2.brand, at: "/brand" });
  if (isObject(file2.resources))
    for (const [key, json] of Object.entries(file2.resources))
      for (const kind of key.split(",")) written.set(dataSubject(kind.trim()), { json, at: append("/resources", key) });
  return written;
}
var waysIn = ({ json, at }) => (Array.isArray(json) ? json.map((way2, index) => ({ json: way2, at: append(at, index) })) : [{ json, at }]).filter(
  // A proposal is for teaching; nothing is read by it.
  ({ json: way2 }) => !(isObject(way2) && "proposed" in way2)
);
function framed(way2, frame) {
  return { ...way2, as: isJson(frame) && isJson(way2.as) ? within(frame, way2.as) : way2.as };
}
function within(frame, config) {
  if (frame === "${config}") return config;
  if (Array.isArray(frame)) return frame.map((one2) => within(one2, config));
  if (!isObject(frame)) return frame;
  return Object.fromEntries(
    Object.entries(frame).flatMap(
      ([name, value]) => name === "..." && value === "${config}" && isObject(config) ? Object.entries(config) : [[name, within(value, config)]]
    )
  );
}

// src/words/clock-time.ts
function clockTime(minutes) {
  const two = (number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

// src/words/list.ts
function listOf(items, word2 = "or", most2 = 8) {
  if (items.length > most2) return `${items.slice(0, most2).join(", ")} and ${items.length - most2} more`;
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word2} ${last}`;
}
function count(number, singular, plural = `${singular}s`) {
  return `${number} ${number === 1 ? singular : plural}`;
}

// src/dialect/json-span.ts
function spanInJson(text2, path) {
  let at = 0;
  const skip = () => {
    while (/\s/.test(text2[at] ?? "")) at += 1;
  };
  const past = () => {
    const from2 = at;
    at += 1;
    while (at < text2.length && text2[at] !== '"') at += text2[at] === "\\" ? 2 : 1;
    at += 1;
    const said = JSON.parse(text2.slice(from2, at));
    return typeof said === "string" ? said : "";
  };
  const pastValue = () => {
    skip();
    const open = text2[at];
    if (open === '"') past();
    else if (open === "{" || open === "[") {
      at += 1;
      for (skip(); at < text2.length && text2[at] !== "}" && text2[at] !== "]"; skip()) {
        if (text2[at] === '"') past();
        else if (text2[at] === "{" || text2[at] === "[") pastValue();
        else at += 1;
      }
      at += 1;
    } else while (at < text2.length && !/[\s,\]}]/.test(text2[at] ?? "")) at += 1;
  };
  const into = (step) => {
    skip();
    if (text2[at] !== (typeof step === "number" ? "[" : "{")) return false;
    at += 1;
    for (let index = 0; ; index += 1) {
      skip();
      if (at >= text2.length || text2[at] === "]" || text2[at] === "}") return false;
      let name = index;
      if (typeof step === "string") {
        name = past();
        skip();
        at += 1;
      }
      if (name === step) return true;
      pastValue();
      skip();
      if (text2[at] === ",") at += 1;
    }
  };
  for (const step of path) if (!into(step)) return void 0;
  skip();
  const from = at;
  pastValue();
  const written = text2.slice(from, at);
  if (written.startsWith('"')) return written.includes("\\") ? void 0 : [from + 1, at - 1];
  return /^\d+$/.test(written) ? [from, at] : void 0;
}

// src/dialect/read-block.ts
function readSettings(dialect, subject, config, session) {
  return within2(session, () => {
    for (const way2 of dialect.waysOf(subject)) {
      const operands = readWay(way2, config, dialect.shapes, session, void 0);
      if (operands !== void 0) return { operands, way: way2 };
      session.depth = 0;
    }
    return void 0;
  });
}
function idsIn(dialect, way2, config, session) {
  const found = [];
  const tracing = { ...session, found: (place2) => void found.push(place2) };
  const place = { path: [], span: void 0, inside: void 0 };
  within2(tracing, () => readWay(way2, config, dialect.shapes, tracing, place));
  return found.flatMap(({ path, span, inside, type, id }) => {
    if (inside === void 0) return { path, span, type, id };
    const text2 = valueAlong(config, path.map(String));
    const whole2 = typeof text2 === "string" ? spanInJson(text2, inside) : void 0;
    if (whole2 === void 0) return [];
    const [from, to] = span ?? [0, whole2[1] - whole2[0]];
    return { path, span: [whole2[0] + from, whole2[0] + to], type, id };
  });
}
function within2(session, run) {
  session.steps = 0;
  session.depth = 0;
  try {
    return run();
  } catch (error) {
    if (error === tooMuch) return void 0;
    throw error;
  }
}
function writeSettings(dialect, subject, operands, old, session) {
  const given = Object.fromEntries(Object.entries(operands).filter(([, value]) => value !== void 0));
  const before = old === void 0 ? void 0 : readSettings(dialect, subject, old, session);
  if (before !== void 0 && isJsonValue(old) && deepEqual(before.operands, given)) return { config: old };
  const ways = dialect.waysOf(subject);
  const own = before === void 0 ? [] : [before.way];
  for (const way2 of [...own, ...ways]) {
    if (!covers(way2, given)) continue;
    const kept2 = way2 === before?.way ? old : ignoredOf(old, before?.way);
    const config = within2(session, () => writeWay(way2, given, dialect.shapes, session, kept2));
    if (config === void 0) continue;
    const back = readSettings(dialect, subject, config, session);
    if (back !== void 0 && deepEqual(back.operands, given)) return { config };
  }
  return { refused: refusalOf(dialect, subject, ways, given) };
}
function refusalOf(dialect, subject, ways, operands) {
  const title = blockKind(subject)?.title ?? subject;
  if (ways.length === 0) return `${dialect.name} does not say how \u201C${title}\u201D is written`;
  const unsaid = Object.keys(operands).find(
    (name2) => !ways.some(({ operands: own, given }) => own.has(name2) || name2 in given)
  );
  const signature2 = subjectSignature(subject);
  const titleOf = (name2) => signature2?.operands.find((one2) => one2.name === name2)?.title ?? name2;
  if (unsaid !== void 0) return `${dialect.name} has no place for \u201C${titleOf(unsaid)}\u201D in \u201C${title}\u201D`;
  const [name, ...more] = Object.keys(operands);
  const type = name === void 0 ? void 0 : signature2?.operands.find((one2) => one2.name === name)?.type;
  if (name !== void 0 && more.length === 0) return `${dialect.name} cannot say ${valueWords(type, operands[name])}`;
  return `${dialect.name} cannot say this combination of ${listOf(
    Object.keys(operands).map((one2) => `\u201C${titleOf(one2)}\u201D`),
    "and"
  )}`;
}
function valueWords(type, value) {
  if (type === "duration" && typeof value === "number") {
    const unit = longestFirst.find((one2) => Number.isInteger(value / (minutesIn.get(one2) ?? 1)));
    return unit === void 0 ? count(value * 60, "second") : count(value / (minutesIn.get(unit) ?? 1), unit);
  }
  if (type === "clock" && typeof value === "number") return clockTime(value);
  return typeof value === "string" ? quote(value) : JSON.stringify(value);
}
var isJsonValue = (value) => value !== void 0;
function ignoredOf(old, way2) {
  if (!isObject(old) || way2?.form.is !== "object") return void 0;
  const { members, isOpen } = way2.form;
  const ignored2 = Object.entries(old).filter(([name]) => {
    const member = members.get(name);
    if (member === void 0) return isOpen;
    return member.form.is === "slot" && member.form.slot.key === "_";
  });
  return ignored2.length === 0 ? void 0 : Object.fromEntries(ignored2);
}

// src/dialect/session.ts
function sessionFor(isDeclared, nameOf2, typeOfField) {
  return {
    isDeclared,
    nameOf: nameOf2,
    typeOfField,
    numberTypes: /* @__PURE__ */ new Set(),
    read: /* @__PURE__ */ new Map(),
    steps: 0,
    depth: 0,
    refusal: void 0,
    found: void 0
  };
}

// src/dialect/field-types.ts
function fieldTypesIn(dialect, resources) {
  const types = /* @__PURE__ */ new Map();
  const session = sessionFor(
    () => false,
    () => void 0
  );
  for (const resource2 of resources) {
    if (!isObject(resource2) || resource2.kind !== "custom_field" || typeof resource2.key !== "string") continue;
    const type = readSettings(dialect, dataSubject("custom_field"), resource2.data ?? {}, session)?.operands.type;
    if (typeof type === "string") types.set(resource2.key, type);
  }
  return types;
}

// src/dialect/misfits.ts
function misfitsOf(dialect, subject, settings2, session) {
  const all = dialect.waysOf(subject).map(({ form }) => misfits(form, settings2, "", session));
  const [nearest2 = [""]] = all.sort((one2, other) => one2.length - other.length);
  return nearest2.length === 0 ? [""] : nearest2;
}
function misfits(form, written, at, session) {
  session.steps = 0;
  if (form.is === "object" && isObject(written)) return misfitsInObject(form, written, at, session);
  if (form.is === "json" && typeof written === "string")
    return misfits(form.form, parsed(written), at, session).length === 0 ? [] : [at];
  if (form.is === "list" && Array.isArray(written) && form.rest === void 0 && written.length === form.items.length)
    return form.items.flatMap((item2, index) => misfits(item2, written[index], append(at, index), session));
  return fitsAlone(form, written, session) ? [] : [at];
}
function misfitsInObject(form, written, at, session) {
  const others = Object.keys(written).filter((name) => !form.members.has(name));
  const foreign = form.isOpen ? [] : form.left === void 0 ? others : others.slice(1);
  const found = foreign.map((name) => append(at, name));
  for (const [name, { form: inner, isOptional }] of form.members) {
    const place = append(at, name);
    if (Object.hasOwn(written, name)) found.push(...misfits(inner, written[name], place, session));
    else if (!isOptional) found.push(place);
  }
  return found;
}
function fitsAlone(form, written, session) {
  if (form.is === "literal") return deepEqual(form.value, written);
  try {
    return fits(form, written, nothingTaken(), session, void 0);
  } catch {
    return false;
  } finally {
    session.depth = 0;
  }
}

// src/generated/own-dialect.generated.ts
var ownDialectText = '{"dialect":1,"name":"setup-pack","shapes":{"text":{"tag":"{{${tag}}}"},"page":{"tag":"{{${tag}}}","html":true},"clock":"minutes","money":{"as":"${amount}"},"operator":{"values":{"is":"is","is_not":"is_not","in":"in","not_in":"not_in","contains":"contains","include":"include","exclude":"exclude","greater_than":"greater_than","less_than":"less_than","is_set":"is_set","is_empty":"is_empty","within_days":"within_days","older_than_days":"older_than_days"}},"tags_field":{"as":"${name}","name":{"tags":"tags"}},"programs_field":{"as":"${name}","name":{"programs":"programs"}},"lead_source_field":{"as":"${name}","name":{"lead_source":"lead_source"}},"prefixed":[{"as":"custom.${custom_field}"},{"as":"${name}"}],"condition":[{"as":{"all":["...${all}"]}},{"as":{"any":["...${any}"]}},{"as":{"not":"${not}"}},{"as":{"field":"${field: tags_field}","operator":"${operator}","tag_id":"${value}"}},{"as":{"field":"${field: programs_field}","operator":"${operator}","program_id":"${value}"}},{"as":{"field":"${field.name}","operator":"${operator}","value?":"${value}"}},{"as":{"field_id":"${field.custom_field}","operator":"${operator}","value?":"${value}"}}],"tree":[{"as":{"type":"and","children":["...${all}"]}},{"as":{"type":"or","children":["...${any}"]}},{"as":{"type":"not","children":["${not}"]}},{"as":{"type":"condition","field":"${field: prefixed}","operator":"${operator}","value?":"${value}"}}],"extract":{"as":{"name":"${name}","field_id":"${field_id}"}},"increase":{"values":{"increase":"add"}}},"kinds":{"trigger.transaction_created, trigger.transaction_closed, trigger.transaction_fell_through":[{"as":{"side":"any"}},{"as":{"side":"${side}"}}],"trigger.transaction_status_changed":{"as":{"to":"${status}"}},"action.create_transaction":{"as":{"side":"${side}","status":"${status}","name":"${name}"}},"trigger.contact_created":{"as":{"lead_source_ids?":"${lead_source}"}},"trigger.tag_added, action.add_tag, action.remove_tag":{"as":{"tag_id":"${tag}"}},"trigger.stage_changed, action.set_stage":{"as":{"stage_id":"${stage}"}},"trigger.contact_field_changed":{"as":{"field_id":"${field}"}},"trigger.date_reached":[{"as":{"field":"${date.name}","offset_days":"${offset: days}","at_minute":"${at}","yearly":"${yearly}"}},{"as":{"field_id":"${date.custom_field}","offset_days":"${offset: days}","at_minute":"${at}","yearly":"${yearly}"}}],"action.set_field":[{"as":{"field":"${field: lead_source_field}","lead_source_id":"${value}"}},{"as":{"field":"${field.name}","value":"${value}","operation?":"${how: increase}"}},{"as":{"field_id":"${field.custom_field}","value":"${value}","operation?":"${how: increase}"}}],"action.mark_do_not_contact":{"as":{"reason?":"${reason}","channels?":"${channels}"}},"action.set_email_subscription":{"as":{"subscribed":"${subscribed}","list?":"${list}"}},"action.assign_owner":[{"as":{"user_id":"${owner.user}","method?":"${method}"}},{"as":{"team_id":"${owner.team}","method?":"${method}"}}],"action.return_to_pond":{"as":{"pond_id":"${pond}","reason?":"${reason}"}},"action.set_relationship":{"as":{"relationship_label_id":"${relationship}","with":"${with}"}},"action.add_collaborator":{"as":{"user_id":"${user}","role?":"${role}"}},"action.remove_collaborator":{"as":{"user_id":"${user}"}},"trigger.sms_received":{"as":{"contact_type?":"${contact_type}","contains?":"${phrases}"}},"trigger.email_opened":{"as":{"template_id":"${template}","times":"${times}"}},"trigger.email_clicked":{"as":{"template_id":"${template}","link_contains":"${link_contains}"}},"trigger.email_bounced":{"as":{"bounce":"${bounce}"}},"trigger.email_replied":{"as":{"template_id":"${template}"}},"action.send_sms":{"as":{"body":"${body}"}},"action.send_email":[{"as":{"subject":"${subject}","body":"${body}","to?":"${to}"}},{"as":{"template_id":"${template}","subject?":"${subject}","body?":"${body}","to?":"${to}"}}],"trigger.website_form_submitted":{"as":{"website_id":"${website}","form_id":"${form}"}},"trigger.website_visit":{"as":{"website_id":"${website}","quiet_days?":"${quiet_days: days}"}},"trigger.listing_viewed":{"as":{"website_id":"${website}","same_listing":"${same_listing}","views":"${views}","within_days":"${within: days}"}},"trigger.consumer_registered, trigger.listing_favorited, trigger.search_saved":{"as":{"website_id":"${website}"}},"trigger.newsletter_signup, trigger.showing_requested":{"as":{"website_id":"${website}"}},"trigger.listing_match":{"as":{"smart_list_id":"${list}","max_per_day":"${max_per_day}"}},"trigger.task_completed":{"as":{"title_contains":"${title}"}},"trigger.task_overdue":{"as":{"title_contains":"${title}","hours":"${overdue: hours}"}},"trigger.appointment_scheduled, trigger.appointment_cancelled, trigger.appointment_no_show":{"as":{"appointment_type_id":"${appointment_type}"}},"trigger.appointment_upcoming":{"as":{"appointment_type_id":"${appointment_type}","minutes_before":"${before: minutes}"}},"trigger.appointment_completed":{"as":{"appointment_type_id":"${appointment_type}","appointment_outcome_id":"${appointment_outcome}"}},"trigger.meeting_booked":{"as":{"user_id":"${user}","link":"${link}"}},"action.create_task":[{"as":{"title":"${title}","note?":"${note}","due_in_days":"${due: days}","due_before?":"${due_before.name}","assign_to?":"${assignee.role}","user_id?":"${assignee.user}","appointment_type_id?":"${appointment_type}","priority?":"${priority}"}},{"as":{"title":"${title}","note?":"${note}","due_in_minutes":"${due: minutes}","due_before?":"${due_before.name}","assign_to?":"${assignee.role}","user_id?":"${assignee.user}","appointment_type_id?":"${appointment_type}","priority?":"${priority}"}},{"as":{"title":"${title}","note?":"${note}","due_before?":"${due_before.name}","assign_to?":"${assignee.role}","user_id?":"${assignee.user}","appointment_type_id?":"${appointment_type}","priority?":"${priority}"}}],"trigger.deal_created, trigger.deal_won, trigger.deal_lost":{"as":{"pipeline_id":"${pipeline}"}},"trigger.deal_stage_changed, action.move_deal_stage":{"as":{"pipeline_id":"${pipeline}","stage_id":"${stage}"}},"trigger.deal_stuck_in_stage":{"as":{"pipeline_id":"${pipeline}","stage_id":"${stage}","days":"${days: days}"}},"action.create_deal":{"as":{"pipeline_id":"${pipeline}","stage_id":"${stage}","name":"${name}"}},"trigger.program_subscribed, trigger.program_unsubscribed":{"as":{"program_id":"${program}"}},"trigger.manual":{"as":{}},"trigger.schedule":{"as":{"repeat":"${repeat}","weekdays?":"${weekday}","day?":"${day}","at_minute":"${at}","smart_list_id?":"${list}"}},"trigger.webhook_received":{"as":{"name":"${name}","match_on?":"${match_on}"}},"action.run_automation":{"as":{"automation_id":"${automations: one}"}},"action.stop_automations":{"as":{"automation_ids":"${automations}"}},"action.add_note":{"as":{"body":"${body}"}},"action.webhook":{"as":{"url":"${url}","method?":"${method}","headers?":"${headers}","body?":"${body}"}},"action.notify":[{"as":{"to":"${to.role}","channel?":"${channel}","message":"${text}"}},{"as":{"user_id":"${to.user}","channel?":"${channel}","message":"${text}"}},{"as":{"team_id":"${to.team}","channel?":"${channel}","message":"${text}"}}],"action.ai_extract":{"as":{"prompt?":"${instruction}","into":"${into}"}},"action.ai_message":{"as":{"channel":"${channel}","subject?":"${subject}","prompt?":"${instruction}","max_characters?":"${limit}"}},"control.ai_branch":{"as":{"prompt?":"${instruction}","outcomes":"${outcomes}"}},"control.wait":[{"as":{"minutes":"${for: minutes}"}},{"as":{"until":"${until.name}","offset_days?":"${offset: days}","at_minute?":"${at}"}},{"as":{"until_field_id":"${until.custom_field}","offset_days?":"${offset: days}","at_minute?":"${at}"}}],"control.if":{"as":"${condition}"},"control.loop":{"as":{"items":"${items}","smart_list_id?":"${list}","limit?":"${limit}"}}},"filters":{"as":{"version":2,"root":"${condition: tree}"}},"resources":{"tag":{"as":{"color?":"${color}"}},"contact_stage":{"as":{"order?":"${order}","color?":"${color}"}},"lead_source":{"as":{"group?":"${group}","monthlyCost?":"${monthly_cost}"}},"custom_field":{"as":{"type":"${type}","options?":"${options}"}},"email_template":{"as":{"subject?":"${subject}","previewText?":"${preview}","htmlContent?":"${html: page}","designDocument?":"${design}","thumbnail?":"${_}"}}},"brand":{"as":{"displayName?":"${name}","legalName?":"${legal_name}","tagline?":"${tagline}","logo?":"${logo}","favicon?":"${favicon}","socialShareImage?":"${share_image}","brokerageLogo?":"${brokerage_logo}","teamPhoto?":"${team_photo}","guidelines?":"${guidelines}","...":"${_}"}}}';

// src/dialect/own-dialect.ts
var made;
function ownDialect() {
  made ??= dialectOf(JSON.parse(ownDialectText));
  return made;
}

// src/symbols/references.ts
var item = (kind) => ({ kind, fits: () => true });
var resource = (wanted) => ({
  kind: "resources",
  fits: (kind) => kind === void 0 || kind === wanted
});
var emailTemplate = { kind: "messageTemplates", fits: (channel) => channel !== "sms" };
var carriersOf = {
  tag: [resource("tag")],
  custom_field: [resource("custom_field")],
  lead_source: [resource("lead_source")],
  stage: [resource("contact_stage")],
  email_template: [resource("email_template"), emailTemplate],
  smart_list: [item("smartLists")],
  pipeline: [item("pipelines")],
  automation: [item("automations")],
  deal_stage: [item("stages")],
  // Only a workspace has these.
  user: [],
  team: [],
  pond: [],
  website: [],
  form: [],
  appointment_type: [],
  appointment_outcome: [],
  program: [],
  relationship_label: []
};
var carriers = new Map(Object.entries(carriersOf));
var read = /* @__PURE__ */ new WeakMap();
function referencesOf(document, at) {
  if (typeof document !== "object" || document === null) return none;
  const given = Reflect.get(document, "references");
  if (!Array.isArray(given)) return none;
  const known = read.get(given);
  if (known?.at === at) return known.references;
  const references2 = readReferences(given, at);
  read.set(given, { at, references: references2 });
  return references2;
}
var none = [];
function readReferences(given, at) {
  return given.flatMap((reference2, index) => {
    if (typeof reference2 !== "object" || reference2 === null) return [];
    const { type, id, name, detail } = reference2;
    if (typeof type !== "string" || typeof id !== "string") return [];
    return {
      index,
      at: append(at, "references", index),
      type,
      id,
      name: typeof name === "string" ? name : void 0,
      detail: typeof detail === "string" ? detail : void 0
    };
  });
}

// src/meaning/declared.ts
var listTypes = [
  ["automations", "automation"],
  ["smartLists", "smart_list"],
  ["pipelines", "pipeline"],
  ["messageTemplates", "email_template"],
  ["assets", "asset"]
];
var resourceTypes = /* @__PURE__ */ new Map([["contact_stage", "stage"]]);
function declaredIn(pack) {
  const types = /* @__PURE__ */ new Map();
  const names = /* @__PURE__ */ new Map();
  const add = (type, id, name) => {
    if (typeof id !== "string" || id === "") return;
    const before = types.get(id);
    if (before === void 0) types.set(id, /* @__PURE__ */ new Set([type]));
    else before.add(type);
    const key = `${type} ${id}`;
    if (typeof name === "string" && !names.has(key)) names.set(key, name);
  };
  for (const automation of listIn(pack, "automations"))
    for (const { type, id, name } of referencesOf(isObject(automation) ? automation.document : void 0, ""))
      add(type, id, name);
  for (const [list, type] of listTypes)
    for (const item2 of listIn(pack, list)) {
      if (!isObject(item2)) continue;
      add(type, item2.key, item2.name);
      for (const stage3 of listIn(item2, "stages")) if (isObject(stage3)) add("deal_stage", stage3.key, stage3.name);
    }
  for (const item2 of listIn(pack, "resources"))
    if (isObject(item2) && typeof item2.kind === "string") {
      add(resourceTypes.get(item2.kind) ?? item2.kind, item2.key, item2.name);
    }
  return {
    isDeclared: (type, id) => types.get(id)?.has(type) ?? false,
    nameOf: (type, id) => names.get(`${type} ${id}`)
  };
}
var listIn = (value, name) => {
  const list = isObject(value) ? value[name] : void 0;
  return Array.isArray(list) ? list : [];
};

// src/meaning/block-book.ts
function packBook(pack, dialects = []) {
  const given = "waysOf" in dialects ? [dialects] : dialects;
  const declared = lazy(() => declaredIn(pack));
  const fields = lazy(() => {
    const resources = isObject(pack) && Array.isArray(pack.resources) ? pack.resources : [];
    return fieldTypesIn(given.findLast(({ subjects }) => subjects.has("data custom_field")) ?? ownDialect(), resources);
  });
  const session = sessionFor(
    (type, id) => declared().isDeclared(type, id),
    (type, id) => declared().nameOf(type, id),
    (id) => fields().get(id)
  );
  return bookOf(blocksIn(pack), given, session);
}
var ownBook = lazy(
  () => bookOf(
    [],
    [],
    sessionFor(
      () => true,
      () => void 0
    )
  )
);
function bookOf(blocks, given, session) {
  const known = /* @__PURE__ */ new WeakMap();
  const readings = /* @__PURE__ */ new WeakMap();
  const byOurs = (kind, config) => {
    if (readings.has(config)) return readings.get(config);
    const reading = readSettings(ownDialect(), kind, config, session);
    readings.set(config, reading);
    return reading;
  };
  const isOurs = lazy(() => {
    let [all, fitting] = [0, 0];
    for (const { kind, config } of blocks) {
      if (!isObject(config) || Object.keys(config).length === 0) continue;
      const isRead = byOurs(kind, config) !== void 0;
      if (!isRead && lacksOnly(kind, config)) continue;
      all += 1;
      if (isRead) fitting += 1;
    }
    return all === 0 || fitting > all / 2;
  });
  const lacksOnly = (kind, config) => misfitsOf(ownDialect(), kind, config, session).every(
    (place) => place !== "" && valueAt(config, place) === void 0
  );
  const theirs = (subject) => given.findLast(({ subjects }) => subjects.has(subject));
  const readNew = (subject, settings2) => {
    const dialect = theirs(subject) ?? ownDialect();
    const isGiven = dialect !== ownDialect() || given.includes(dialect);
    const reading = isGiven || !isObject(settings2) ? readSettings(dialect, subject, settings2, session) : byOurs(subject, settings2);
    const isSure = isGiven || isOurs() || needsNothing(subject, settings2);
    if (reading === void 0 || !isSure)
      return { ...unknown, unread: reading === void 0 ? misfitsOf(dialect, subject, settings2, session) : [""] };
    return {
      operands: reading.operands,
      certainty: isGiven ? "known" : "assumed",
      unread: [],
      get ids() {
        return idsIn(dialect, reading.way, settings2, session);
      }
    };
  };
  return {
    read(subject, settings2 = {}) {
      if (!isObject(settings2)) return readNew(subject, settings2);
      const before = known.get(settings2)?.get(subject);
      if (before !== void 0) return before;
      const reading = readNew(subject, settings2);
      const ofSettings = known.get(settings2);
      if (ofSettings === void 0) known.set(settings2, /* @__PURE__ */ new Map([[subject, reading]]));
      else ofSettings.set(subject, reading);
      return reading;
    },
    write(subject, operands, old) {
      const dialect = theirs(subject);
      if (dialect === void 0 && !isOurs()) return { refused: "No dialect says how this pack writes its steps" };
      return writeSettings(dialect ?? ownDialect(), subject, operands, old, session);
    },
    dialectOf: (subject) => (theirs(subject) ?? (isOurs() ? ownDialect() : void 0))?.name
  };
}
var unknown = { operands: {}, certainty: "unknown", ids: [] };
function needsNothing(subject, settings2) {
  if (!isObject(settings2) || Object.keys(settings2).length > 0) return false;
  const signature2 = subjectSignature(subject);
  return signature2 !== void 0 && !needsAny(signature2);
}
var needsAny = ({ operands, oneOf }) => operands.some(({ isNeeded }) => isNeeded) || oneOf.some((sets) => sets.every((set) => set.length > 0));
function* blocksIn(pack) {
  const automations = isObject(pack) && Array.isArray(pack.automations) ? pack.automations : [];
  for (const automation of automations) {
    const document = isObject(automation) ? automation.document : void 0;
    const graph = isObject(document) ? document.graph : void 0;
    const nodes = isObject(graph) && Array.isArray(graph.nodes) ? graph.nodes : [];
    for (const node of nodes)
      if (isObject(node) && typeof node.kind === "string") yield { kind: node.kind, config: node.config };
  }
}

// speed2.mts
var v = process.argv[2];
var file = v === "ours" ? `../../fixtures/dialects/originals/every-kind.json` : `../../fixtures/dialects/${v}/every-kind.json`;
var one = JSON.parse(readFileSync(file, "utf8"));
var many = { ...one, automations: [] };
while (many.automations.reduce((s, a) => s + a.document.graph.nodes.length, 0) < 2e4) many.automations.push(...structuredClone(one.automations));
var d = v === "ours" ? [] : [dialectOf((0, import_yaml.parse)(readFileSync(`../../fixtures/dialects/${v}/${v}.dialect.yaml`, "utf8")))];
var t = [];
for (let i = 0; i < 12; i++) {
  const a = performance.now();
  const book = packBook(many, d);
  for (const x of many.automations) for (const b of x.document.graph.nodes) book.read(b.kind, b.config);
  t.push(performance.now() - a);
}
console.log(v, t.map((x) => x.toFixed(0)).join(" "));
