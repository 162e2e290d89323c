import type { JsonObject } from "@setup-pack/core/json";
import { type Path, pathOf, tagsOf, textOf, valueAt } from "@setup-pack/edit";
import { Wrench } from "lucide-react";
import type { ReactNode } from "react";
import type { Problem } from "../../compiler/index.js";
import { useCompiler, useDocument, useEditor } from "../../editor/index.js";
import { fixProblems, useIsLocked, useProblemsAt } from "../../fields/index.js";
import { templateMessages } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import "./previews.css";

const words = templateMessages.tags;

/** Shows the unknown merge tags of a message that are likely mistyped, each with a button that corrects it. */
export function TagFixes({ path }: { readonly path: Path }): ReactNode {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const isChecking = useCompiler((state) => state.isChecking);
  const isLocked = useIsLocked();
  const problems = useProblemsAt(path, "within");
  const fixes = problems.flatMap((problem) => {
    const [from, to] = renamedTag(pack, problem) ?? [];
    return from === undefined || to === undefined ? [] : [{ problem, from, to }];
  });
  if (fixes.length === 0) return null;
  return (
    <ul className="tag-fixes">
      {fixes.map(({ problem, from, to }) => (
        <li key={`${problem.pointer} ${from}`}>
          <span>
            <mark className="left-tag">{`{{${from}}}`}</mark> {words.unknown}
          </span>
          <Button isDisabled={isChecking || isLocked} onPress={() => fixProblems(editor, [problem])}>
            <Wrench aria-hidden="true" /> {words.changeTo(to)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the merge tag that the fix of a problem renames, and its new name; undefined where it renames none. */
export function renamedTag(
  pack: JsonObject,
  { rule, fix }: Pick<Problem, "rule" | "fix">,
): readonly [from: string, to: string] | undefined {
  const [operation] = fix?.operations ?? [];
  if (rule !== "template/unknown-merge-tag" || operation?.op !== "replace") return undefined;
  const before = tagsOf(textOf(valueAt(pack, pathOf(pack, operation.path))) ?? "");
  const after = tagsOf(textOf(operation.value) ?? "");
  const place = before.findIndex((tag, index) => tag !== after[index]);
  const [from, to] = [before[place], after[place]];
  return from === undefined || to === undefined ? undefined : [from, to];
}
