/** What people of the demo office are enrolled in. */
const automation = "new-buyer-first-ten-days";

/** So many of them. */
const people = 3;

/**
 * Switches the installed automations of a demo office on, with a clock that stands, and enrolls some of its contacts,
 * so that an advance of the clock has something to show: those who can be texted and mailed, by an agent of theirs.
 * @param {import("./start.mjs").Ready} ready
 */
export async function startAutomations({ url, apiKey, adminUrl, adminToken, workspaceId }) {
  /** @param {string} path @param {object} body */
  const post = (path, body) =>
    answerOf(`${adminUrl}/admin/workspaces/${workspaceId}/${path}`, adminToken, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  await post("clock", { clock: "standing" });
  await post("automations/on", {});
  const optOuts = await answerOf(`${adminUrl}/admin/workspaces/${workspaceId}/opt-outs`, adminToken);
  const silenced = new Set(optOuts.data.flatMap((/** @type {{ contact_ids: string[] }} */ one) => one.contact_ids));
  /** @type {{ data: { id: string, email: string | null, phone: string | null, owner: object | null }[] }} */
  const { data } = await answerOf(`${url}/v1/contacts?limit=100`, apiKey);
  const reached = data.filter(({ id, email, phone, owner }) => email && phone && owner && !silenced.has(id));
  for (const { id } of reached.slice(0, people))
    await post("happenings", { contact_id: id, event: "manual", automation });
}

/**
 * @param {string} address
 * @param {string} token
 * @param {{ method: string, headers: Record<string, string>, body: string }} [request]
 */
async function answerOf(address, token, request) {
  const headers = { ...request?.headers, Authorization: `Bearer ${token}` };
  const answer = await fetch(address, { ...request, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The demo office answers ${answer.status}: ${text}`);
  return JSON.parse(text);
}
