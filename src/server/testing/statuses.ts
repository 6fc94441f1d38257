import { expect } from 'vitest'
import { type CastName, castNames } from '../../../db/worlds/test.ts'

type Asker = CastName | 'stranger'

/** Expects each person to be answered with their status: `{ stranger: 401, tenant: 403 }`. They ask one after the other. */
export async function expectStatuses(
  statuses: Readonly<Partial<Record<Asker, number>>>,
  ask: (who: Asker) => Promise<{ readonly status: number }>,
): Promise<void> {
  const askers: readonly Asker[] = ['stranger', ...castNames]
  const answered: Partial<Record<Asker, number>> = {}
  for (const who of askers.filter((one) => one in statuses)) answered[who] = (await ask(who)).status
  expect(answered).toEqual(statuses)
}
