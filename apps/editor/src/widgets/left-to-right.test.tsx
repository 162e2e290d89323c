import { Fragment, type ReactNode } from "react";
import { I18nProvider, useLocale } from "react-aria-components";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LeftToRight } from "./left-to-right.js";
import { leftToRightFor } from "./reading-direction.js";

function Locale(): ReactNode {
  const { locale, direction } = useLocale();
  return `${locale} ${direction}`;
}

it.each([
  ["ar", "en ltr"],
  ["he-IL", "en ltr"],
  ["de-DE", "de-DE ltr"],
])("widgets run from left to right for a reader of %s", (language, expected) => {
  const drawn = renderToStaticMarkup(
    <I18nProvider locale={language}>
      <LeftToRight>
        <Locale />
      </LeftToRight>
    </I18nProvider>,
  );
  expect(drawn).toBe(expected);
});

it.each([
  ["ar", LeftToRight],
  ["he-IL", LeftToRight],
  ["ur", LeftToRight],
  ["az-Arab", LeftToRight],
  ["de-DE", Fragment],
  ["no such language", Fragment],
])(
  "nothing is loaded for that but for a reader of %s whose language runs the other way",
  async (language, expected) => {
    expect(await leftToRightFor(language)).toBe(expected);
  },
);
