import { createContext, useContext } from "react";

/** What the fields of one form have in common. */
export interface FormScope {
  /** The index of the automation whose step is filled in. */
  readonly automation: number;
  readonly kind: string;
}

export const FormScopeContext = createContext<FormScope>({ automation: -1, kind: "" });

export const useFormScope = (): FormScope => useContext(FormScopeContext);
