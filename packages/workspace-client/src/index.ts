export type {} from "openapi-fetch";
