import { expect, test } from 'vitest'
import { changesIn, labelOf, type Worded } from './rules.ts'

const catalog: Readonly<Record<string, string>> = {
  'bills.total': 'Total',
  'bills.due_on': 'Échéance',
  'bills.status_paid': 'Payée',
  'audit-trail.field_name': 'Nom',
  'audit-trail.field_other': 'Autre renseignement',
  'audit-trail.yes': 'oui',
  'audit-trail.another': 'un autre élément',
}
const word: Worded = (key) => catalog[key]
const told = { word, words: 'bills', language: 'fr' } as const
const plain = (text: string | null) => text?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? null
const shown = (changes: Parameters<typeof changesIn>[1]) =>
  changesIn(told, changes).map(({ label, before, after }) => [label, plain(before), plain(after)])

test('a field has the label of its feature, else a shared one, else none of its own', () => {
  expect(labelOf(word, 'bills', 'totalCents')).toBe('Total')
  expect(labelOf(word, 'bills', 'name')).toBe('Nom')
  expect(labelOf(word, undefined, 'strange')).toBe('Autre renseignement')
})

test('values are written as people write them: amounts, days, words of the catalogue, yes and no', () => {
  expect(shown({ totalCents: [null, 123_456] })).toEqual([['Total', null, '1 234,56 $']])
  expect(shown({ dueOn: ['2026-03-31', '2026-04-01'] })).toEqual([['Échéance', '31 mars 2026', '1er avril 2026']])
  expect(shown({ status: ['sent', 'paid'] })).toEqual([['Autre renseignement', 'sent', 'Payée']])
  expect(shown({ isNew: [false, true] })[0]?.[2]).toBe('oui')
})

test('the id of another thing is never shown, and a personal field says that it changed', () => {
  expect(shown({ vendorId: [null, '0198c0de-0000-7000-8000-000000000001'] })[0]?.[2]).toBe('un autre élément')
  expect(changesIn(told, { name: [null, null] })).toMatchObject([{ isHidden: true, before: null, after: null }])
})
