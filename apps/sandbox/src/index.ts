export { type Config, defaultConfig, fromEnvironment, type Storage } from "./config.js";
export { DirectoryInUse } from "./database/lock-file.js";
export { NewerSchema } from "./database/migrate.js";
export { type Sandbox, startSandbox } from "./server.js";
export { quietWorld, type World } from "./world.js";
