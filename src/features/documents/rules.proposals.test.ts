import { expect, test } from 'vitest'
import { audienceAfter, proposalOf, usualAudience } from './rules.ts'

test.each([
  ['PV_assemblee_2025-12-04.pdf', 'PV assemblee 2025-12-04', 'minutes', '2025-12-04'],
  ['procès-verbal-ago-20241203.PDF', 'Procès verbal ago 20241203', 'minutes', '2024-12-03'],
  ['Avis de convocation - AGA 2026.pdf', 'Avis de convocation - AGA 2026', 'meeting_notice', undefined],
  ['Reglement immeuble v3.pdf', 'Reglement immeuble v3', 'bylaws', undefined],
  ['états financiers 2025.pdf', 'États financiers 2025', 'financial_statements', undefined],
  ['carnet-d-entretien.pdf', 'Carnet d entretien', 'maintenance_log', undefined],
  ['Bail 402.pdf', 'Bail 402', 'lease', undefined],
  ['Notice of meeting 2026_01_15.pdf', 'Notice of meeting 2026 01 15', 'meeting_notice', '2026-01-15'],
  ['by-laws.pdf', 'By laws', 'bylaws', undefined],
  ['IMG_1234.jpg', 'IMG 1234', undefined, undefined],
  ['facture 2025-13-45.pdf', 'Facture 2025-13-45', undefined, undefined],
])('the file %s proposes a name, a type and a day', (file, name, type, effectiveOn) => {
  expect(proposalOf(file)).toEqual({ name, type, effectiveOn })
})

test('a name is never longer than a document may have, nor empty', () => {
  expect(proposalOf(`${'a'.repeat(300)}.pdf`).name).toHaveLength(160)
  expect(proposalOf('.pdf').name).not.toBe('')
})

test('what is not in the register stays with the board and the managers', () => {
  expect(usualAudience('minutes', false)).toBe('residents')
  expect(usualAudience('bylaws', false)).toBe('tenants')
  expect(usualAudience('lease', true)).toBe('tenants')
  for (const type of ['lease', 'contract', 'insurance', 'correspondence', 'quote', 'other'] as const)
    expect(usualAudience(type, false), type).toBe('managers')
})

test('a paper whose type changes is read as its new type is, unless someone chose its readers', () => {
  expect(audienceAfter({ type: 'other', audience: 'managers' }, 'minutes', false)).toBe('residents')
  expect(audienceAfter({ type: 'other', audience: 'tenants' }, 'minutes', false)).toBe('tenants')
})
