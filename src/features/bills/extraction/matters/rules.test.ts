import { describe, expect, test } from 'vitest'
import { subjects } from '../customers/rules.ts'
import { layoutOf } from '../testing.ts'
import { readMatter } from './rules.ts'

const matter = (vendor: string, text: string, isFrench = true, isCredit = false) =>
  readMatter(subjects(layoutOf([[40, 40, text]]), null), vendor, { isFrench, isCredit, year: '2026' })

describe('what a bill is about', () => {
  test.each([
    ['Déneigement Blanc', 'Saison 2026-2027', 'grounds', 'Déneigement'],
    ['Monte-Charge Laurentien', 'Entretien de 2 ascenseurs', 'elevators', 'Entretien d’ascenseur'],
    ['Ville de Rive-Nord', 'Compte de taxes', 'taxes', 'Taxes municipales 2026'],
    ['Nord-Air', 'Filtres et ventilation', 'mechanical', 'Chauffage et ventilation'],
    ['Toitures Nord inc.', 'Entretien de la toiture', 'repairs', 'Entretien de la toiture'],
    ['Lave-Vitres Azur', 'Lavage extérieur des vitres', 'cleaning', 'Lavage de vitres'],
    ['Lave-Vitres Azur', 'Vitres extérieures, nacelle articulée, puits de lumière', 'cleaning', 'Lavage de vitres'],
    ['Maplecrest Electric Utility', 'Electricity, tier 1, 2360 kWh', 'utilities', 'Électricité'],
    ['Fournisseur Lumen', 'Votre facture d’électricité, 412 kWh au tarif G', 'utilities', 'Électricité'],
    ['Électricité Kaboré', 'Remplacement de luminaires', 'repairs', 'Travaux d’électricité'],
    ['X', 'Avis de prime, police no 12', 'insurance', 'Assurance copropriété'],
  ])('%s: %s', (vendor, text, category, title) => {
    expect(matter(vendor, text)).toMatchObject({ category, title })
  })

  test('is told in the language of the bill, and as a credit when it is one', () => {
    expect(matter('Ironbark', 'Door operator returned', false)?.title).toBe('Doors and garage doors')
    expect(matter('Ironbark', 'Door operator returned', false, true)?.title).toBe('Credit note: doors and garage doors')
  })

  test('is less sure of its title where the document speaks of two things of one category', () => {
    const plain = matter('Serrurerie Roy', 'Remplacement de cylindres')
    const both = matter('Serrurerie Roy', 'Remplacement de cylindres et télésurveillance des caméras')
    expect([plain?.certainty, both?.certainty]).toEqual([plain?.titleCertainty, plain?.certainty])
    expect(both?.titleCertainty).toBeLessThan(both?.certainty ?? 0)
  })

  test('knows what a meter counts', () => {
    expect(matter('Hydro-Ambrée', '8969 kWh')?.isMetered).toBe(true)
  })

  test('takes the name of its first line when it is of no kind we know', () => {
    const layout = layoutOf([
      [40, 40, 'Transport d’un piano'],
      [400, 40, '120,00 $'],
    ])
    expect(readMatter(subjects(layout, null), 'X', { isFrench: true, isCredit: false, year: '' })).toMatchObject({
      category: 'other',
      title: 'Transport d’un piano',
    })
  })

  test('says nothing when nothing tells', () => {
    expect(matter('Xyz', 'Bonjour')).toBeNull()
  })
})
