import { type ReactNode, useId } from "react";
import "./form-page.css";

/** Shows a form in the middle of the window: one column that stays readable however wide the window is. */
export function FormPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="form-page">
      <div className="form-column">{children}</div>
    </div>
  );
}

export interface FormSectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** What can be done with all of the section; stands beside its title. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, under a title. */
export function FormSection({ title, hint, buttons, children }: FormSectionProps): ReactNode {
  const id = useId();
  return (
    <section className="form-section" aria-labelledby={id}>
      <header className="form-section-header">
        <h3 className="form-section-title" id={id}>
          {title}
        </h3>
        {buttons}
      </header>
      {hint === undefined ? null : <p className="form-hint">{hint}</p>}
      {children}
    </section>
  );
}

/** Fields side by side where there is room. */
export function FormRow({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="form-row">{children}</div>;
}
