import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { migrate } from '../../src/server/migrate.ts'
import { hashToken } from '../../src/server/secrets.ts'
import { callerAt } from './client.mjs'
import { idOf, query, sqlId } from './rows.mjs'
import { percentile, startServer, urlOf } from './server.mjs'

const accounts = 100_000
export const organizations = 40
export const perOrganization = 25
export const buildings = organizations * perOrganization
/** Two people live in each. */
export const homesPerBuilding = 40
const homes = buildings * homesPerBuilding
const invited = 4_000
const rounds = Number(process.env.ROUNDS ?? 120)
/** Milliseconds that a page may take at the 99th percentile. */
const bound = 50

const firstNames = words(
  'Élise Zoé Noël Marc-André Léa Chloé José François Geneviève Thérèse Omar Mei Anaïs Jérôme Pierre',
)
const lastNames = words(
  'Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger',
)
const streets = words(
  'Érable Saule Cèdre Pin Bouleau Orme Frêne Chêne Sapin Mélèze Tilleul Noyer Peuplier Hêtre Aulne Merisier',
)
export function words(text) {
  return text.split(/\s+/)
}
/** One of these names for each number, in SQL. */
export const of = (names, number) =>
  `(array[${names.map((name) => `'${name}'`).join(',')}])[1 + (${number}) % ${names.length}]`

/**
 * The list of users on 100 000 accounts: every sort both ways, every filter, and texts that find many, few and nobody, each also a page
 * further. For an administrator, who sees all, and for a manager of 2 000 people. Fails over the bound.
 */
export async function benchUsers(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({ dir: join(scratch, 'users'), programs, settings: { shared_buffers: '1GB' } })
  try {
    await migrate(postgres.connection)
    await seed(postgres.connection)
    const server = await startServer({
      DATABASE_URL: urlOf(postgres.connection),
      PROCESS: 'web',
      DEMONSTRATION: 'off',
      DATA_DIR: join(scratch, 'users-data'),
    })
    try {
      for (const who of ['admin', 'manager']) await measure(server.url, who)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

const sorts = ['name', 'email', 'lastLogin', 'created'].flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`])
const filters = [
  ...['active', 'inactive', 'suspended', 'pending'].map((status) => `status=${status}`),
  ...['resident', 'tenant', 'manager', 'admin'].map((role) => `role=${role}`),
  `organization=${idOf('1', 0)}`,
  `building=${idOf('3', 3)}`,
  `organization=${idOf('1', 0)}&role=tenant&status=active`,
]
const named = ['tremblay', 'gagne elise', 'zo', 'e', 'compte77', 'example.com', 'personne-de-ce-nom', 'roy 4211']
const units = ['104', 'unité 139', '9']
const telephones = ['514 222-4211', '5142224']
const texts = [...named, ...units, ...telephones].map((q) => `q=${encodeURIComponent(q)}`)
const ofAdministrators = ['isOrphan=true', 'isOrphan=true&sort=-lastLogin', 'isOrphan=true&q=tremblay']

async function measure(url, who) {
  const call = callerAt(url, `mitoyen_session=bench-${who}`)
  const asked = [
    ...sorts,
    ...filters,
    ...texts,
    'q=tremblay&sort=-lastLogin',
    ...(who === 'admin' ? ofAdministrators : []),
  ]
  const all = []
  for (const search of asked) {
    const ask = async (cursor) => {
      const began = performance.now()
      const { status, body } = await call('GET', `/api/users?limit=25&${search}${cursor ? `&cursor=${cursor}` : ''}`)
      if (status !== 200) throw new Error(`${search}: ${status} ${JSON.stringify(body)}`)
      return { ms: performance.now() - began, body }
    }
    const { body } = await ask()
    for (let warm = 0; warm < 5; warm++) await ask(body.nextCursor)
    const times = []
    for (let round = 0; round < rounds; round++) times.push((await ask(round % 2 ? body.nextCursor : null)).ms)
    all.push(...times)
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    if (p99 > bound) process.exitCode = 1
    console.log(
      `${who.padEnd(8)} ${search.replace(/[0-9a-f]{8}-[0-9a-f-]+/g, '…').padEnd(46)} ${String(body.total).padStart(6)} found  ` +
        `p50 ${p50.toFixed(1).padStart(5)} ms  p99 ${p99.toFixed(1).padStart(5)} ms${p99 > bound ? `  over ${bound}` : ''}`,
    )
  }
  console.log(
    `${who.padEnd(8)} all: p50 ${percentile(all, 0.5).toFixed(1)} ms  p99 ${percentile(all, 0.99).toFixed(1)} ms`,
  )
}

/** What the database keeps of the session of this caller. */
export const hashOf = (who) => hashToken(`bench-${who}`)

/** Deterministic: 80 000 people at home, 40 managers, one administrator; the others have no access. */
export async function seed(connection) {
  await query(
    connection,
    `insert into organizations (id, name, kind)
     select ${sqlId('1', 'n')}, 'Gestion ' || n, 'management_company' from generate_series(0, ${organizations - 1}) n`,
  )
  await query(
    connection,
    `insert into users (id, email, phone, first_name, last_name, role, status, last_login_at, created_at)
     select ${sqlId('2', 'n')}, 'compte' || n || '.' || lower(${of(streets, 'n / 7')}) || '@example.com',
       '+1514' || lpad(n::text, 7, '2'),
       ${of(firstNames, 'n / 3')}, ${of(lastNames, 'n')} || ' ' || ${of(streets, 'n / 11')} || ' ' || n % 5000,
       case when n = ${accounts - 1} then 'admin' when n < ${organizations} then 'manager' when n % 2 = 0 then 'resident' else 'tenant' end,
       case when n % 50 = 7 then 'suspended' when n % 20 = 3 then 'inactive' else 'active' end,
       case when n % 3 > 0 then timestamptz '2026-11-01' - n * interval '97 seconds' end,
       timestamptz '2026-11-01' - n * interval '211 seconds'
       from generate_series(0, ${accounts - 1}) n`,
  )
  await query(
    connection,
    `insert into organization_members (organization_id, user_id)
     select ${sqlId('1', 'n')}, ${sqlId('2', 'n')} from generate_series(0, ${organizations - 1}) n`,
  )
  await query(
    connection,
    `insert into buildings (id, organization_id, name, kind, address, city, province, postal_code, year_built,
       total_units, total_floors, management_company, parking_spaces, storage_spaces, amenities, share_denominator)
     select ${sqlId('3', 'n')}, ${sqlId('1', `n / ${perOrganization}`)}, 'Immeuble ' || n, 'condo', n || ', rue du Banc',
       'Montréal', 'QC', 'H2X 1Y4', 1990, ${homesPerBuilding}, 4, 'Gestion', 10, 10, '{}', 10000
       from generate_series(0, ${buildings - 1}) n`,
  )
  await query(
    connection,
    `insert into residences (id, organization_id, building_id, unit_number, floor, parking_spaces, storage_spaces)
     select ${sqlId('6', 'n')}, ${sqlId('1', `n / ${homesPerBuilding * perOrganization}`)}, ${sqlId('3', `n / ${homesPerBuilding}`)},
       (101 + n % ${homesPerBuilding})::text, 1, '{}', '{}' from generate_series(0, ${homes - 1}) n`,
  )
  await query(
    connection,
    `insert into residence_people (id, residence_id, user_id, relation, starts_on)
     select ${sqlId('7', 'n')}, ${sqlId('6', `(n::bigint * 7919 % ${homes})::int`)}, ${sqlId('2', `n + ${organizations}`)},
       case when n % 2 = 0 then 'owner' else 'tenant' end, date '2020-07-01' from generate_series(0, ${2 * homes - 1}) n`,
  )
  await query(
    connection,
    `insert into invitations (id, email, first_name, last_name, role, language, organization_id, building_id, residence_id, relation,
       security_level, require_two_factor, token_hash, expires_at, status, invited_by_id)
     select ${sqlId('8', 'n')}, 'invite' || n || '@example.com', ${of(firstNames, 'n')}, ${of(lastNames, 'n / 5')}, 'tenant', 'fr',
       ${sqlId('1', `n * 10 / ${homesPerBuilding * perOrganization}`)}, ${sqlId('3', `n * 10 / ${homesPerBuilding}`)}, ${sqlId('6', 'n * 10')},
       'tenant', 'standard', false, 'bench' || n, now() + interval '9 days', 'pending', ${sqlId('2', '0')}
       from generate_series(0, ${invited - 1}) n`,
  )
  const sessions = { admin: idOf('2', accounts - 1), manager: idOf('2', 0) }
  for (const [who, userId] of Object.entries(sessions))
    await query(
      connection,
      `insert into sessions (token_hash, user_id, stage, expires_at) values ($1, $2, 'full', now() + interval '1 day')`,
      [hashOf(who), userId],
    )
  await query(connection, 'vacuum analyze')
}
