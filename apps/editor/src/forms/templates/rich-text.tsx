import { carriedPictures } from "@setup-pack/core/format";
import { isRichDocument } from "@setup-pack/core/words";
import { absent, elements, member, type Path, textOf } from "@setup-pack/edit";
import { type ReactNode, Suspense, useMemo } from "react";
import { useDocument } from "../../editor/index.js";
import { useIsOnTheWay, usePathField, ValueTree } from "../../fields/index.js";
import { RichTextField, richFromText } from "../../inputs/index.js";
import { appMessages, templateMessages } from "../../messages/index.js";
import { Button, Fold } from "../../widgets/index.js";

const words = templateMessages.rich;

interface RichTextProps {
  readonly path: Path;
  /** What a formatted text begins with. */
  readonly body: string;
}

/**
 * Shows the formatted text of an email: left out, as it looks, or as the plain fields it has where its shape is
 * another.
 */
export function RichText({ path, body }: RichTextProps): ReactNode {
  const field = usePathField(path, "formatted text", "exact");
  const { value, isReadOnly, place } = field;
  const isOnTheWay = useIsOnTheWay(path);
  const write = (next: unknown): void => {
    field.settle();
    field.set(next);
    field.settle();
  };
  if (value === undefined || value === null)
    return (
      <div ref={place}>
        <p className="form-hint">{words.left}</p>
        <div className="form-buttons">
          <Button isDisabled={isReadOnly} onPress={() => write(richFromText(body))}>
            {words.begin}
          </Button>
        </div>
      </div>
    );
  const isKnown = isRichDocument(value);
  return (
    <div ref={place}>
      {isKnown ? <FormattedText path={path} /> : null}
      <Fold label={isKnown ? words.json : words.title} isOpenAtFirst={!isKnown} isForcedOpen={isOnTheWay}>
        <p className="form-hint">{isKnown ? words.hint : words.other}</p>
        <ValueTree path={path} label={words.label} namesThings={false} />
      </Fold>
      <div className="form-buttons">
        <Button isDisabled={isReadOnly} onPress={() => write(absent)}>
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

function FormattedText({ path }: { readonly path: Path }): ReactNode {
  const assets = useDocument(({ pack }) => pack.assets);
  const pictures = useMemo(() => carriedPictures(assets), [assets]);
  const images = useMemo(() => emailImages(assets), [assets]);
  return (
    <Suspense fallback={<p className="form-hint">{appMessages.loading}</p>}>
      <RichTextField path={path} label={words.title} hint={words.hint} images={images} pictures={pictures} />
    </Suspense>
  );
}

/** The files of a pack that emails can show: pictures with an address by which they ask for them. */
const emailImages = (assets: unknown): { readonly address: string; readonly name: string }[] =>
  elements(assets).flatMap((asset) => {
    const address = textOf(member(asset, "sourceUrl")) ?? "";
    const type = textOf(member(asset, "mimeType")) ?? "";
    if (address === "" || !type.startsWith("image/")) return [];
    return [{ address, name: textOf(member(asset, "fileName")) ?? address }];
  });
