import type { EntryInForce } from "@setup-pack/core/meaning";
import { createContext, useContext } from "react";

/** What the fields of one form have in common. */
export interface FormScope {
  /** The index of the automation whose step is filled in. */
  readonly automation: number;
  readonly kind: string;
  /** What the kind means, and where in the settings that stands; undefined for a kind that no book knows. */
  readonly means: EntryInForce["reading"]["means"] | undefined;
}

export const FormScopeContext = createContext<FormScope>({ automation: -1, kind: "", means: undefined });

export const useFormScope = (): FormScope => useContext(FormScopeContext);
