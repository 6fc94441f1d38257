import { eq, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import type { CastName } from '../../../db/worlds/test.ts'
import type { Db } from '../../server/db.ts'
import { newId } from '../../server/ids.ts'
import type { HeldData } from '../../server/personal.ts'
import { openZip } from '../../server/tabular/unzip.ts'
import { startWorld } from '../../server/testing/world.ts'
import { features } from './features.ts'

const world = startWorld()
const held = features.flatMap(({ personal }) => personal.filter((one): one is HeldData => 'of' in one))
const owners = ['tenant', 'otherTenant'] as const satisfies readonly CastName[]
type Owner = (typeof owners)[number]

/** What was put in the columns that a person is given, by the place of the declaration. */
const expected: Record<Owner, Record<string, unknown>[]> = { tenant: [], otherTenant: [] }
const texts: Record<Owner, string[]> = { tenant: [], otherTenant: [] }

let count = 0
/** A value of the column's type that no other row has, as far as the type allows. */
function sentinel(column: PgColumn, owner: string): unknown {
  count += 1
  const type = column.getSQLType()
  const text = `${column.name} ${count} <de ${owner}>`
  if (type === 'uuid') return newId()
  // No person is given the entry of an index.
  if (type === 'tsvector') return 'x'
  if (type === 'text') return column.dimensions ? [text] : text
  if (type === 'boolean') return true
  if (type === 'jsonb') return { text }
  if (type === 'bytea') return Buffer.from(text)
  if (type === 'integer' || type === 'bigint') return 700_000 + count
  if (type === 'date') return new Date(Date.UTC(2031, 0, 1) + count * 86_400_000).toISOString().slice(0, 10)
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2032, 0, 1) + count * 60_000)
  throw new Error(`no sentinel of type ${type} for ${column.name}`)
}

const keyOf = (table: PgTable, column: PgColumn): string =>
  Object.keys(table).find((key) => Reflect.get(table, key) === column) ?? ''

/** Columns that a row cannot do without. */
const isNeeded = (column: PgColumn): boolean => column.notNull && !column.hasDefault

const givenOf = (one: HeldData, row: unknown): Record<string, unknown> =>
  Object.fromEntries(one.given.map((key) => [key, row instanceof Object ? Reflect.get(row, key) : undefined]))

async function plant(db: Db, one: HeldData, owner: Owner): Promise<Record<string, unknown>> {
  const { id, email } = world.people[owner]
  const { columns } = getTableConfig(one.table)
  const values: Record<string, unknown> = {}
  for (const column of columns) {
    const key = keyOf(one.table, column)
    if (column.generated) continue
    if (column === one.of) values[key] = column.getSQLType() === 'uuid' ? id : email.toUpperCase()
    else if (column.primary || one.given.includes(key) || isNeeded(column)) values[key] = sentinel(column, owner)
  }
  const saved: unknown[] = await db.insert(one.table).values(values).returning()
  return givenOf(one, saved[0])
}

/** The account itself: the names and telephone alone are free to be anything. */
async function plantAccount(db: Db, one: HeldData, owner: Owner): Promise<Record<string, unknown>> {
  const { id } = world.people[owner]
  const names = ['firstName', 'lastName', 'phone'].map((key) => [key, `${key} <de ${owner}>`] as const)
  const saved: unknown[] = await db.update(one.table).set(Object.fromEntries(names)).where(eq(one.of, id)).returning()
  return givenOf(one, saved[0])
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes('<de ') ? [value] : []
  if (value instanceof Date || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

beforeAll(async () => {
  const { db, pool } = world.database
  const { rows } = await pool.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
     where contype in ('c', 'x') and connamespace = 'public'::regnamespace`,
  )
  for (const row of rows) await pool.query(row.drop)
  await db.transaction(async (tx) => {
    // Without foreign keys and triggers: a sentinel refers to nothing.
    const off: SQL = sql`set local session_replication_role = replica`
    await tx.execute(off)
    for (const owner of owners)
      for (const one of held) {
        const planted = await (one.name === 'users' ? plantAccount : plant)(tx, one, owner)
        expected[owner].push(planted)
        texts[owner].push(...Object.values(planted).flatMap(textsIn))
      }
  })
})

async function archiveOf(who: Owner) {
  const { status, bytes } = await world.as(who).get('/api/users/me/personal-data')
  expect(status).toBe(200)
  const archive = openZip(bytes, 50_000_000)
  const read = async (path: string) => String(await archive.read(path))
  return {
    tables: JSON.parse(await read('mitoyen.json')).tables as { table: string; rows: object[] }[],
    json: await read('mitoyen.json'),
    pages: [await read('mes-donnees.html'), await read('my-data.html')],
  }
}

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test.each(owners)('each column that is declared personal is in the archive of its person: %s', async (owner) => {
  expect(held.length).toBeGreaterThan(40)
  const { tables, pages } = await archiveOf(owner)
  expect(tables.map(({ table }) => table)).toEqual(held.map(({ name }) => name))
  for (const [at, planted] of expected[owner].entries()) {
    const { table, rows } = tables[at] ?? { table: 'none', rows: [] }
    expect(Object.keys(planted).length, table).toBeGreaterThan(0)
    expect(rows, table).toContainEqual(JSON.parse(JSON.stringify(planted)))
  }
  expect(texts[owner].length).toBeGreaterThan(60)
  for (const page of pages) for (const text of texts[owner]) expect(page).toContain(escaped(text))
})

test('nobody’s archive holds what was written about another', async () => {
  for (const [owner, other] of [owners, owners.toReversed()] as const) {
    const { json, pages } = await archiveOf(owner as Owner)
    for (const text of texts[other as Owner])
      for (const part of [json, ...pages]) expect(part.includes(text) || part.includes(escaped(text)), text).toBe(false)
    const ids = expected[other as Owner].flatMap((row) => Object.values(row)).filter((value) => isId(value))
    expect(ids.length).toBeGreaterThan(20)
    for (const id of ids) expect(json).not.toContain(id)
  }
})
const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)

test('each column that a person is given has a name in both languages', () => {
  const { say } = world.machinery
  const columns = [...new Set(held.flatMap(({ given }) => given))]
  const nameless = columns.flatMap((column) => {
    const key = `data-notices.column_${column}`
    return say('fr', key) === key || say('en', key) === key ? [column] : []
  })
  expect(nameless).toEqual([])
})

test('the pages run nothing, load nothing, and each leads to the other', async () => {
  const { pages } = await archiveOf('tenant')
  for (const page of pages) {
    expect(page).toMatch(/^<!doctype html><html lang="(fr|en)-CA">/)
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    expect(page).not.toMatch(/<script|<img|<link|\son\w+=|https?:/i)
  }
  expect(pages[0]).toContain('<a href="my-data.html" lang="en-CA">English version</a>')
  expect(pages[1]).toContain('<a href="mes-donnees.html" lang="fr-CA">Version française</a>')
})
