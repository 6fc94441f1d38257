import { expect, test } from 'vitest'
import { grantsOfOffice } from '../../shared/grants.ts'
import { anActor } from '../../shared/testing.ts'
import { statementPolicy } from './policy.ts'

const here = { buildingId: 'b1' }
const manager = anActor({ role: 'manager', rank: 'manager', buildingIds: ['b1'] })
const owner = anActor({ role: 'resident', rank: 'resident', buildingIds: ['b1'], residenceIds: ['r1'] })

test('managers read and export the statements of their buildings; a co-owner and a tenant see none', () => {
  expect([statementPolicy.read(manager, here), statementPolicy.export(manager, here)]).toEqual([true, true])
  expect(statementPolicy.read(manager, { buildingId: 'b2' })).toBe(false)
  for (const actor of [owner, anActor({ buildingIds: ['b1'] })])
    expect([statementPolicy.read(actor, here), statementPolicy.export(actor, here)]).toEqual([false, false])
})

test('an office of the board reads and prints the statements of its building, without the pack of bills', () => {
  const treasurer = anActor({ ...owner, grants: grantsOfOffice('treasurer').map((grant) => ({ grant, ...here })) })
  expect([statementPolicy.read(treasurer, here), statementPolicy.print(treasurer, here)]).toEqual([true, true])
  expect(statementPolicy.export(treasurer, here)).toBe(false)
  expect(statementPolicy.read(treasurer, { buildingId: 'b2' })).toBe(false)
})

test('a demonstration account reads statements and exports none', () => {
  const shown = { ...manager, isDemo: true }
  expect([statementPolicy.read(shown, here), statementPolicy.export(shown, here)]).toEqual([true, false])
})
