import type { TObject } from "@sinclair/typebox";
import type { RawBuilder } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import type { Refusal } from "../../refusal.js";
import type { LookupUse } from "./uses.js";

/** A list that other records name by id, once it is there: what can be shown, changed and deleted of it. */
export interface Lookup {
  /** As in the path: POST /admin/workspaces/{id}/{path} adds to it. */
  readonly path: string;
  /** What one is called. */
  readonly noun: string;
  readonly table: string;
  /** Of `reference_targets`, which holds several lists: which. */
  readonly type?: string;
  /** SQL: the record as it is shown, of a row `r`. */
  readonly shown: RawBuilder<object>;
  /** The column a person knows it by. */
  readonly known: "name" | "label" | "date";
  /** What of it may change: columns, and `parts`. */
  readonly change: TObject;
  /** A column that says what the record means to those that use it: it stays while there are any. */
  readonly fixed?: "type" | "status" | "listing_key";
  readonly parts?: LookupParts;
  /** What else has to follow when a column has changed. */
  readonly followUp?: (context: RequestContext, id: string) => Promise<void>;
  /** The ids by which it is referred to, where these are more than its own. */
  readonly ids?: (context: RequestContext, id: string) => Promise<readonly string[]>;
  readonly uses: readonly LookupUse[];
}

/** A field whose value stands in rows of its own, such as the stages of a pipeline. */
export interface LookupParts {
  readonly field: "stages" | "items";
  /** Puts others in the place of all of them; those with an id stay the same. */
  readonly replace: (context: RequestContext, id: string, parts: unknown) => Promise<Refusal | undefined>;
}
