const oldest = [20, 19];

/**
 * What to tell someone whose Node is too old for this repository; undefined where it is not.
 * @param {string} version such as "20.19.0"
 * @returns {string | undefined}
 */
export function complaintAboutNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [needMajor = 0, needMinor = 0] = oldest;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return undefined;
  return `This repository needs Node ${oldest.join(".")} or newer, and this is Node ${version}. Install a newer one from https://nodejs.org and run the command again.`;
}
