import { sql, type Kysely } from 'kysely';

/** Slugs that were mended in 2026, before 1.0. What is sealed keeps its slug: the row of a shipment is read under the present one. */
export const mended: Readonly<Record<string, string>> = {
  'air-incheon': 'airzeta',
  'avianca-cargo-134': 'avianca',
  'dawn-wing': 'dpd-za',
  'direction-des-services-postaux-de-l-office-national-des-post': 'onpe-centrafrique',
  'general-post-office': 'dominica-post',
  intelcom: 'dragonfly',
  'islamic-republic-of-iran-post-co': 'iran-post',
  'kerry-logistics-hk': 'kex-hk',
  'kiribati-public-service-public': 'kiribati-post',
  'kuwait-ministry-of-communications': 'kuwait-post',
  'la-poste-sa': 'la-poste-gabon',
  'minister-of-telecommunication-and-postal-services': 'south-sudan-post',
  'ministerio-de-la-informatica-y-las-comunicaciones-de-cuba': 'correos-de-cuba',
  'ministry-of-posts-and-telecommunications': 'liberia-post',
  'mng-kargo': 'dhl-ecommerce-tr',
  'national-post-office-iposita': 'iposita',
  'office-national-des-postes': 'la-poste-du-mali',
  rivigo: 'mahindra-logistics',
  'societe-nationale-des-postes-et-des-services-financiers': 'la-poste-comores',
  'star-air': 'maersk-air-cargo',
  'swaziland-posts-and-telecommunications-corporation': 'eswatini-post',
  taca: 'avianca-el-salvador',
  'tajikistan-s-communications-service-agency': 'tajik-post',
  'tuvalu-philatelic-bureau': 'tuvalu-post',
};

/** Follows, filters of webhooks and of list links, and observations name carriers by their present slug. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const old = sql.join(Object.keys(mended));
  const present = sql.join(
    Object.entries(mended).map(([former, slug]) => sql`when ${former} then ${slug}`),
    sql` `,
  );
  // A follow that is there under the present slug wins: a key has one follow of a number and carrier.
  await sql`
    update follows set carrier = case carrier ${present} end where carrier in (${old}) and not exists (
      select 1 from follows other where other.key_id = follows.key_id and other.number = follows.number
        and other.carrier = case follows.carrier ${present} end
    )
  `.execute(database);
  await sql`
    update observations set carrier_slug = case carrier_slug ${present} end where carrier_slug in (${old})
  `.execute(database);
  await mendWebhooks(database);
  await mendLinks(database);
}

const presentOf = (slug: string): string => mended[slug] ?? slug;

async function mendWebhooks(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; carriers: string }>`
    select id, carriers from webhook_endpoints where carriers is not null
  `.execute(database);
  for (const { id, carriers } of rows) {
    const slugs = carriers.split(' ');
    if (!slugs.some((slug) => slug in mended)) continue;
    const text = [...new Set(slugs.map(presentOf))].join(' ');
    await sql`update webhook_endpoints set carriers = ${text} where id = ${id}`.execute(database);
  }
}

async function mendLinks(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; filters: string }>`
    select id, filters from follow_links where filters like '%"carrier"%'
  `.execute(database);
  for (const { id, filters } of rows) {
    const read: unknown = JSON.parse(filters);
    if (typeof read !== 'object' || read === null || !('carrier' in read) || typeof read.carrier !== 'string') continue;
    if (!(read.carrier in mended)) continue;
    const text = JSON.stringify({ ...read, carrier: presentOf(read.carrier) });
    await sql`update follow_links set filters = ${text} where id = ${id}`.execute(database);
  }
}
