export { closePostgres, PostgresEnded, startPostgres } from "./start-postgres.js";
export { type Template, templateArchive, templatesFolder } from "./template.js";
