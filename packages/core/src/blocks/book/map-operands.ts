import type { Means, Operand, Operands } from "./means.js";

/** A meaning with each of its operands replaced. */
export function mapOperands(means: Means, replace: (operand: Operand) => Operand): Means {
  const all = (operands: Operands | undefined): Operands =>
    Object.fromEntries(Object.entries(operands ?? {}).map(([name, operand]) => [name, replace(operand)]));
  const given = <Name extends string>(
    operands: { readonly [Key in Name]?: Operand },
    ...names: readonly Name[]
  ): { [Key in Name]?: Operand } => {
    const replaced: { [Key in Name]?: Operand } = {};
    for (const name of names) {
      const operand: Operand | undefined = operands[name];
      if (operand !== undefined) replaced[name] = replace(operand);
    }
    return replaced;
  };
  switch (means.operation) {
    case "starts":
      return means.filters === undefined ? means : { ...means, filters: all(means.filters) };
    case "record":
      return means.members === undefined ? means : { ...means, members: all(means.members) };
    case "send":
      return {
        ...means,
        channel: replace(means.channel),
        ...given(means, "template", "subject", "body", "to"),
      };
    case "compose":
      return { ...means, ...given(means, "channel", "subject", "instruction", "limit") };
    case "wait":
      return { ...means, ...given(means, "for", "until", "offsetDays", "atMinute") };
    case "branch":
      return { ...means, ...given(means, "field", "operator", "value", "all", "any", "not") };
    case "choose":
      return { ...means, ...given(means, "outcomes", "instruction") };
    case "repeat":
      return { ...means, ...given(means, "items", "list", "limit") };
    case "change":
      return { ...means, ...given(means, "how", "field", "value") };
    case "extract":
      return { ...means, ...given(means, "instruction", "into") };
    case "call":
      return { ...means, ...given(means, "url", "method", "headers", "body") };
    case "tell":
      return { ...means, ...given(means, "to", "channel", "text") };
    case "run":
    case "stop":
      return { ...means, ...given(means, "automations") };
    default:
      return means satisfies never;
  }
}
