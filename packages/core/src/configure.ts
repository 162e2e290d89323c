import type { Diagnostic } from "./diagnostic.js";
import type { Configuration, Ignore } from "./model.js";
import type { Definition } from "./symbols/symbol-table.js";

/** What a configuration makes of a pack's diagnostics. */
export interface Configured {
  readonly diagnostics: readonly Diagnostic[];
  /** Which of the configuration's ignores hid something, by index. */
  readonly used: ReadonlySet<number>;
}

/** What an ignore can be narrowed to. */
export interface ConfiguredPack {
  readonly packId: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Where the pack's items are, so that an ignore can name one by its key. */
  readonly definitions: readonly Definition[];
}

/** Hides what a configuration ignores and gives rules the severity it asks for; ignores come first. */
export function configure(pack: ConfiguredPack, configuration: Configuration): Configured {
  const severities = new Map(Object.entries(configuration.severities ?? {}));
  const ignores = (configuration.ignore ?? []).map((ignore, index) => ({ index, hides: matcher(ignore, pack) }));
  const used = new Set<number>();
  const diagnostics = pack.diagnostics.flatMap((diagnostic) => {
    const hiding = ignores.filter(({ hides }) => hides(diagnostic));
    for (const { index } of hiding) used.add(index);
    const severity = severities.get(diagnostic.rule) ?? diagnostic.severity;
    return hiding.length > 0 || severity === "off" ? [] : [{ ...diagnostic, severity }];
  });
  return { diagnostics, used };
}

/** Whether a diagnostic is one that an ignore means: its rule, in its pack, in its item, at or below its pointer. */
function matcher(ignore: Ignore, pack: ConfiguredPack): (diagnostic: Diagnostic) => boolean {
  if (ignore.packId !== undefined && ignore.packId !== pack.packId) return () => false;
  const { pointer } = ignore;
  const items = pack.definitions.filter(({ key }) => key === ignore.item).map(({ at }) => at);
  const inside = (at: string, place: string): boolean => at === place || at.startsWith(`${place}/`);
  return ({ rule, pointer: at }) =>
    rule === ignore.rule &&
    (ignore.item === undefined || items.some((item) => inside(at, item))) &&
    (pointer === undefined || inside(at, pointer));
}
