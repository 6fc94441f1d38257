import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { mailings } from '../../server/tables.ts'

export async function findMailingOfDay(db: Db, buildingId: string, on: Day): Promise<string | undefined> {
  const [found] = await db
    .select({ id: mailings.id })
    .from(mailings)
    .where(and(eq(mailings.buildingId, buildingId), eq(mailings.on, on), isNotNull(mailings.statedFrom)))
  return found?.id
}
