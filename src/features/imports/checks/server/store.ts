import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Moment } from '../../../../server/rows.ts'
import { importHeadings } from '../../server/tables.ts'

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
