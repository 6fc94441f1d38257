import { and, asc, eq, getColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import type { HeldData } from '../../../../server/personal.ts'

interface Person {
  readonly id: string
  readonly email: string
}
type HeldRow = Readonly<Record<string, unknown>>

/** Rows read at once. */
const batch = 1_000

/** Whether a row is about the person: ids are `uuid`, emails `text`. */
const isTheirs = ({ of }: HeldData, { id, email }: Person) =>
  of.getSQLType() === 'uuid' ? eq(of, id) : eq(sql`lower(${of})`, email.toLowerCase())

/** The columns of the primary key: ids sort by the time they were made. */
function keyOf({ table }: HeldData): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)]
}

/** All rows of a table about a person, oldest first, with the columns that they are given, some at a time. */
export async function* findHeldRows(db: Db, held: HeldData, person: Person): AsyncGenerator<HeldRow[]> {
  const columns = getColumns(held.table)
  const given = Object.fromEntries(Object.entries(columns).filter(([name]) => held.given.includes(name)))
  const key = keyOf(held)
  const keys = Object.fromEntries(key.map((column, at) => [`key ${at}`, column]))
  let after: SQL | undefined
  for (;;) {
    const rows: HeldRow[] = await db
      .select({ ...given, ...keys })
      .from(held.table)
      .where(and(isTheirs(held, person), after))
      .orderBy(...key.map((column) => asc(column)))
      .limit(batch)
    yield rows.map((row) => Object.fromEntries(Object.keys(given).map((name) => [name, row[name]])))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    const values = key.map((column, at) => sql.param(last[`key ${at}`], column))
    after = sql`(${sql.join(key, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}
