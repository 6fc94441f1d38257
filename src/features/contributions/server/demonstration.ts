import { and, eq } from 'drizzle-orm'
import { assessmentOfTower, makeRents, makeUses } from '../../../../db/worlds/demonstration/contributions.ts'
import { rental, tower } from '../../../../db/worlds/demonstration/places.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import { type Demonstration, inPieces, type Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { addDays, type Day, today } from '../../../shared/dates.ts'
import { yearOf } from '../../budgets/fiscal-years/rules.ts'
import { askedOf } from '../drafts/rules.ts'
import { monthOf, slotsOf } from '../schedules/rules.ts'
import { chargesFor } from '../steps/server/store.ts'
import { loadYear } from './service.ts'
import { insertCalls, insertCharges, type NewCall } from './store.ts'
import { contributionCalls, residenceRents, restrictedUses, specialAssessments } from './tables.ts'

/** The adopted budget of the tower called by month, a special assessment, and the rents of the rental building: issued as far as they are due. */
export const seed: Seed = async ({ db, now, once }) => {
  const world = await once(inventWorld)
  const day = today(now)
  const fiscalYear = Number(day.slice(0, 4))
  const startsOn = `${fiscalYear}-01-01`
  const issuer = { db, day, byId: world.manager.id }
  await db.insert(restrictedUses).values(makeUses(world.residences, now))
  await inPieces(makeRents(world, now), (rows) => db.insert(residenceRents).values(rows))
  const slots = slotsOf(startsOn, 'monthly', [])
  const { budget } = await loadYear({ db, today: day }, tower.id, fiscalYear)
  const drafts = (kind: 'regular' | 'rent', building: typeof tower | typeof rental, budgetId: string | null) =>
    slots.map((slot) => ({
      ...slot,
      id: newId(),
      organizationId: building.organizationId,
      buildingId: building.id,
      kind,
      fiscalYear,
      budgetId,
      createdAt: now,
      updatedAt: now,
    }))
  await insertCalls(db, drafts('regular', tower, budget?.id ?? null))
  await insertCalls(db, drafts('rent', rental, null))
  await assess(issuer, now)
  await issueDue(issuer, tower.id, [fiscalYear - 1, fiscalYear])
  await issueDue(issuer, rental.id, [fiscalYear])
}

interface Issuer extends Pick<Demonstration, 'db'> {
  readonly day: Day
  readonly byId: string
}

/** The special assessment of the tower, in instalments. */
async function assess({ db, byId }: Issuer, now: Date): Promise<void> {
  const { instalments, ...assessment } = assessmentOfTower(now)
  const id = newId()
  const times = { createdAt: now, updatedAt: now }
  const { organizationId, id: buildingId } = tower
  await db
    .insert(specialAssessments)
    .values({ ...assessment, ...times, id, organizationId, buildingId, decidedById: byId })
  await insertCalls(
    db,
    instalments.map(
      (instalment): NewCall => ({
        ...instalment,
        ...times,
        organizationId,
        buildingId,
        kind: 'special',
        assessmentId: id,
        fiscalYear: yearOf('01-01', instalment.dueOn),
        fromMonth: monthOf('01-01', instalment.dueOn),
        monthCount: 1,
      }),
    ),
  )
}

/** Issues the drafts of some years whose day has come, with the amounts that they all together ask. */
async function issueDue({ db, day, byId }: Issuer, buildingId: string, years: readonly number[]): Promise<void> {
  for (const year of years) {
    const state = await loadYear({ db, today: day }, buildingId, year)
    for (const call of state.calls.filter(({ dueOn }) => dueOn <= day)) {
      const asked = askedOf(state, call)
      const issuedOn = addDays(call.dueOn, -noticeDays)
      await db
        .update(contributionCalls)
        .set({
          status: 'issued',
          issuedOn,
          issuedById: byId,
          amountCents: asked.reduce((sum, { amountCents }) => sum + amountCents, 0),
          chargeCount: asked.length,
          version: call.version + 1,
        })
        .where(and(eq(contributionCalls.id, call.id), eq(contributionCalls.status, 'draft')))
      await insertCharges(db, chargesFor(call, asked, new Date(`${issuedOn}T15:00:00Z`)))
    }
  }
}
/** How long before their day calls are issued. */
const noticeDays = 12
