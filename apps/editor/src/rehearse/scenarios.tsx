import { itemAt, keyFrom, keyOf } from "@setup-pack/edit";
import { percentOf } from "@setup-pack/rehearsal/scenario";
import { CircleCheck, CircleX, X } from "lucide-react";
import type { ReactNode } from "react";
import { FileTrigger } from "react-aria-components";
import type { TestedScenario } from "../compiler/index.js";
import { type Editor, useEditor } from "../editor/index.js";
import { rehearseMessages } from "../messages/index.js";
import { Button, Fold, IconButton, Switch, TextField } from "../widgets/index.js";
import { changeScenario, playFile, rehearsalOf, useRehearsal } from "./rehearse-store.js";

const says = rehearseMessages.scenarios;

/** Shows what is rehearsed as a file that expects it, and such files, run at every edit. */
export function Scenarios(): ReactNode {
  const editor = useEditor();
  const title = useRehearsal(({ scenario }) => scenario.scenario);
  const canSave = useRehearsal(({ answer }) => answer?.is === "played");
  const tested = useRehearsal((state) => state.tested);
  return (
    <Fold label={says.title}>
      <div className="rehearse-form">
        <TextField
          label={says.shows}
          hint={says.showsHint}
          value={title}
          onChange={(text) => changeScenario(editor, says.shows, { scenario: text })}
        />
        <p className="rehearse-buttons">
          <Button isDisabled={!canSave || title.trim() === ""} onPress={() => void saveScenario(editor)}>
            {says.save}
          </Button>
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={[".yaml", ".yml", ".json"]}
            onSelect={(files) => void openScenarios(editor, [...(files ?? [])])}
          >
            <Button>{says.open}</Button>
          </FileTrigger>
        </p>
        {tested === undefined ? null : (
          <>
            <ul className="rehearse-scenarios" aria-label={says.title}>
              {tested.tested.map((one, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file is no more than its place in the list
                <Scenario key={index} tested={one} index={index} />
              ))}
            </ul>
            <CoverageSwitch />
          </>
        )}
      </div>
    </Fold>
  );
}

function Scenario({ tested, index }: { readonly tested: TestedScenario; readonly index: number }): ReactNode {
  const editor = useEditor();
  const { title, passed, failures, scenario } = tested;
  const Sign = passed ? CircleCheck : CircleX;
  return (
    <li className={passed ? "rehearse-passed" : "rehearse-failed"}>
      <p className="rehearse-scenario">
        <Sign aria-hidden="true" />
        <span>
          <span className="visually-hidden">{passed ? says.passed : says.failed}: </span>
          <bdi>{title}</bdi>
        </span>
        {scenario === undefined ? null : (
          <Button look="quiet" aria-label={says.playOf(title)} onPress={() => playFile(editor, title, scenario)}>
            {says.play}
          </Button>
        )}
        <IconButton
          label={says.close(title)}
          icon={<X aria-hidden="true" />}
          onPress={() => closeScenario(editor, index)}
        />
      </p>
      {failures.map(({ line, message, expected, actual }) => (
        <div key={`${line} ${message}`} className="rehearse-failure">
          <p>{says.line(line, message)}</p>
          {expected === undefined && actual === undefined ? null : (
            <dl>
              <dt>{says.expected}</dt>
              <dd>{expected ?? says.nothing}</dd>
              <dt>{says.actual}</dt>
              <dd>{actual ?? says.nothing}</dd>
            </dl>
          )}
        </div>
      ))}
    </li>
  );
}

/** Shows how much of the pack the files come to, and whether the canvas shows it. */
function CoverageSwitch(): ReactNode {
  const editor = useEditor();
  const coverage = useRehearsal(({ tested }) => tested?.coverage);
  const isOn = useRehearsal((state) => state.showsCoverage);
  if (coverage === undefined) return null;
  const { blocks, outcomes } = coverage;
  return (
    <Switch
      label={says.coverage}
      hint={says.covered(blocks, outcomes, Math.floor(percentOf(blocks)))}
      isOn={isOn}
      onChange={(showsCoverage) => rehearsalOf(editor).setState({ showsCoverage })}
    />
  );
}

/** Opens scenario files beside those that are open; one of the same name takes its place. */
async function openScenarios(editor: Editor, files: readonly File[]): Promise<void> {
  const read = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
  keep(editor, read);
}

/** Forgets a file; nothing happens to it on disk. */
function closeScenario(editor: Editor, index: number): void {
  rehearsalOf(editor).setState(({ files, showsCoverage }) => ({
    files: files.toSpliced(index, 1),
    showsCoverage: showsCoverage && files.length > 1,
  }));
}

/** Saves what is rehearsed as a scenario that expects it, in canonical form, and keeps that open. */
async function saveScenario(editor: Editor): Promise<void> {
  const { scenario, begins } = rehearsalOf(editor).getState();
  const { open } = editor.view.getState();
  const { pack } = editor.document.store.getState();
  const key = open.kind === "automations" ? keyOf(itemAt(pack, open)) : undefined;
  const packFile = editor.disk.getState().file?.name;
  const named = packFile?.endsWith(".json") && scenario.pack === undefined ? { pack: `./${packFile}` } : {};
  const text = await editor.compiler.record({ scenario: { ...scenario, ...named }, begins: begins ? key : undefined });
  if (text === undefined) return;
  const name = `${keyFrom(scenario.scenario) || "rehearsal"}.scenario.yaml`;
  const { fileSave } = await import("browser-fs-access");
  try {
    await fileSave(new Blob([text], { type: "application/yaml" }), { fileName: name, extensions: [".yaml"] });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    throw error;
  }
  keep(editor, [{ name, text }]);
}

function keep(editor: Editor, added: readonly { readonly name: string; readonly text: string }[]): void {
  const names = new Set(added.map(({ name }) => name));
  rehearsalOf(editor).setState(({ files }) => ({ files: [...files.filter(({ name }) => !names.has(name)), ...added] }));
}
