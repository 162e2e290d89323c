/** The office of the demonstration: invented, like everybody in it. Lists are named as their admin paths are. */
export const workspace = { name: "Juniper & Vale Realty", slug: "demo", time_zone: "America/Chicago" };

export const members = [
  "Rosalind Achterberg",
  "Tobias Quennell",
  "Imani Farrow",
  "Joaquín Lindqvist",
  "Petra Vance",
  "Lead desk",
];

export const tags = [
  { name: "First-time buyer", color: "#2f855a" },
  { name: "Investor", color: "#6b46c1" },
  { name: "Relocation", color: "#2b6cb0" },
  { name: "Downsizing", color: "#b7791f" },
  { name: "Sphere", color: "#c05621" },
  { name: "Open house", color: "#319795" },
  { name: "Newsletter", color: null },
  { name: "VIP", color: "#c53030" },
];

export const leadSources = [
  "Website",
  "Open house",
  "Referral",
  "Sign call",
  "Social media",
  "Past client",
  "Zip code mailer",
];

export const customFields = [
  { name: "Budget", type: "number" },
  { name: "Pre-approved", type: "boolean" },
  { name: "Preferred areas", type: "multi_select" },
  { name: "Lender", type: "text" },
  { name: "Birthday", type: "date" },
];

export const areas = ["Old Mill", "Juniper Falls", "Vale Park", "Quarry Hill", "Riverbend", "Station District"];

/** Every contact stage of a new workspace, and one more. */
export const contactStages = ["Nurture"];

/** Beside the closing stages that a new workspace has. */
export const closingStages = [
  { name: "Inspection", status: "active", position: 4 },
  { name: "Clear to close", status: "pending", position: 5 },
] as const;

export const pipelines = [
  {
    name: "Listings",
    stages: [
      { name: "Consultation", type: "OPEN", probability: 20 },
      { name: "Preparing", type: "OPEN", probability: 60 },
      { name: "On the market", type: "OPEN", probability: 75 },
      { name: "Offer accepted", type: "CLOSED_WON", probability: 100 },
      { name: "Expired", type: "CLOSED_LOST", probability: 0 },
    ],
  },
  {
    name: "Rentals",
    stages: [
      { name: "Inquiry", type: "OPEN", probability: 10 },
      { name: "Viewing", type: "OPEN", probability: 40 },
      { name: "Application", type: "OPEN", probability: 70 },
      { name: "Lease signed", type: "CLOSED_WON", probability: 100 },
      { name: "Withdrawn", type: "CLOSED_LOST", probability: 0 },
    ],
  },
] as const;

export const checklistTemplates = [
  {
    name: "Buyer closing",
    items: [
      { title: "Send the signed contract to title", milestone: "contract_date", offset_days: 1 },
      { title: "Confirm the earnest money arrived", milestone: "earnest_money_due_date", offset_days: 0 },
      { title: "Book the inspection", milestone: "inspection_date", offset_days: -5 },
      { title: "Negotiate repairs", milestone: "inspection_date", offset_days: 3 },
      { title: "Check on the appraisal", milestone: "appraisal_date", offset_days: 1 },
      { title: "Get the clear-to-close from the lender", milestone: "financing_date", offset_days: 0 },
      { title: "Walk through with the buyers", milestone: "walkthrough_date", offset_days: 0 },
      { title: "Bring a closing gift", milestone: "projected_close_date", offset_days: 0 },
      { title: "Ask for a review", milestone: "actual_close_date", offset_days: 7 },
    ],
  },
  {
    name: "Seller closing",
    items: [
      { title: "Order the title commitment", milestone: "contract_date", offset_days: 2 },
      { title: "Collect disclosures and warranties", milestone: "contract_date", offset_days: 5 },
      { title: "Answer the repair request", milestone: "inspection_date", offset_days: 4 },
      { title: "Let the appraiser in", milestone: "appraisal_date", offset_days: 0 },
      { title: "Remind the sellers of utilities and mail", milestone: "projected_close_date", offset_days: -7 },
      { title: "Take down sign and lockbox", milestone: "actual_close_date", offset_days: 1 },
    ],
  },
] as const;

export const listings = [
  { listing_key: "JV-1018", label: "18 Larkspur Lane, Juniper Falls" },
  { listing_key: "JV-1042", label: "402 Millrace Road, Old Mill" },
  { listing_key: "JV-1077", label: "77 Quarry Hill Terrace #5, Quarry Hill" },
  { listing_key: "JV-1103", label: "1103 Vale Park Avenue, Vale Park" },
  { listing_key: "JV-1129", label: "29 Heron Court, Riverbend" },
  { listing_key: "JV-1150", label: "515 Station Street #1204, Station District" },
  { listing_key: "JV-1166", label: "66 Orchard Bend, Juniper Falls" },
  { listing_key: "JV-1188", label: "8 Ferry Landing, Riverbend" },
  { listing_key: "JV-1201", label: "201 Copperbeech Drive, Vale Park" },
  { listing_key: "JV-1224", label: "24 Lamplighter Row, Old Mill" },
];

/** Days from today: the office is closed on them. */
export const holidays = [-45, 20, 75];

/** What only setup packs refer to. */
export const referenceTargets = [
  ["teams", ["Buyer agents", "Listing agents"]],
  ["ponds", ["New web leads", "Long-term buyers"]],
  ["forms", ["Home valuation", "Showing request", "Open house sign-in"]],
  ["websites", ["juniper-vale.example.com"]],
  ["programs", ["Past client club", "First home workshop"]],
  ["appointment-types", ["Buyer consultation", "Listing consultation", "Showing"]],
  ["appointment-outcomes", ["Held", "Rescheduled", "No show"]],
  ["relationship-labels", ["Spouse", "Lender", "Attorney", "Inspector", "Co-operating agent"]],
] as const;
