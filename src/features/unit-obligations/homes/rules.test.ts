import { expect, test } from 'vitest'
import type { Standing } from './contract.ts'
import { standsAs } from './rules.ts'

const standing: Standing = {
  obligationId: '01890000-0000-7000-8000-000000000001',
  kind: 'dryer_duct',
  everyMonths: 12,
  minimumCents: null,
  state: 'met',
  startsOn: '2026-05-01',
  dueOn: '2027-05-01',
  proofId: null,
  liabilityCents: null,
  isConfirmed: false,
  mayProvide: true,
  files: 0,
}

test('what was handed in and nobody confirmed is to confirm, whatever its state', () => {
  expect(standsAs(standing, 'to_confirm')).toBe(true)
  expect(standsAs({ ...standing, isConfirmed: true }, 'to_confirm')).toBe(false)
  expect(standsAs({ ...standing, state: 'missing', startsOn: null }, 'to_confirm')).toBe(false)
})

test('all that is not met is open', () => {
  expect(standsAs(standing, 'open')).toBe(false)
  expect(standsAs({ ...standing, state: 'insufficient' }, 'open')).toBe(true)
  expect(standsAs(standing, 'met')).toBe(true)
})
