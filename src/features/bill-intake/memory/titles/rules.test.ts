import { expect, test } from 'vitest'
import { patternOf, titleFrom } from './rules.ts'

const march = { issuedOn: '2026-03-02', invoiceNumber: 'TN-881' }
const april = { issuedOn: '2026-04-02', invoiceNumber: 'TN-902' }

test.each([
  ['Entretien de mars 2026', 'Entretien de {mois} {year}', 'Entretien de avril 2026'],
  ['Cleaning, March', 'Cleaning, {month}', 'Cleaning, April'],
  ['Facture TN-881', 'Facture {number}', 'Facture TN-902'],
  ['Démarrage des marsouins', 'Démarrage des marsouins', 'Démarrage des marsouins'],
])('%s is %s, then %s', (title, pattern, next) => {
  expect(patternOf(title, march)).toBe(pattern)
  expect(titleFrom(pattern, april)).toBe(next)
})

test('no title is made from values that the bill does not hold', () => {
  expect(titleFrom('Facture {number}', { ...april, invoiceNumber: null })).toBeNull()
  expect(titleFrom('Mai {inconnu}', april)).toBeNull()
})
