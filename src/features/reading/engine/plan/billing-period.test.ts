import { describe, expect, test } from 'vitest'
import { readAmounts } from '../find/amounts.ts'
import { readDates } from '../find/dates.ts'
import { layoutOf, type Run } from '../testing.ts'
import { readPeriod } from './billing-period.ts'

const kindOf = (runs: readonly Run[], isSteady = true, isLine = false) => {
  const layout = layoutOf(runs)
  return (
    readPeriod(
      layout,
      { dates: readDates(layout, 'day', '2026-11-20'), amounts: readAmounts(layout) },
      { isSteady, isLine },
    )?.kind ?? null
  )
}

describe('the billing period', () => {
  test.each([
    ['Facturation hebdomadaire', 'weekly'],
    ['Frais du mois', 'monthly'],
    ['Monthly cleaning contract, weekly visits', 'monthly'],
    ['Contrat d’entretien – trimestre en cours', 'quarterly'],
    ['Renouvellement annuel', 'yearly'],
    ['Janitorial cleaning, common elements — month of August 2026', 'monthly'],
    ['Honoraires de gestion de copropriété — octobre 2026', 'monthly'],
  ])('%s', (text, kind) => {
    expect(kindOf([[40, 40, text]])).toBe(kind)
  })

  test.each([
    ['Tonte hebdomadaire (24 visites)'],
    ['par mois après échéance, frais en sus'],
    ['charged monthly on overdue amounts'],
    ['6-yd front-load container, 2x weekly'],
    ['Vérification mensuelle de la pompe'],
    ['Tenue de livres, premier trimestre 2026'],
    ['Annual flowers, flats'],
    ['Equal payments: your monthly instalment would be $288.00'],
    ['Nettoyage après sinistre, 12 octobre 2026'],
    ['Semi-annual service of the boiler'],
  ])('excludes %s, a frequency or a date of work', (text) => {
    expect(kindOf([[40, 40, text]])).toBeNull()
  })

  test.each([
    ['Service period: July 1 - July 31, 2026', 'monthly'],
    ['Cycle de facturation : 15 mars au 14 avril 2026', 'monthly'],
    ['Période : mai 2026', 'monthly'],
    ['Période de service : 2026-04-01 au 2026-06-30', 'quarterly'],
    ['Policy term: October 1, 2026 to October 1, 2027', 'yearly'],
    ['Période : 9 au 12 novembre 2026', null],
    ['Travaux de la période du 1er mai au 31 mai 2026', null],
  ])('%s: %s', (text, kind) => {
    expect(kindOf([[40, 40, text]])).toBe(kind)
  })

  test('excludes the days of works or of a statement', () => {
    const period: Run = [40, 60, 'Période : 2026-05-01 au 2026-05-31']
    expect(kindOf([period], false)).toBeNull()
    expect(kindOf([[40, 40, 'Facture et état de compte'], period])).toBeNull()
  })

  test.each([
    ['Honoraires de gestion, septembre', 'monthly'],
    ['Honoraires de gestion, avril (36 unités × 29,00 $)', 'monthly'],
    ['Management fees – June', 'monthly'],
    ['Honoraires pour la visite d’avril et du rapport', null],
  ])('is the month, without a year, of a seller’s regular fees: %s', (text, kind) => {
    expect(kindOf([[40, 100, text]])).toBe(kind)
    expect(kindOf([[40, 100, text]], false)).toBeNull()
  })

  test('is the month of a telecom provider that bills monthly, and of nobody else', () => {
    const runs: readonly Run[] = [
      [300, 40, 'Relevé mensuel 2026-Q7781'],
      [40, 100, 'Votre total ce mois-ci'],
    ]
    expect(kindOf(runs, true, true)).toBe('monthly')
    expect(kindOf(runs)).toBeNull()
  })

  test.each([
    ['1er au 31 mai 2027', 'monthly'],
    ['Apr 9 – May 9, 2027', 'monthly'],
    ['Mar 1, 2026 – Feb 28, 2027 (annual)', 'yearly'],
    ['Mar 1, 2026 – Mar 9, 2026', null],
  ])('is two days alone on a line: %s', (text, kind) => {
    expect(kindOf([[40, 100, text]])).toBe(kind)
  })
})
