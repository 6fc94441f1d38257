import { expect, test } from 'vitest'
import { mayOpen } from './reach.ts'

test.each([
  [['bills.read', 'bills.write'], '/manager/bills', true],
  [['bills.read', 'bills.write'], '/manager/bills/new', true],
  [['bills.read'], '/manager/bills/new', false],
  [['bills.read', 'bills.write'], '/manager/buildings', false],
  [[], '/manager/bills', false],
])('a resident with the grants %j may open %s: %s', (grants, address, isOpen) =>
  expect(mayOpen({ role: 'resident', grants: grants.map((grant) => ({ grant })) }, address)).toBe(isOpen),
)
