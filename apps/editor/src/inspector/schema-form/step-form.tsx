import type { TeamBlock } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockSample, blockBook, type EntryInForce } from "@setup-pack/core/meaning";
import { type ReactNode, useState } from "react";
import { blocksOf, elements, graphOf, type Path } from "../../document/index.js";
import { useEditor } from "../../editor/index.js";
import { referableNamed, referables } from "../../fields/index.js";
import { inspectorMessages } from "../../messages/index.js";
import { Revealed } from "../revealed.js";
import { SchemaForm } from "./schema-form.js";

export interface StepFormProps {
  /** Of the step. */
  readonly block: Path;
  readonly automation: number;
  readonly kind: string;
  /** What the author's team says of the kind. */
  readonly team: TeamBlock | undefined;
}

const noAddresses = {};

/**
 * The settings of a step as the book in force describes its kind. What the pack's own steps tell of its convention is
 * learned when the form is opened: the form must not change under the author's fingers, nor typing wait for it.
 */
export function StepForm({ block, automation, kind, team }: StepFormProps): ReactNode {
  const { document } = useEditor();
  const [entry] = useState(() => entryInForce(document.store.getState().pack, kind));
  const [ours] = useState(() => (entry === undefined ? undefined : { root: entry.config, byAddress: noAddresses }));
  const schema = team?.schema ?? ours;
  if (schema === undefined) return null;
  return (
    <Revealed path={block}>
      {team === undefined ? null : (
        <p className="field-hint inspector-team">{team.description ?? inspectorMessages.teamSettings}</p>
      )}
      <SchemaForm
        path={[...block, "config"]}
        schema={schema}
        automation={automation}
        kind={kind}
        means={entry?.reading.means}
      />
    </Revealed>
  );
}

/** What the book says of a kind, the pack's own convention included. */
function entryInForce(pack: JsonObject, kind: string): EntryInForce | undefined {
  return blockBook({ samples: samplesOf(pack, kind) })(kind);
}

const samplesOf = (pack: JsonObject, kind: string): readonly BlockSample[] =>
  [...elements(pack.automations).keys()].flatMap((automation) => {
    const typeOf = (id: string): string | undefined => referableNamed(referables(pack, automation), id)?.type;
    return blocksOf(graphOf(pack, automation)).flatMap((block) =>
      block.kind === kind && isObject(block.config) && Object.keys(block.config).length > 0
        ? [{ kind, config: block.config, typeOf }]
        : [],
    );
  });
