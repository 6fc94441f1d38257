import { and, eq, inArray, sql } from 'drizzle-orm'
import { tower } from '../../../../db/worlds/demonstration/places.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Db } from '../../../server/db.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { addMonths, type Day, today } from '../../../shared/dates.ts'
import { type Fund, funds } from '../../../shared/funds.ts'
import { bills } from '../../bills/server/tables.ts'
import { insertClosing } from '../closings/server/store.ts'
import { findUnpaid, startBooks, unpaidOf } from '../opening/server/service.ts'
import { transferLines } from '../rules.ts'
import { insertEntries, type NewEntry } from './store.ts'

const cashCents: Record<Fund, number> = { operating: 8_420_000, contingency: 41_250_000, self_insurance: 9_600_000 }
const monthlyCents: Record<Exclude<Fund, 'operating'>, number> = { contingency: 1_850_000, self_insurance: 210_000 }

/**
 * The books of the tower since the first of January of last year, which is closed: its bills, what came in each month of that year and went to
 * each fund, and the calls of this one.
 */
export const seed: Seed = async ({ db, now, once }) => {
  const { manager } = await once(inventWorld)
  const day = today(now)
  const year = Number(day.slice(0, 4))
  const startsOn = `${year - 1}-01-01`
  const poster = { db, today: day, now, byId: manager.id }
  const unpaid = await findUnpaid(poster, tower.id, startsOn)
  await startBooks(poster, tower, {
    startsOn,
    reason: null,
    funds: funds.map((fund) => ({
      fund,
      cashCents: cashCents[fund],
      balanceCents: cashCents[fund] - unpaidOf(unpaid, fund),
    })),
  })
  const monthly = await findMonthlyCost(db)
  const made = { organizationId: tower.organizationId, buildingId: tower.id, madeById: manager.id, madeAt: now }
  await insertEntries(
    db,
    // From this year on, what homes owe is called: its entries are those of its calls.
    monthsOf(startsOn).flatMap((on) => monthOf(on, monthly).map((entry) => ({ ...made, ...entry }))),
  )
  await insertClosing(db, {
    buildingId: tower.id,
    kind: 'closed',
    through: `${year - 1}-12-31`,
    madeById: manager.id,
    madeAt: now,
  })
}

const monthsOf = (startsOn: Day): Day[] => Array.from({ length: 12 }, (_, at) => addMonths(startsOn, at))

/** What the bills of a month cost, on average, in hundreds of dollars. */
async function findMonthlyCost(db: Db): Promise<number> {
  const [found] = await db
    .select({ cents: sql<number>`coalesce(sum(${bills.totalCents}), 0)`.mapWith(Number) })
    .from(bills)
    .where(
      and(
        eq(bills.buildingId, tower.id),
        eq(bills.isRepeated, false),
        inArray(bills.status, ['sent', 'overdue', 'paid']),
      ),
    )
  return Math.ceil((found?.cents ?? 0) / 24 / 10_000) * 10_000
}

/** Condo fees that came in, and what of them is for the other funds. */
function monthOf(on: Day, monthly: number): Pick<NewEntry, 'kind' | 'postedOn' | 'sourceKey' | 'reason' | 'lines'>[] {
  const income = monthly + monthlyCents.contingency + monthlyCents.self_insurance
  const month = on.slice(0, 7)
  return [
    {
      kind: 'adjustment',
      postedOn: on,
      sourceKey: `adjustment:fees ${month}`,
      reason: `Frais de condo encaissés, ${month}`,
      lines: [
        { account: 'cash_operating', fund: 'operating', amountCents: income },
        { account: 'contributions', fund: 'operating', amountCents: -income },
      ],
    },
    ...(['contingency', 'self_insurance'] as const).map((fund) => ({
      kind: 'transfer' as const,
      postedOn: on,
      sourceKey: `transfer:${fund} ${month}`,
      reason: `Contribution de ${month}`,
      lines: transferLines('operating', fund, monthlyCents[fund]),
    })),
  ]
}
