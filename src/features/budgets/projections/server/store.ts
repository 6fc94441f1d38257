import { eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../../../server/context.ts'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { requireVersion, saveVersion } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { fundProjections } from './tables.ts'

/** SQL twin of `budgetPolicy.read`, of projections. */
export const visibleProjections = (actor: Actor): SQL | undefined =>
  granted(actor, 'budgets.read', { buildingId: fundProjections.buildingId })

type Row = typeof fundProjections.$inferSelect

export async function findProjection(db: Db, buildingId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(fundProjections).where(eq(fundProjections.buildingId, buildingId))
  return row
}

type Saved = Pick<
  Row,
  'buildingId' | 'organizationId' | 'version' | 'openingCents' | 'contributionCents' | 'components' | 'scenarios'
>

/** Saves over the version that was read; the first one of a building has version 0. Throws `stale`. */
export async function saveProjection(ctx: Pick<Context, 'db' | 'now'>, { version, ...values }: Saved): Promise<Row> {
  const { db, now } = ctx
  const before = await findProjection(db, values.buildingId)
  if (before) return saveVersion<typeof fundProjections, Row>(ctx, fundProjections, { ...before, version }, values)
  const [added] = await db
    .insert(fundProjections)
    .values({ ...values, version: version + 1, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  requireVersion(added !== undefined)
  return added
}
