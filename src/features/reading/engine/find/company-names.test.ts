import { describe, expect, test } from 'vitest'
import { clean, isNoName, mayBePerson, nameCase, nameTraits } from './company-names.ts'

test.each(['Comptables professionnels agréés', 'Chartered Professional Accountants'])(
  '%s, a profession, is no name',
  (text) => {
    expect(isNoName(text)).toBe(true)
    expect(isNoName(`Vallerand ${text}`)).toBe(false)
  },
)

describe('company names', () => {
  test('in capitals are written in usual case', () => {
    expect(nameCase('GESTION HALTE-NORD INC.')).toBe('Gestion Halte-Nord inc.')
    expect(nameCase('Les Jardins de l’Île')).toBe('Les Jardins de l’Île')
  })

  test('have recognition errors repaired, and are no digits or addresses', () => {
    expect(clean('| Toitures Marquis Itée —')).toBe('Toitures Marquis ltée')
    expect(['12, rue du Quai', '$45.00', 'info@marquis.ca', 'Ltée'].every(isNoName)).toBe(true)
    expect(['Adresse', 'No d’enr.', 'Détacher et joindre à'].every(isNoName)).toBe(true)
    // The rest of a numbered company whose digits were not recognized.
    expect(isNoName('2 Québec inc.')).toBe(true)
    expect(['Vitres Marquis (Québec) inc.', '9412-3378 Québec inc.'].some(isNoName)).toBe(false)
  })

  const holds = (text: string, trait: string): boolean => Boolean(new Map(nameTraits(text)).get(trait))

  test.each([
    ['Lavage de tapis et de vitres', 'names a matter', true],
    ['Lavage Bec-Fin', 'names a matter', false],
    ['Elevator maintenance', 'names a matter', true],
    ['Réparation de plomberie', 'names a matter', true],
    ['Entretien Morissette', 'names a matter', false],
    ['Inspection annuelle', 'names a matter', true],
    ['Direction de la perception', 'names a department', true],
    ['Service des finances', 'names a department', true],
    ['Service Ravary', 'names a department', false],
    ['Facture de ramonage', 'begins as a title', true],
    ['Couverture Mirador', 'names a value', false],
    ['Re le vé', 'nothing but titles', true],
    ['Re né', 'nothing but titles', false],
    ['Ondine Marcil, évaluatrice agréée', 'person with a calling', true],
  ])('have a kind: %s, %s', (text, trait, expected) => {
    expect(holds(text, trait)).toBe(expected)
  })

  test.each([
    ['Ondine Marcil', true],
    ['Anne-Lise R. Toupin', true],
    ['Toitures Marcil', false],
    ['Marcil inc.', false],
  ])('may be a person’s: %s', (text, expected) => {
    expect(mayBePerson(text)).toBe(expected)
  })

  test.each([
    ['VERDURO Fournitures Verduro inc.', 'repeats a word'],
    ['Libellez votre chèque à Verduro inc.', 'speaks to its reader'],
    ['Licensed agency (BSP)', 'says only what they are'],
    ['General contractor', 'says only what they are'],
    ['Factu ic', 'nothing but titles'],
    ['Bon de service', 'nothing but titles'],
  ])('%s: %s', (text, trait) => {
    expect(new Map(nameTraits(text)).get(trait)).toBe(true)
  })

  test.each([
    ['Parasitech', 'names a matter'],
    ['Groupe Arpentia', 'nothing but a trade'],
    ['General Plumbing Contractors', 'says only what they are'],
  ])('%s: not %s', (text, trait) => {
    expect(new Map(nameTraits(text)).get(trait)).toBe(false)
  })
})
