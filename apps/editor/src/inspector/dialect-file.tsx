import { type ReactNode, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useStore } from "zustand";
import { dialects } from "../book/index.js";
import { useDisk, useEditor } from "../editor/index.js";
import { keepOwnDialect, loadDialect } from "../files/index.js";
import { fileMessages, inspectorMessages } from "../messages/index.js";
import { Button, Fold, ProblemLine } from "../widgets/index.js";

/** Loads a dialect, by which this browser reads and writes the steps of packs. */
export function DialectFile(): ReactNode {
  const given = useStore(dialects, (state) => state.dialects);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { dialect } = inspectorMessages;
  const editor = useEditor();
  const hasOwn = useDisk(({ ownDialect }) => ownDialect !== undefined);
  const load = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setFaults(await loadDialect(editor, file));
  };
  const forget = (): void => void keepOwnDialect(editor, undefined, localStorage);
  return (
    <Fold label={dialect.title}>
      <div className="team-schemas">
        <p className="field-hint">{dialect.lead}</p>
        <div className="inspector-buttons">
          <FileTrigger
            acceptedFileTypes={["application/json", ".json", ".yaml", ".yml"]}
            onSelect={(files) => void load(files?.[0])}
          >
            <Button>{dialect.load}</Button>
          </FileTrigger>
          {hasOwn ? <Button onPress={forget}>{dialect.forget}</Button> : null}
        </div>
        <div role="status" className="field-below">
          {given.length === 0 ? null : (
            <span className="field-hint">{dialect.known(given.map(({ name }) => name))}</span>
          )}
          {faults.length === 0 ? null : <ProblemLine problem={fileMessages.dialect.refused(faults)} />}
        </div>
      </div>
    </Fold>
  );
}
