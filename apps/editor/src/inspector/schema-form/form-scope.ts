import { createContext, useContext } from "react";

/** What the fields of one form have in common. */
export interface FormScope {
  /** The index of the automation whose step is filled in. */
  readonly automation: number;
  readonly kind: string;
  /** Whether there can be no members but those that the form has fields for. */
  readonly isClosed?: boolean | undefined;
}

export const FormScopeContext = createContext<FormScope>({ automation: -1, kind: "" });

export const useFormScope = (): FormScope => useContext(FormScopeContext);
