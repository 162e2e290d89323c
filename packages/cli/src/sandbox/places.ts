/** Where rows are kept when nobody says where: in the current folder, so that each project has a sandbox of its own. */
export const usualData = ".setup-pack-sandbox";

/** The ready file in a data folder. */
export const readyName = "ready.json";
