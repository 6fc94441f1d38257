import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { users } from '../../features/users/server/tables.ts'
import * as machinery from '../../server/tables.ts'
import { features } from './features.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../features/**/server/tables.ts', { eager: true })
const tables = [machinery, ...Object.values(modules)].flatMap((one) =>
  Object.values(one).flatMap((table) => (is(table, PgTable) ? [table] : [])),
)
const declared = features.flatMap(({ personal }) => personal)

/** The declarations of a table: owners of its rows, columns given and withheld, and columns of no person. */
const namedIn = (table: PgTable): string[] =>
  declared
    .filter((one) => one.table === table)
    .flatMap((one) =>
      'of' in one
        ? [one.of.name, ...columnsOf(table, [...one.given, ...one.withheld])]
        : columnsOf(table, one.business),
    )

const columnsOf = (table: PgTable, keys: readonly string[]): string[] =>
  getTableConfig(table)
    .columns.filter((column) => keys.some((key) => Reflect.get(table, key) === column))
    .map(({ name }) => name)

const looksPersonal =
  /(^|_)(email|phone|first_name|last_name|user_agent|password_hash|totp_secret|code_hash)$|^(actor|person|user)_id$/

function personalColumns(table: PgTable): PgColumn[] {
  const { columns, foreignKeys } = getTableConfig(table)
  const toUsers = foreignKeys
    .map((key) => key.reference())
    .flatMap(({ columns: own, foreignColumns }) => (foreignColumns[0] === users.id ? own : []))
  return columns.filter((column) => toUsers.includes(column) || looksPersonal.test(column.name))
}

test('each column that refers to an account, or holds a name, an email or a telephone, is declared by its feature', () => {
  expect(tables.length).toBeGreaterThan(25)
  const columns = tables.flatMap((table) => personalColumns(table).map((column) => ({ table, column })))
  expect(columns.length).toBeGreaterThan(30)
  const undeclared = columns
    .filter(({ table, column }) => !namedIn(table).includes(column.name))
    .map(({ table, column }) => `${getTableConfig(table).name}.${column.name}`)
  expect(undeclared).toEqual([])
})

test('nobody is given a secret', () => {
  const given = declared.flatMap((one) => ('of' in one ? one.given : []))
  expect(given.length).toBeGreaterThan(60)
  expect(given.filter((name) => /hash|secret|token|storageKey|sealed/i.test(name))).toEqual([])
})

test('every declaration says why and how long, in both languages', () => {
  for (const one of declared) {
    if (!('of' in one)) continue
    for (const sentence of [one.why, one.kept])
      for (const text of [sentence.fr, sentence.en]) expect(text).toMatch(/^[\dA-ZÀ-Ü].{3,140}[^.]$/)
    expect(one.kept.fr + one.why.fr).not.toContain("'")
    expect(one.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
