import type { Client } from "pg";

const firstNames =
  "Ada Amir Beatriz Benjamin Carlos Chloe Daniela David Elena Elias Fatima Felix Grace Hana Henry Ingrid Isaac Jamal Jana Karl Keiko Lars Leila Lucas Maria Mateo Nadia Noah Olga Omar Paula Pedro Quinn Rosa Ruben Sara Samuel Tara Thomas Uma Victor Wanda Xavier Yara Yusuf Zoe";
const lastNames =
  "Abbott Alvarez Becker Bishop Carter Castillo Dawson Dubois Ellison Fischer Fletcher Garcia Goldberg Hansen Hughes Ibrahim Jensen Johnson Kaplan Keller Larsen Lopez Marino Moreno Nakamura Nguyen Okafor Olsen Park Peterson Quintana Ramirez Rossi Schmidt Silva Tanaka Torres Ueda Vargas Weber Williams Yamada Young Zhang Zimmermann";
const places =
  "Larkspur Main Northgate Cedar Bayview Summit Harbor Meadow Oakwood Riverside Lakeside Hilltop Maple Sunset Canyon Prairie Granite Juniper Willow Pioneer";
const trades =
  "Realty Homes Lending Title Partners Inspections Law Builders Plumbing Roofing Moving Escrow Insurance Staging Design Electric Gardens Cleaning Appraisals Rentals";

/** So many contacts of a workspace, a second apart, as a brokerage has them: one in four is with a company. */
export async function addContacts(client: Client, workspaceId: string, count: number): Promise<void> {
  await client.query(
    `with people as (
       select n, f[1 + n % array_length(f, 1)] as first_name, l[1 + (n / 7) % array_length(l, 1)] as last_name,
              case n % 4 when 0 then p[1 + (n / 4) % array_length(p, 1)] || ' '
                                || t[1 + (n / 80) % array_length(t, 1)] end as company,
              lpad(((n::bigint * 7919) % 10000000000)::text, 10, '0') as phone
       from generate_series(1, $2::int) n, (select string_to_array($3, ' ') as f, string_to_array($4, ' ') as l,
                                                   string_to_array($5, ' ') as p,
                                                   string_to_array($6, ' ') as t) words
     ), rows as (
       select *, lower(first_name || '.' || last_name || n) || '@example.org' as email from people
     )
     insert into contacts (workspace_id, id, first_name, last_name, emails, phones, city, company, custom_fields, search,
                           created_at, updated_at)
     select $1, 'con_' || $1 || lpad(n::text, 8, '0'), first_name, last_name,
            json_build_array(json_build_object('id', 'eml_' || n, 'value', email, 'label', 'Home', 'is_primary', true,
                                               'position', 0)),
            json_build_array(json_build_object('id', 'phn_' || n, 'value', phone, 'label', 'Mobile', 'is_primary', true,
                                               'position', 0)),
            'Reno', company, '{}', lower(first_name || ' ' || last_name || chr(10) || email || chr(10) || phone
              || coalesce(chr(10) || company, '')), at, at
     from rows, lateral (select timestamptz '2026-01-01' + n * interval '1 second' as at) moments`,
    [workspaceId, count, firstNames, lastNames, places, trades],
  );
}

/**
 * What people look for: names, parts of names, numbers, companies, and two words at once; each of 3 characters or more.
 */
export const searches: readonly string[] = [
  ...["moreno", "keiko", "yusuf zhang", "nakam", "larsen carlos", "zoe", "maria.lopez", "beatriz silva"],
  ...[
    "5543",
    "0007919",
    "412",
    "title",
    "harbor",
    "summit adams",
    "dubois42",
    "elena moreno",
    "quintana",
    "wanda okafor",
  ],
];
