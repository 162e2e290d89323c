import { type ReactNode, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useStore } from "zustand";
import { useDisk, useEditor } from "../editor/index.js";
import { keepOwnBlocks } from "../files/index.js";
import { inspectorMessages } from "../messages/index.js";
import { Button, Fold, ProblemLine } from "../widgets/index.js";
import { configSchemas } from "./config-schemas.js";

/** A file that describes settings is not larger than this. */
const largest = 4 * 1024 * 1024;

/** Loads a team's own description of settings, which this browser keeps. */
export function TeamSchemas(): ReactNode {
  const known = useStore(configSchemas, ({ blocks }) => blocks.size);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { team } = inspectorMessages;
  const editor = useEditor();
  const hasOwn = useDisk(({ ownBlocks }) => ownBlocks !== undefined);
  const load = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > largest) {
      setFaults([team.tooLarge]);
      return;
    }
    const { readConfigSchemas } = await import("./read-config-schemas.js");
    const read = readConfigSchemas(await file.text());
    setFaults(read.faults ?? []);
    if (read.file !== undefined) await keepOwnBlocks(editor, read.file, localStorage);
  };
  const forget = (): void => void keepOwnBlocks(editor, undefined, localStorage);
  return (
    <Fold label={team.title}>
      <div className="team-schemas">
        <p className="field-hint">{team.lead}</p>
        <div className="inspector-buttons">
          <FileTrigger acceptedFileTypes={["application/json", ".json"]} onSelect={(files) => void load(files?.[0])}>
            <Button>{team.load}</Button>
          </FileTrigger>
          {hasOwn ? <Button onPress={forget}>{team.forget}</Button> : null}
        </div>
        <div role="status" className="field-below">
          {known === 0 ? null : <span className="field-hint">{team.known(known)}</span>}
          {faults.length === 0 ? null : <ProblemLine problem={`${team.refused} ${faults.slice(0, 5).join(" ")}`} />}
        </div>
      </div>
    </Fold>
  );
}
