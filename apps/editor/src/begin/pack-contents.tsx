import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { blocksOf, documentOf, elements, nameOf, textOf } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { beginMessages } from "../messages/index.js";

/** The automations of a pack, with what each does, and how much else is in it. */
export function PackContents({ pack }: { readonly pack: JsonObject }): ReactNode {
  const automations = elements(pack.automations);
  const others = itemKinds.flatMap((kind) => {
    const many = elements(pack[kind]).length;
    return kind === "automations" || many === 0 ? [] : beginMessages.contents[kind](many);
  });
  if (automations.length + others.length === 0) return <p className="begin-note">{beginMessages.nothing}</p>;
  return (
    <>
      <ol className="begin-automations">
        {automations.map((automation) => {
          const { graph, description } = documentOf(automation);
          const name = nameOf("automations", automation);
          return (
            <li key={name}>
              <p className="begin-automation-name">
                {name} <span className="begin-time">{beginMessages.steps(blocksOf(graph).length)}</span>
              </p>
              <p className="begin-note">{textOf(description)}</p>
            </li>
          );
        })}
      </ol>
      <p className="begin-note">{others.join(", ")}</p>
    </>
  );
}
