import { expect, test } from 'vitest'
import { layoutOf } from '../testing.ts'
import { isWithdrawn } from './preauthorized-debit.ts'

test.each([
  'Le montant sera prélevé automatiquement sur votre carte le 2 décembre 2026.',
  'Prélèvements bancaires : 12 prélèvements mensuels de 3 488,00 $',
  'NE PAS PAYER : prélèvement automatique',
  'Date du débit : 2 avril 2026',
  'Ce montant sera porté au débit de votre compte le 2 avril 2026.',
  'Ces frais mensuels seront retirés de votre compte le 3 août 2026.',
  'Fréquence : mensuelle – prélevée au compte du syndicat le 2026-06-15.',
  'Le montant de 1 225,06 $ sera prélevé de',
  'Conformément à votre autorisation, 12 retraits seront effectués',
  'Vous êtes inscrit au prélèvement automatique',
  'These monthly charges will be debited on Jul 2, 2026.',
  'Your credit card will be charged on December 2, 2026.',
  'This amount will be automatically withdrawn from your bank account',
  'The total will be charged to your Visa card ending in 4417',
  'Autopay date: 2026-07-02',
  'Monthly bank withdrawals',
])('“%s” means a preauthorized debit', (text) => {
  expect(isWithdrawn(layoutOf([[40, 40, text]]))).toBe(true)
})

test.each([
  'Inscrivez-vous au prélèvement automatique',
  'Sign up for automatic payments at example.com',
  'La neige sera retirée le 3 mars 2026',
  'Interest will be charged on overdue accounts',
  'A late fee will be charged on March 3, 2026',
  'Le contrat se renouvelle automatiquement',
  'Débit Interac 78,10',
  'Retenue prélevée : 10 %',
])('“%s” does not mean a preauthorized debit', (text) => {
  expect(isWithdrawn(layoutOf([[40, 40, text]]))).toBe(false)
})
