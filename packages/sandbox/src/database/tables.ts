import type { StoredContact, StoredRun, StoredTask, TimelineEntry } from "@setup-pack/rehearsal";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Money and rates: exact decimals, as PostgreSQL writes them: "1250.00". Never a JavaScript number. */
type Decimal = ColumnType<string, string, string>;
type NullableDecimal = ColumnType<string | null, string | null, string | null>;
/** A calendar date: "2026-05-31". */
type CalendarDate = string | null;
/** JSON, handed in as text. */
type Json<Value extends object | null> = JSONColumnType<Value, string, string>;

export interface WorkspaceRow {
  workspace_id: string;
}
export interface NamedRow extends WorkspaceRow {
  id: string;
  name: string;
}

/** One address or number of a contact, as it is stored and answered. */
export interface StoredAddress {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly is_primary: boolean;
  readonly position: number;
}

export interface Workspaces {
  id: string;
  name: string;
  slug: string;
  rate_limit_per_minute: number;
  time_zone: string;
  features: string[];
  created_at: Date;
}

export interface ApiKeys extends WorkspaceRow {
  id: string;
  prefix: string;
  secret_hash: string;
  scopes: string[];
  created_by: string | null;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface Contacts extends WorkspaceRow {
  id: string;
  first_name: string;
  last_name: string;
  emails: Json<StoredAddress[]>;
  phones: Json<StoredAddress[]>;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  company: string | null;
  job_title: string | null;
  notes: string | null;
  stage_id: string | null;
  lead_source_id: string | null;
  owner_id: string | null;
  custom_fields: Json<Record<string, unknown>>;
  /** What a free-text search looks in; made by `searchText`. */
  search: string;
  created_at: Date;
  updated_at: Date;
  last_activity_at: Date | null;
}

export interface Activities extends WorkspaceRow {
  id: string;
  contact_id: string;
  type: string;
  title: string;
  description: string | null;
  metadata: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  actor_id: string | null;
  private: Generated<boolean>;
  mailbox_owner_id: string | null;
  mailbox_private: Generated<boolean>;
  created_at: Date;
}

export interface Deals extends NamedRow {
  value: NullableDecimal;
  stage_id: string;
  contact_id: string | null;
  listing_key: string | null;
  expected_close_date: Date | null;
  closed_at: Date | null;
  lost_reason: string | null;
  notes: string | null;
  stage_since: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface Transactions extends NamedRow {
  side: string;
  stage_id: string;
  fell_through_reason: string;
  deal_id: string | null;
  contact_id: string | null;
  listing_key: string | null;
  sale_price: Decimal;
  commission_rate: Decimal;
  gross_commission: Decimal;
  gci_override: boolean;
  referral_fee: Decimal;
  brokerage_split_rate: Decimal;
  team_split_rate: Decimal;
  transaction_fees: Decimal;
  net_commission: Decimal;
  contract_date: CalendarDate;
  earnest_money_due_date: CalendarDate;
  inspection_date: CalendarDate;
  appraisal_date: CalendarDate;
  financing_date: CalendarDate;
  walkthrough_date: CalendarDate;
  projected_close_date: CalendarDate;
  actual_close_date: CalendarDate;
  possession_date: CalendarDate;
  notes: string;
  /** What a search looks in, beside the contact's name; made by `searchText`. */
  search: string;
  created_at: Date;
  updated_at: Date;
}

/** JSON of any shape, handed in and out. */
type AnyJson = ColumnType<unknown, string, string>;

/** A pack that is installed, or was. */
export interface SetupPacks extends NamedRow {
  version: string;
  /** Grows by one with everything that changes the installation. */
  revision: number;
  /** The revision that installed the release; null before the first, and where nothing is installed any more. */
  base_revision: number | null;
  /** The members at the top of the pack as they are now, without its lists. */
  about: AnyJson;
  bindings: AnyJson;
  /** How settings are read, as install plans said. */
  reading: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Date;
  updated_at: Date;
  uninstalled_at: Date | null;
}

/** One release that a revision installed. */
export interface SetupPackReleases extends WorkspaceRow {
  id: string;
  pack_id: string;
  revision: number;
  /** "release" or "uninstall"; of that one, `release` is null. */
  did: Generated<string>;
  plan_id: string | null;
  version: string;
  release: AnyJson;
  bindings: AnyJson;
  reading: ColumnType<unknown, string | null | undefined, string | null>;
  actor: string;
  request_hash: string | null;
  answer: ColumnType<unknown, string | null, string | null>;
  overwritten: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

/** One item of a pack that is or was installed; without a `pack_id` one that was kept when its pack went. */
export interface SetupPackItems extends NamedRow {
  pack_id: string | null;
  /** "owned", "adopted" or "released". */
  hold: Generated<string>;
  /** As a release had it that is not the installed one. */
  base: ColumnType<unknown, string | null | undefined, string | null>;
  /** Of a record that the pack took into its care: as it was before. */
  before: ColumnType<unknown, string | null | undefined, string | null>;
  kind: string;
  key: string;
  position: number;
  /** The type by which references name it, where no list of the API document does. */
  type: string | null;
  /** As the pack would write it. */
  document: AnyJson;
  /** As the workspace has it, in its own terms; null where that is the document. */
  installed: ColumnType<unknown, string | null, string | null>;
  /** Of a pipeline: the id of each stage by its key. */
  stages: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

/** An item of an installed pack that stands for a record which is not the pack's. */
export interface SetupPackUses extends WorkspaceRow {
  pack_id: string;
  kind: string;
  key: string;
  position: number;
  record_id: string;
  /** As the pack writes it; the record may differ. */
  document: AnyJson;
  /** Of a pipeline: the id of each stage by its key. */
  stages: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
  /** Whether no pack had the record in its care when the use began. */
  chosen: boolean;
}

/** What a workspace's requests to some operations meet instead of, or beside, their answers. */
export interface Faults extends WorkspaceRow {
  id: string;
  /** As it was asked for: `POST /v1/contacts`, `* /v1/deals/*`. */
  operation: string;
  /** The operations this means, as `Route` has them. */
  routes: string[];
  /** What the prefix of a key begins with for it to meet this; null for every key. */
  key_prefix: string | null;
  /** Of the answer that is given; null where the real one is. */
  status: number | null;
  /** Seconds. */
  retry_after: number | null;
  delay_ms: number;
  /** Whether the connection ends in place of an answer. */
  drops: boolean;
  /** Whether it comes when all is done and committed, so that only the answer is lost. */
  after: boolean;
  /** Every so many of the requests it fits meet it. */
  every: number;
  /** After so many it is over; null for never. */
  times: number | null;
  /** How many requests it fitted, and how many of those met it. */
  seen: Generated<number>;
  struck: Generated<number>;
  created_at: Date;
}

/** How automations run in a workspace. */
export interface AutomationWorkspaces extends WorkspaceRow {
  /** Where its clock stands; null while it goes with the real one. */
  stands_at: Date | null;
  /** When the first automation was switched on: days are counted from there. */
  began_at: Date;
  /** How many runs there have been. */
  runs: Generated<number>;
  /** The last calendar day on which something was sent, counted from 1970, and how much. */
  sent_on: Generated<number>;
  sent: Generated<number>;
  /** What send-webhook steps are signed with; null before it is made. */
  sealed_secret: Generated<string | null>;
  /** The secret before the last rotation, which signs as well until then. */
  previous_sealed_secret: Generated<string | null>;
  previous_until: Generated<Date | null>;
}

/** One contact's way through one automation. */
export interface AutomationRuns extends WorkspaceRow {
  number: number;
  contact_id: string;
  item_id: string;
  enrolled_at: Date;
  ended_at: Date | null;
  state: Json<StoredRun>;
}

/** What waits for its moment: the earliest first, of those the lowest rank, of those the lowest number. */
export interface AutomationTasks extends WorkspaceRow {
  seq: Generated<string>;
  due: Date;
  rank: number;
  contact_id: string;
  run: number | null;
  task: Json<StoredTask>;
}

/** What happened, in its order. */
export interface AutomationEntries extends WorkspaceRow {
  seq: Generated<string>;
  at: Date;
  contact_id: string;
  run: number | null;
  item_id: string | null;
  block: string | null;
  what: string;
  why: string;
  /** A text or an email, sent or not. */
  is_message: boolean;
  entry: Json<TimelineEntry>;
  /** Why the workspace did not do what the step says; null where it did. */
  refusal: string | null;
}

/** Every table, as kysely knows it. The SQL that makes them stands in `migrations/`. */
export interface Tables {
  /** `secret` is null where it was given from outside; `sealed_check` was sealed with the one that is right. */
  installation: { id: Generated<number>; secret: string | null; sealed_check: string | null };
  workspaces: Workspaces;
  api_keys: ApiKeys;
  faults: Faults;
  /** `workspace` is the row of the workspace as it was. */
  snapshots: WorkspaceRow & { name: string; workspace: AnyJson; created_at: Date };
  snapshot_rows: WorkspaceRow & { snapshot: string; table_name: string; number: number; content: AnyJson };
  schema_versions: { version: number; name: string; applied_at: Date };
  rate_windows: { subject: string; started_at: Date; used: number };
  /** `latest` is the latest `updated_at` that any row has ever borne. */
  row_counts: WorkspaceRow & { kind: string; total: number; latest: Generated<Date> };
  /** What transactions that are not committed yet make of the counts. */
  row_count_changes: WorkspaceRow & { id: Generated<number>; kind: string; change: number };
  members: NamedRow & { email: string; created_at: Date };
  tags: NamedRow & { color: string | null; created_at: Date };
  contact_stages: NamedRow & { position: number; created_at: Date };
  lead_sources: NamedRow & { created_at: Date };
  custom_fields: NamedRow & { type: string; created_at: Date };
  pipelines: NamedRow & { created_at: Date };
  pipeline_stages: NamedRow & { pipeline_id: string; type: string; position: number; probability: number };
  closing_stages: NamedRow & { status: string; position: number; created_at: Date };
  checklist_templates: NamedRow & { created_at: Date };
  checklist_items: WorkspaceRow & {
    id: string;
    template_id: string;
    title: string;
    milestone: string;
    offset_days: number;
    position: number;
  };
  listings: WorkspaceRow & { id: string; listing_key: string; label: string; photo_path: string; created_at: Date };
  holidays: WorkspaceRow & { id: string; date: string; created_at: Date };
  reference_targets: NamedRow & { type: string; created_at: Date };
  contacts: Contacts;
  contact_addresses: WorkspaceRow & { contact_id: string; channel: "email" | "phone"; folded: string };
  contact_tags: WorkspaceRow & { contact_id: string; tag_id: string };
  activities: Activities;
  opt_outs: WorkspaceRow & { channel: string; folded: string; value: string; created_at: Date };
  deals: Deals;
  transactions: Transactions;
  transaction_tasks: WorkspaceRow & {
    id: string;
    transaction_id: string;
    title: string;
    completed: Generated<boolean>;
    milestone: string;
    offset_days: number;
    position: number;
  };
  transaction_parties: NamedRow & {
    transaction_id: string;
    contact_id: string | null;
    role: string;
    relationship_label_id: string | null;
    created_at: Date;
  };
  transaction_documents: WorkspaceRow & { id: string; transaction_id: string; file_name: string; created_at: Date };
  transaction_activities: WorkspaceRow & {
    id: string;
    transaction_id: string;
    title: string;
    description: string | null;
    created_at: Date;
  };
  idempotency_keys: WorkspaceRow & {
    operation: string;
    key: string;
    request_hash: string;
    status: number | null;
    answer: string | null;
    created_at: Date;
  };
  webhooks: WorkspaceRow & {
    id: string;
    url: string;
    events: string[];
    status: string;
    sealed_secret: string | null;
    sealed_code_word: string | null;
    previous_sealed_secret: string | null;
    previous_until: Date | null;
    failures_in_a_row: Generated<number>;
    verified_at: Date | null;
    /** Of an address that was given in a send-webhook step: the automation's item, and the block. */
    step_item_id: ColumnType<string | null, string | null | undefined, string | null>;
    step_block: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Date;
    updated_at: Date;
  };
  setup_packs: SetupPacks;
  setup_pack_releases: SetupPackReleases;
  setup_pack_items: SetupPackItems;
  setup_pack_uses: SetupPackUses;
  automation_workspaces: AutomationWorkspaces;
  /** The automations that are on, by the ids of their items. */
  automation_switches: WorkspaceRow & { item_id: string; switched_on_at: Date };
  /** Automations that were removed, as they were installed or edited last, by the ids of their items. */
  gone_automations: WorkspaceRow & {
    item_id: string;
    key: string;
    name: string;
    item: AnyJson;
    reading: AnyJson | null;
  };
  automation_contacts: WorkspaceRow & { contact_id: string; state: Json<StoredContact> };
  automation_runs: AutomationRuns;
  automation_tasks: AutomationTasks;
  automation_entries: AutomationEntries;
  automation_answers: WorkspaceRow & { item_id: string; block: string; answer: AnyJson };
  media: WorkspaceRow & { sha256: string; content: Uint8Array; created_at: Date };
  /**
   * `body` is the text that is sent, byte for byte; null once it was erased. `contact_id` is the contact whose data it
   * carries; `forgotten` when that contact was deleted while the event was still on its way.
   */
  events: WorkspaceRow & {
    id: string;
    type: string;
    body: string | null;
    contact_id: string | null;
    forgotten: Generated<boolean>;
    /** The number of the transaction that wrote it. */
    written_in: Generated<string>;
    created_at: Date;
  };
  deliveries: WorkspaceRow & {
    id: string;
    webhook_id: string;
    event_id: string;
    status: Generated<string>;
    attempts: Generated<number>;
    attempts_left: Generated<number>;
    /** How often it was asked for: 1, and one more with every time it is to be sent again. */
    round: Generated<number>;
    next_attempt_at: Date | null;
    claimed_until: Date | null;
    created_at: Date;
    finished_at: Date | null;
  };
  delivery_attempts: WorkspaceRow & {
    delivery_id: string;
    number: number;
    started_at: Date;
    duration_ms: number;
    response_status: number | null;
    /** What was answered, without secrets and cut; null without an answer, and where the event's body was erased. */
    response_body: string | null;
    response_body_truncated: Generated<boolean>;
    error: string | null;
  };
}
