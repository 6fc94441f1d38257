import { expect, test } from 'vitest'
import { dueByTerms } from './e-invoice-terms.ts'

const due = (terms: string) => dueByTerms('2026-03-02', terms)?.value ?? null
const net30 = '2026-04-01'

test.each([
  'Net 30',
  'Net 30 jours',
  'net : 30',
  '30 jours',
  '30 jours net',
  'Payable dans les 30 jours',
  'Net due in 30 days',
  '2 % 10 jours, net 30 jours',
  '2 % 10 jours net 30',
  '2/10 net 30',
  '2/10, n/30',
  '2% 10 days, net 30 days',
  '1.5 % 10 days or 30 days net',
  '2 % à 10 jours, solde à 30 jours',
  'Escompte de 2,5 % sous 10 jours; solde sous 30 jours',
  'Si payé sous 10 jours, 2 % d’escompte; sinon 30 jours',
  'Net 30, 1.5 % par mois après 60 jours',
  'Payable sous 30 jours. Intérêts de 2 % après 45 jours.',
  '#SKONTO#TAGE=14#PROZENT=2.00# 30 days',
])('%s: thirty days', (terms) => expect(due(terms)).toBe(net30))

test('terms of the end of a month follow the days in French, precede them in English', () => {
  expect(due('Escompte 2 % si payé sous 10 jours; solde à 45 jours fin de mois')).toBe('2026-04-30')
  expect(due('45 jours fin de mois')).toBe('2026-04-30')
  expect(due('Fin de mois 45 jours')).toBe('2026-05-15')
  expect(due('Net 10 EOM')).toBe('2026-04-10')
  expect(due('30 days end of month')).toBe('2026-04-30')
  expect(dueByTerms('2026-12-20', '30 jours fin de mois')?.value).toBe('2027-01-31')
})

test.each([
  '2 % 10 jours',
  'Sur réception',
  '30 jours ou 60 jours',
  '30 ou 60 jours',
  '10 jours ouvrables',
  '45 jours fin de mois le 10',
  'Garantie 90 jours',
  'Montant net 114,98 $',
  'Net 1 234,00',
  'Net 0',
  '999 jours',
])('%s: no due date', (terms) => expect(due(terms)).toBeNull())

test('a due date computed from terms is never certain, and less so at the end of a month', () => {
  expect(dueByTerms('2026-03-02', 'Net 30')?.confidence).toBe(0.85)
  expect(dueByTerms('2026-03-02', '45 jours fin de mois')?.confidence).toBe(0.7)
})
