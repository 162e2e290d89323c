export { DirectoryInUse, DirectoryTaken } from "@setup-pack/directory-lock";
export { type Config, defaultConfig, type HomeSettings, type Storage } from "./config.js";
export { DiskFull } from "./database/database-away.js";
export { DamagedDirectory } from "./database/pglite/pglite.js";
export { NewerSchema } from "./database/schema/migrate.js";
export type { Home } from "./home/index.js";
export { OtherSecret } from "./keys/secrets.js";
export { type Sandbox, startSandbox } from "./server.js";
export { quietWorld, type World } from "./world.js";
