import "./previews.css";
import { countSegments } from "@setup-pack/core/format";
import { type Path, textOf } from "@setup-pack/edit";
import { WandSparkles } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { usePathField } from "../../fields/index.js";
import { templateMessages } from "../../messages/index.js";
import { Button } from "../../widgets/index.js";
import { cut } from "../cut.js";
import { LeftTags } from "./email-frame.js";
import { filled, type Samples } from "./samples.js";

const words = templateMessages.sms;

interface SmsPreviewProps {
  /** Of the body. */
  readonly path: Path;
  readonly samples: Samples;
}

/** Segments beyond which a message is long. */
const plenty = 3;

/** Characters of a message that are shown; the whole stands in its field. */
const longest = 1600;

/** Characters that are named one by one. */
const named = 6;

/** Shows a body as it arrives on a telephone, what it costs, and what makes it so. */
export function SmsPreview({ path, samples }: SmsPreviewProps): ReactNode {
  const { value, set, settle, isReadOnly } = usePathField(path, "body", "exact");
  const body = textOf(value) ?? "";
  const facts = useMemo(() => smsFacts(body), [body]);
  const shown = useMemo(() => filled(body, samples), [body, samples]);
  const arriving = useMemo(() => smsFacts(shown), [shown]);
  if (body === "") return <p className="form-hint">{words.empty}</p>;
  return (
    <div className="sms-preview">
      <p className="sms-bubble">
        <LeftTags text={cut(shown, longest)} />
      </p>
      {shown.length > longest ? <p className="form-hint">{words.cut}</p> : null}
      <p className="sms-facts">
        <span className="sms-count">{words.segments(facts.segments)}</span>
        <span>{words.encoding[facts.encoding]}</span>
        {arriving.segments === facts.segments ? null : <span>{words.filled(arriving.segments)}</span>}
      </p>
      {facts.segments < 2 ? null : (
        <p className="sms-many">
          {words.several(facts.segments)} {facts.segments > plenty ? words.many : ""}
        </p>
      )}
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

/** Shows the characters that cost a message its compact alphabet, and plainer ones for those that have them. */
function Foreign({ facts: { foreign }, isReadOnly, onMakePlain }: ForeignProps): ReactNode {
  const plainer = foreign.flatMap((character) => {
    const plain = plainerThan(character);
    return plain === undefined ? [] : [{ character, plain }];
  });
  return (
    <div className="sms-because">
      <p className="sms-characters">
        {words.because}
        {foreign.slice(0, named).map((character) => (
          <Character key={character} text={character} />
        ))}
        {foreign.length > named ? words.more(foreign.length - named) : null}
      </p>
      {plainer.length === 0 ? null : (
        <div className="sms-characters">
          <Button isDisabled={isReadOnly} onPress={onMakePlain}>
            <WandSparkles aria-hidden="true" /> {words.plain}
          </Button>
          {plainer.map(({ character, plain }) => (
            <span key={character}>
              <Character text={character} /> {words.becomes} <Character text={plain} />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Shows a character as such: white space is shown by its number. */
function Character({ text }: { readonly text: string }): ReactNode {
  const code = `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return (
    <code className="sms-character" title={code}>
      <bdi>{text.trim() === "" ? code : text}</bdi>
    </code>
  );
}

/** How a body travels as a text message. */
interface SmsFacts {
  readonly segments: number;
  readonly encoding: "GSM-7" | "UCS-2";
  /** The characters GSM-7 lacks, each once, in the order of the text; one of them is enough to make it UCS-2. */
  readonly foreign: readonly string[];
  /** Code points, as a person counts. */
  readonly characters: number;
}

export function smsFacts(text: string): SmsFacts {
  const { count, foreign } = countSegments(text);
  const characters = [...text];
  return {
    segments: count,
    encoding: foreign === undefined ? "GSM-7" : "UCS-2",
    foreign: foreign === undefined ? [] : [...new Set(characters)].filter(isForeign),
    characters: characters.length,
  };
}

const isForeign = (character: string): boolean => countSegments(character).foreign !== undefined;

/** What typists write in place of characters that cost a message its compact alphabet. */
const plainer: ReadonlyMap<string, string> = new Map([
  ["’", "'"],
  ["‘", "'"],
  ["“", '"'],
  ["”", '"'],
  ["–", "-"],
  ["—", "-"],
  ["…", "..."],
  ["\u00a0", " "],
  ["•", "-"],
]);

/** What can stand in place of a character so that GSM-7 has it; undefined where nothing plain says the same. */
export const plainerThan = (character: string): string | undefined => plainer.get(character);

/** Returns the text with every character that has a plainer form written so. */
export const plainly = (text: string): string =>
  [...text].map((character) => plainer.get(character) ?? character).join("");
