import type { ItemKind } from "@setup-pack/core";
import {
  Blend,
  CircleDot,
  FileImage,
  ListFilter,
  type LucideIcon,
  Mail,
  MailOpen,
  Megaphone,
  MessageSquare,
  Package,
  Shapes,
  SquareKanban,
  Tag,
  TextCursorInput,
  Workflow,
} from "lucide-react";
import type { ReactNode } from "react";

const byKind: { readonly [Kind in ItemKind | "pack" | "brand"]: LucideIcon } = {
  pack: Package,
  brand: Blend,
  automations: Workflow,
  smartLists: ListFilter,
  messageTemplates: Mail,
  pipelines: SquareKanban,
  resources: Shapes,
  assets: FileImage,
};

/** Icons of what differs within a kind: a resource's `kind`, a template's `channel`. */
const byVariant: ReadonlyMap<string, LucideIcon> = new Map([
  ["sms", MessageSquare],
  ["tag", Tag],
  ["contact_stage", CircleDot],
  ["lead_source", Megaphone],
  ["custom_field", TextCursorInput],
  ["email_template", MailOpen],
]);

export interface ItemIconProps {
  readonly kind: ItemKind | "pack" | "brand";
  readonly variant?: string | undefined;
}

/** Shows the icon of a kind of item. */
export function ItemIcon({ kind, variant }: ItemIconProps): ReactNode {
  const Icon = (variant === undefined ? undefined : byVariant.get(variant)) ?? byKind[kind];
  return <Icon className="row-icon" aria-hidden="true" />;
}
