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
import type { EndpointRow } from "./endpoint-row.js";

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
