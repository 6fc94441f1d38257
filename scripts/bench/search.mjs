import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { migrate } from '../../src/server/migrate.ts'
import { callerAt } from './client.mjs'
import { query, sqlId } from './rows.mjs'
import { percentile, startServer, urlOf } from './server.mjs'
import * as users from './users.mjs'

const rounds = Number(process.env.ROUNDS ?? 40)
const bills = 1_000_000
const demands = 200_000
const vendors = 12_000
const documents = 10_000
const pagesEach = 10
/** So many pages have a text of their own; the others repeat one, under another name. */
const texts = 20_000

/** The most frequent one is on a third of the pages, the last one on an eighth. */
const frequentWords = users.words(
  `assemblee coproprietaires syndicat reglement immeuble travaux budget charges fonds prevoyance assurance contrat entretien ascenseur
  fenetres toiture facade garage stationnement balcon eau degat franchise gestionnaire conseil reunion vote quorum procuration facture
  owners building board meeting minutes insurance elevator parking roof windows water damage notice warranty`,
)
const works = users.words(
  'Entretien Réparation Inspection Nettoyage Déneigement Remplacement Peinture Installation Fuite Vérification',
)
const things = users.words(
  'toiture ascenseur chaudière plomberie balcon fenêtre garage stationnement piscine gicleurs éclairage façade',
)

/**
 * The palette over a province (100 000 accounts, 40 000 residences, a million bills, 200 000 demands, 10 000 documents), and the search
 * inside 100 000 pages: for an administrator, who sees all, a manager of 25 buildings with 25 000 bills, and a resident. Fails over a bound.
 */
export async function benchSearch(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({ dir: join(scratch, 'search'), programs, settings: { shared_buffers: '1GB' } })
  try {
    await migrate(postgres.connection)
    await seed(postgres.connection)
    await measureAll(urlOf(postgres.connection), join(scratch, 'search-data'))
  } finally {
    await postgres.stop()
  }
}

export async function measureAll(databaseUrl, dataDir, program) {
  const server = await startServer(
    {
      DATABASE_URL: databaseUrl,
      PROCESS: 'web',
      DEMONSTRATION: 'off',
      DATA_DIR: dataDir,
    },
    program,
  )
  try {
    for (const who of ['admin', 'manager', 'resident']) await measure(server.url, who, palette)
    for (const who of ['admin', 'manager', 'resident']) await measure(server.url, who, inside)
  } finally {
    await server.stop()
  }
}

const palette = {
  name: 'palette',
  path: '/api/search',
  share: 0.99,
  bound: 50,
  questions: [
    'tremblay',
    'gagne elise',
    'compte77',
    'roy 4211',
    'immeuble 12',
    'rue du banc',
    '104',
    'fuite',
    'fuite plomberie',
    'fournisseur 77',
    'F-123456',
    '1 234,56',
    'entretien ascenseur',
    'demande 4711',
    'reglement 500',
    'proces verbal',
    'mot4711',
    'rien-de-tel',
  ],
}
const inside = {
  name: 'inside',
  path: '/api/documents/passages',
  share: 0.95,
  bound: 60,
  questions: [
    'règlement animaux',
    'garantie fenêtres',
    'dégât d’eau franchise',
    'assemblée',
    'board meeting minutes',
    'mot4711',
    'mot12 ascenseur',
    'contrat entretien ascenseur',
    'stationnemant',
    'windows warranty mot77',
  ],
}

async function measure(url, who, { name, path, share, bound, questions }) {
  const call = callerAt(url, `mitoyen_session=bench-${who}`)
  const all = []
  for (const q of questions) {
    const ask = async () => {
      const began = performance.now()
      const { status, body } = await call('GET', `${path}?q=${encodeURIComponent(q)}`)
      if (status !== 200) throw new Error(`${q}: ${status} ${JSON.stringify(body)}`)
      return { ms: performance.now() - began, body }
    }
    const { body } = await ask()
    for (let warm = 0; warm < 5; warm++) await ask()
    const times = []
    for (let round = 0; round < rounds; round++) times.push((await ask()).ms)
    all.push(...times)
    console.log(
      `${name.padEnd(8)} ${who.padEnd(8)} ${q.padEnd(28)} ${String(body.total).padStart(5)} found  ${figures(times, share, bound)}`,
    )
  }
  console.log(`${name.padEnd(8)} ${who.padEnd(8)} all: ${figures(all, share, bound)}`)
  if (percentile(all, share) > bound) process.exitCode = 1
}

function figures(times, share, bound) {
  const slow = percentile(times, share)
  const over = slow > bound ? `  over ${bound}` : ''
  return `p50 ${percentile(times, 0.5).toFixed(1).padStart(5)} ms  p${share * 100} ${slow.toFixed(1).padStart(5)} ms${over}`
}

/** Deterministic but for the texts: the people and places of the bench of users, and what is written about them. */
export async function seed(connection) {
  await users.seed(connection)
  const run = (text, values) => query(connection, text, values)
  const { buildings, organizations, perOrganization, homesPerBuilding, of } = users
  const building = `n % ${buildings}`
  const organization = `(${building}) / ${perOrganization}`
  const perVendors = vendors / organizations
  await run(
    `insert into vendors (id, organization_id, name, search_name, category)
     select ${sqlId('4', 'n')}, ${sqlId('1', `n / ${perVendors}`)}, 'Fournisseur ' || n, 'fournisseur ' || n, 'repairs'
       from generate_series(0, ${vendors - 1}) n`,
  )
  const title = `${of(works, 'n / 7')} || ' – ' || ${of(things, 'n / 3')} || ' ' || n % 9000`
  await run(
    `insert into bills (id, organization_id, building_id, vendor_id, title, category, status, invoice_number,
       issued_on, due_on, subtotal_cents, gst_cents, qst_cents, total_cents, created_by_id)
     select ${sqlId('5', 'n')}, ${sqlId('1', organization)}, ${sqlId('3', building)},
       ${sqlId('4', `(${organization}) * ${perVendors} + n / 31 % ${perVendors}`)}, ${title}, 'repairs', 'sent', 'F-' || n,
       date '2024-11-01' + (n::bigint * 7919 % 720)::int, date '2024-12-01' + (n::bigint * 7919 % 720)::int,
       10000 + n % 90000, 0, 0, 10000 + n % 90000, ${sqlId('2', organization)}
       from generate_series(0, ${bills - 1}) n`,
  )
  await run(
    `insert into demands (id, organization_id, building_id, residence_id, type, title, description, status, submitted_by_id, submitted_at, updated_at)
     select ${sqlId('9', 'n')}, r.organization_id, r.building_id, r.id, 'maintenance', ${title},
       'Demande ' || n || ' : ' || ${of(things, 'n / 11')} || ' à voir depuis ' || n % 60 || ' jours, merci de passer le matin.',
       (array['submitted', 'under_review', 'completed'])[1 + n % 3], p.user_id, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(0, ${demands - 1}) n
       join residences r on r.id = ${sqlId('6', `(n::bigint * 7907 % ${buildings * homesPerBuilding})::int`)}
       cross join lateral (select user_id from residence_people where residence_id = r.id order by id limit 1) p`,
  )
  await run(
    `insert into documents (id, organization_id, building_id, name, type, audience, effective_on, retention)
     select ${sqlId('a', 'n')}, ${sqlId('1', organization)}, ${sqlId('3', building)},
       (array['Procès-verbal', 'Règlement', 'Contrat', 'Budget', 'Minutes'])[1 + n % 5] || ' ' || n,
       (array['minutes', 'bylaws', 'contract', 'budget', 'minutes'])[1 + n % 5], 'tenants', date '2010-01-01' + (n % 6000), 'permanent'
       from generate_series(0, ${documents - 1}) n`,
  )
  await run(
    `insert into document_texts (document_id, version_no, page_count, read_pages, ended_at)
     select id, 1, ${pagesEach}, ${pagesEach}, now() from documents`,
  )
  await run(
    `create table written as select t as no, words, to_tsvector('french', words) || to_tsvector('english', words) as search
       from (select t, string_agg(case when random() < 0.03
         then ($1::text[])[1 + floor(power(random(), 1.3) * ${frequentWords.length})::int]
         else 'mot' || floor(power(random(), 2) * 40000)::int end, ' ') as words
         from generate_series(0, ${texts - 1}) t, generate_series(1, 220) x group by t) x`,
    [frequentWords],
  )
  await run(
    `insert into document_pages (document_id, page_no, text, boxes, search)
     select d.id, page, coalesce(w.words, ''),
       case when page > 0 then (select array_agg((x * 7)::smallint) from generate_series(1, 880) x) else '{}' end,
       setweight(to_tsvector('french', d.title) || to_tsvector('english', d.title) || to_tsvector('simple', d.title), 'A') || coalesce(w.search, '')
       from (select id, translate(lower(name), 'éèâà-', 'eeaa ') as title, row_number() over (order by id) as n from documents) d
       cross join generate_series(0, ${pagesEach}) page
       left join written w on page > 0 and w.no = (d.n * ${pagesEach} + page) % ${texts}`,
  )
  await run('drop table written')
  await run(
    `insert into sessions (token_hash, user_id, stage, expires_at)
     select $1, user_id, 'full', now() + interval '1 day' from residence_people order by id limit 1`,
    [users.hashOf('resident')],
  )
  await run('vacuum analyze')
}
