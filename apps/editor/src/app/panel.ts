import type { ComponentType, LazyExoticComponent } from "react";

/** Something that fills a tab beside the middle. */
export interface Panel<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly Content: ComponentType | LazyExoticComponent<ComponentType>;
}
