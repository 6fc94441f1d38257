import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { mailings } from '../../server/tables.ts'

export async function findMailingOfStep(
  db: Db,
  { buildingId, on, step, stepCount }: { buildingId: string; on: Day; step: number; stepCount: number },
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: mailings.id })
    .from(mailings)
    .where(
      and(
        eq(mailings.buildingId, buildingId),
        eq(mailings.on, on),
        eq(mailings.step, step),
        eq(mailings.stepCount, stepCount),
      ),
    )
  return found?.id
}
