import { WandSparkles } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { type Path, textOf } from "../../document/json.js";
import { usePathField } from "../../fields/use-path-field.js";
import { templateMessages } from "../../messages/forms-templates.js";
import { Button } from "../../widgets/button.js";
import { filled, type Samples } from "./filled.js";
import { plainerThan, plainly, type SmsFacts, smsFacts } from "./sms-facts.js";
import "./previews.css";

const words = templateMessages.sms;

interface SmsPreviewProps {
  /** Of the body. */
  readonly path: Path;
  readonly samples: Samples;
}

/** Segments beyond which a message is long. */
const plenty = 3;

/** Characters that are named one by one. */
const named = 6;

/** A body as it arrives on a telephone, what it costs, and what makes it so. */
export function SmsPreview({ path, samples }: SmsPreviewProps): ReactNode {
  const { value, set, settle, isReadOnly } = usePathField(path, "body", "exact");
  const body = textOf(value) ?? "";
  const facts = useMemo(() => smsFacts(body), [body]);
  const shown = useMemo(() => filled(body, samples), [body, samples]);
  const arriving = useMemo(() => smsFacts(shown), [shown]);
  if (body === "") return <p className="form-hint">{words.empty}</p>;
  return (
    <div className="sms-preview">
      <p className="sms-bubble">{shown}</p>
      <p className="sms-facts">
        <span className="sms-count">{words.segments(facts.segments)}</span>
        <span>{words.encoding[facts.encoding]}</span>
        {arriving.segments === facts.segments ? null : <span>{words.filled(arriving.segments)}</span>}
      </p>
      {facts.segments > plenty ? <p className="sms-many">{words.many}</p> : null}
      {facts.foreign.length === 0 ? null : (
        <Foreign
          facts={facts}
          isReadOnly={isReadOnly}
          onMakePlain={() => {
            settle();
            set(plainly(body));
            settle();
          }}
        />
      )}
    </div>
  );
}

interface ForeignProps {
  readonly facts: SmsFacts;
  readonly isReadOnly: boolean;
  readonly onMakePlain: () => void;
}

/** The characters that cost a message its compact alphabet, and plainer ones for those that have them. */
function Foreign({ facts: { foreign }, isReadOnly, onMakePlain }: ForeignProps): ReactNode {
  const plainer = foreign.flatMap((character) => {
    const plain = plainerThan(character);
    return plain === undefined ? [] : [words.plainDetail(character, plain)];
  });
  return (
    <div className="sms-because">
      <p>
        <bdi>{words.because(foreign.slice(0, named), foreign.length - named)}</bdi>
      </p>
      {plainer.length === 0 ? null : (
        <>
          <Button isDisabled={isReadOnly} onPress={onMakePlain}>
            <WandSparkles aria-hidden="true" /> {words.plain}
          </Button>
          <p className="field-hint">
            <bdi>{plainer.join(", ")}</bdi>
          </p>
        </>
      )}
    </div>
  );
}
