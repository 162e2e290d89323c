export { type Config, defaultConfig, type HomeSettings, type Storage } from "./config.js";
export { DamagedDirectory } from "./database/directory/damaged-directory.js";
export { DirectoryInUse, DirectoryTaken } from "./database/directory/directory-in-use.js";
export { NewerSchema } from "./database/schema/migrate.js";
export type { Home } from "./home/index.js";
export { OtherSecret } from "./keys/other-secret.js";
export { type Sandbox, startSandbox } from "./server.js";
export { quietWorld, type World } from "./world.js";
