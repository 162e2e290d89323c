// What becomes of packs in a workspace. For the packages of this project only: what stands here changes without notice.

export { nextOwner, type RecordUse } from "./ownership/succession.js";
