import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mostPeople } from './contract.ts'
import { hasNames, readPeople, TypedPeople } from './rules.ts'

test('people typed one a line have a first and a last name, however they are written', () => {
  expect(readPeople('Zoé Tremblay\n\n Gagnon, Marie-Ève \nAnne;de la Durantaye\nLUC Roy')).toEqual([
    { firstName: 'Zoé', lastName: 'Tremblay' },
    { firstName: 'Marie-Ève', lastName: 'Gagnon' },
    { firstName: 'Anne', lastName: 'de la Durantaye' },
    { firstName: 'Roy', lastName: 'LUC' },
  ])
})

test.each([
  ['a single name', 'Zoé', 'user-management.demo_unnamed'],
  ['a number', 'Zoé Tremblay\nLocataire 2', 'user-management.demo_unnamed'],
  ['nobody', ' \n ', 'shared.e_required'],
  ['too many people', 'Zoé Tremblay\n'.repeat(mostPeople + 1), 'user-management.demo_too_many'],
])('%s is refused beside the field', (_, text, message) => {
  expect(z.safeParse(TypedPeople, text).error?.issues.map((issue) => issue.message)).toContain(message)
})

test('a line without a last name is told apart from those that have one', () => {
  expect(readPeople('Zoé\nZoé Tremblay').map(hasNames)).toEqual([false, true])
})
