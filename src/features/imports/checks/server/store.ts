import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { newId } from '../../../../server/ids.ts'
import type { Moment } from '../../../../server/rows.ts'
import type { SheetRow } from '../../rules.ts'
import type { RowRecord } from '../../server/store.ts'
import { importHeadings, importRows, imports } from '../../server/tables.ts'

type Headings = Readonly<{ organizationId: string; noun: string }>

/** Which field each heading fills in an organization, as last chosen. */
export async function findHeadings(db: Db, { organizationId, noun }: Headings): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ heading: importHeadings.heading, field: importHeadings.field })
    .from(importHeadings)
    .where(and(eq(importHeadings.organizationId, organizationId), eq(importHeadings.noun, noun)))
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

export async function saveHeadings(
  { db, now }: Moment,
  of: Headings,
  chosen: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (chosen.size === 0) return
  await db
    .insert(importHeadings)
    .values([...chosen].map(([heading, field]) => ({ ...of, heading, field, chosenAt: now })))
    .onConflictDoUpdate({
      target: [importHeadings.organizationId, importHeadings.noun, importHeadings.heading],
      set: { field: sql`excluded.field`, chosenAt: now },
    })
}

/** The rows that another import left out, while they are only checked; the last ones if there are several. */
export async function findDraftOf(db: Db, visible: SQL | undefined, sourceId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(visible, eq(imports.sourceId, sourceId), eq(imports.status, 'checked')))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(1)
  return found?.id
}

/** A file that a person drops again takes the place of the one that nobody corrected. Other files stay, and rows of another import. */
export async function removeRepeated(
  db: Db,
  {
    noun,
    organizationId,
    buildingId,
    byId,
    fileName,
  }: Pick<typeof imports.$inferInsert, 'noun' | 'organizationId' | 'byId' | 'fileName'> & {
    readonly buildingId: string | null
  },
) {
  const isThere = buildingId === null ? isNull(imports.buildingId) : eq(imports.buildingId, buildingId)
  const isTheirs = and(
    eq(imports.noun, noun),
    eq(imports.organizationId, organizationId),
    isThere,
    eq(imports.byId, byId),
    isNull(imports.sourceId),
    eq(imports.fileName, fileName),
    eq(imports.version, 0),
  )
  await db.delete(imports).where(and(isTheirs, eq(imports.status, 'checked')))
}

/** Adds rows that are to be checked. */
export async function insertRows(db: Db, importId: string, rows: readonly SheetRow[]): Promise<RowRecord[]> {
  if (rows.length === 0) return []
  const unchecked = { importId, verdict: 'refused', changes: {}, problems: [] } as const
  const given = rows.map(({ line, cells }) => ({ ...unchecked, line, cells, id: newId() }))
  return db.insert(importRows).values(given).returning()
}
