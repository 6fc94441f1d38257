import { desc, eq, getColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import type { HeldData } from '../../../../server/personal.ts'

interface Person {
  readonly id: string
  readonly email: string
}

/** Whether a row is about the person: ids are `uuid`, emails `text`. */
const isTheirs = ({ of }: HeldData, { id, email }: Person) =>
  of.getSQLType() === 'uuid' ? eq(of, id) : eq(sql`lower(${of})`, email.toLowerCase())

/** The columns of the primary key: ids sort by the time they were made. */
function keyOf({ table }: HeldData): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)]
}

/** The latest rows of a table about a person, with the columns that they are given. */
export async function findHeldRows(db: Db, held: HeldData, person: Person, limit: number) {
  const columns = getColumns(held.table)
  const given = Object.fromEntries(Object.entries(columns).filter(([name]) => held.given.includes(name)))
  return db
    .select(given)
    .from(held.table)
    .where(isTheirs(held, person))
    .orderBy(...keyOf(held).map((column) => desc(column)))
    .limit(limit)
}
