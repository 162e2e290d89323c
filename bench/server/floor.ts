import { createServer } from "node:http";
import pg from "pg";
import { answering } from "./remote.js";

/** SQL: one row of a table without anything that hangs on it. */
const creation = `
  insert into bare_contacts (workspace_id, id, first_name, last_name, emails, phones, custom_fields, search, created_at,
                             updated_at)
  values ($1, gen_random_uuid()::text, 'Ada', 'Moreno', '[]', '[]', '{}', 'ada moreno', now(), now())`;

/** The least that a server can do: one query for each request, and its rows as they come. */
const queries = new Map([
  ["/contact", { name: "contact", text: contacts("c.id = $2") }],
  ["/create", { name: "create", text: creation }],
  ["/page", { name: "page", text: contacts("true", "order by c.created_at desc, c.id desc limit 101") }],
]);

/** SQL: contacts with all that their answer shows. */
function contacts(where: string, more = ""): string {
  return `
    select c.*, s.name as stage_name, l.name as lead_source_name, m.name as owner_name, (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color)), '[]')
      from contact_tags ct join tags t on t.workspace_id = ct.workspace_id and t.id = ct.tag_id
      where ct.workspace_id = c.workspace_id and ct.contact_id = c.id) as tags
    from (select * from contacts c where c.workspace_id = $1 and ${where} ${more}) c
    left join contact_stages s on s.workspace_id = c.workspace_id and s.id = c.stage_id
    left join lead_sources l on l.workspace_id = c.workspace_id and l.id = c.lead_source_id
    left join members m on m.workspace_id = c.workspace_id and m.id = c.owner_id`;
}

answering(async (message) => {
  const { url }: { url?: unknown } = Object(message);
  const pool = new pg.Pool({ connectionString: String(url), max: 10 });
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://floor");
    const { rows } = await pool.query({
      ...(queries.get(pathname) ?? { text: "" }),
      values: [...searchParams.values()],
    });
    const body = JSON.stringify(rows.length === 1 ? rows[0] : rows);
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}` };
});
