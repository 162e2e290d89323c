import type { ReactNode } from "react";
import { I18nProvider, useLocale } from "react-aria-components";

/**
 * Lets widgets run from left to right as the page does, whose texts are English, also where its reader's language runs
 * the other way.
 */
export function LeftToRight({ children }: { readonly children: ReactNode }): ReactNode {
  const { locale, direction } = useLocale();
  return <I18nProvider locale={direction === "rtl" ? "en" : locale}>{children}</I18nProvider>;
}
