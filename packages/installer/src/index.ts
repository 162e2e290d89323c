export type {} from "@setup-pack/core";
