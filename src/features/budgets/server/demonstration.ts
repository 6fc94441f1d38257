import { eq } from 'drizzle-orm'
import { makeBudgets, makeProjections } from '../../../../db/worlds/demonstration/budgets.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { fundIn } from '../../categories/rules.ts'
import { fundProjections } from '../projections/server/tables.ts'
import { insertBudget, insertLines } from './store.ts'
import { budgets } from './tables.ts'

/** The budgets of three years of each building that a company manages, and the projections of its two condo buildings. */
export const seed: Seed = async ({ db, now, once }) => {
  const { manager } = await once(inventWorld)
  for (const { budget, lines, kind, adoption } of makeBudgets(now, manager.id)) {
    await insertBudget(db, budget)
    await insertLines(
      db,
      budget.id,
      lines.map((line) => ({ ...line, fund: fundIn(line.category, kind) })),
    )
    // Lines are written before: those of an adopted budget stay as they are.
    if (adoption) await db.update(budgets).set(adoption).where(eq(budgets.id, budget.id))
  }
  await db.insert(fundProjections).values(makeProjections(now))
}
