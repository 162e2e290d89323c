import type { Scope } from "../keys/scopes.js";
import { activityEndpoints } from "../resources/activities/endpoints.test-support.js";
import { contactEndpoints } from "../resources/contacts/endpoints.test-support.js";
import { dealEndpoints } from "../resources/deals/endpoints.test-support.js";
import { identityEndpoints } from "../resources/identity/endpoints.test-support.js";
import { lookupEndpoints } from "../resources/lookups/endpoints.test-support.js";
import { noteEndpoints } from "../resources/notes/endpoints.test-support.js";
import { referenceTargetEndpoints } from "../resources/reference-targets/endpoints.test-support.js";
import { setupPackEndpoints } from "../resources/setup-packs/endpoints.test-support.js";
import { transactionEndpoints } from "../resources/transactions/endpoints.test-support.js";
import { webhookEndpoints } from "../resources/webhooks/endpoints.test-support.js";
import type { TestWorkspace } from "./workspace.js";

/** A row for every operation of the register; a test says so. */
export const endpoints: readonly EndpointRow[] = [
  ...identityEndpoints,
  ...contactEndpoints,
  ...activityEndpoints,
  ...noteEndpoints,
  ...transactionEndpoints,
  ...dealEndpoints,
  ...webhookEndpoints,
  ...lookupEndpoints,
  ...setupPackEndpoints,
  ...referenceTargetEndpoints,
];

/** A body that is refused with 400, and the field that is named for it. */
export interface MalformedBody {
  readonly body: unknown;
  readonly param: string | undefined;
}

/**
 * What every case of the table needs to know of an operation. A resource keeps its rows in `endpoints.test-support.ts`.
 */
export interface EndpointRow {
  /** As it is registered: "PATCH /v1/contacts/:contact_id". */
  readonly operation: `${"GET" | "POST" | "PATCH" | "PUT" | "DELETE"} /v1/${string}`;
  readonly scope: Scope | "any key";
  readonly status: 200 | 201;
  /** Makes what a request needs that succeeds: the ids of its path, and its body. */
  readonly prepare?: (workspace: TestWorkspace) => Promise<PreparedRequest>;
  /** Where the operation reads a body; the ones that every such operation refuses are tried as well. */
  readonly malformed?: readonly MalformedBody[];
  /** Ids of the path that need name nothing: taking off a tag that does not exist. */
  readonly unknownIsFine?: readonly string[];
  /** Names in the path that are the same in every workspace, such as a type. */
  readonly names?: Readonly<Record<string, string>>;
  /** It makes what its path names, so that this need not be there; the body is of its own workspace. */
  readonly puts?: true;
}

export interface PreparedRequest {
  readonly ids?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
