import { ChevronRight } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useDocument, useEditor } from "../../editor/index.js";
import { FieldNotes, useProblemsAt } from "../../fields/index.js";
import { packFormMessages } from "../../messages/index.js";
import type { OpenPlace } from "../../view/index.js";
import { Button } from "../../widgets/index.js";
import { FormSection } from "../item/form-page.js";
import { countsOf, type KindCount, mostItems } from "./contents.js";
import "./pack-contents.css";

const words = packFormMessages.contents;

/** Shows how much of everything the pack holds; each line leads to the first of its kind. */
export function PackContents(): ReactNode {
  const pack = useDocument((state) => state.pack);
  const counts = useMemo(() => countsOf(pack), [pack]);
  const hasBrand = pack.brand !== undefined && pack.brand !== null;
  return (
    <FormSection title={words.title}>
      <ul className="pack-contents">
        {counts.map((count) => (
          <ContentsLine key={count.kind} count={count} />
        ))}
        <li>
          <Line name={words.brand} detail={hasBrand ? words.hasBrand : words.noBrand} place={{ kind: "brand" }} />
        </li>
      </ul>
    </FormSection>
  );
}

function ContentsLine({ count: { kind, count, isBroken } }: { readonly count: KindCount }): ReactNode {
  const problems = useProblemsAt([kind], "exact");
  const most = mostItems[kind];
  const detail = isBroken ? words.broken : most === undefined ? words.many(count) : words.most(count, most);
  return (
    <li>
      <Line name={words.kinds[kind]} detail={detail} place={isBroken || count === 0 ? undefined : { kind, index: 0 }} />
      <FieldNotes problems={problems} />
    </li>
  );
}

interface LineProps {
  readonly name: string;
  readonly detail: string;
  /** Undefined where there is nothing to open. */
  readonly place: OpenPlace | undefined;
}

function Line({ name, detail, place }: LineProps): ReactNode {
  const { view } = useEditor();
  const content = (
    <>
      <span>{name}</span>
      <span className="pack-contents-detail">{detail}</span>
    </>
  );
  if (place === undefined) return <span className="pack-contents-line">{content}</span>;
  return (
    <Button look="quiet" onPress={() => view.setState({ open: place })}>
      {content}
      <ChevronRight aria-hidden="true" />
    </Button>
  );
}
