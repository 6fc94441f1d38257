import { describe, expect, test } from 'vitest'
import { layOut } from '../layout/layout.ts'
import { layoutOf, pageOf, type Run } from '../testing.ts'
import { printsOn } from './letterheads.ts'

const prints = (runs: readonly Run[], certainty = 1) => {
  const page = pageOf(runs)
  const layout =
    certainty === 1 ? layoutOf(runs) : layOut([{ ...page, words: page.words.map((word) => ({ ...word, certainty })) }])
  const [first] = layout.lines
  return first ? printsOn(layout, first) : []
}
const body: readonly Run[] = [
  [40, 140, 'Travaux du mois'],
  [40, 154, 'Réparation de la porte'],
  [40, 168, 'Déplacement'],
]

describe('names in print', () => {
  test('are joined over two lines, also inside a word', () => {
    const texts = prints([[40, 40, 'Ramonage Pied-de-', 16], [40, 58, 'Biche', 16], ...body]).map(({ text }) => text)
    expect(texts).toEqual(['Ramonage Pied-de-', 'Ramonage Pied-de-Biche'])
  })

  test('are joined over two spaced lines of large capitals with a speck between', () => {
    const texts = prints([
      [40, 40, 'BEACON & ST. CLAIR INSURANCE', 16],
      [120, 61, 'rs', 5],
      [140, 74, 'BROKERS', 16],
      ...body,
    ])
    expect(texts.map(({ text }) => text)).toContain('BEACON & ST. CLAIR INSURANCE BROKERS')
  })

  test('are not joined over a small line with the whole name', () => {
    const texts = prints([[40, 40, 'VERDURO', 24], [40, 68, 'Fournitures Verduro inc.', 12], ...body])
    expect(texts.map(({ text }) => text)).toEqual(['VERDURO'])
  })

  test('are not joined over a legal name that repeats a long word', () => {
    const texts = prints([
      [40, 40, 'Verduro Laurentides', 24],
      [40, 68, 'Fournitures Laurentides-Vert inc.', 12],
      ...body,
    ])
    expect(texts.map(({ text }) => text)).toEqual(['Verduro Laurentides'])
    const misread = prints([
      [40, 40, 'ÉTUDE GALARNEAU & MORISSET', 24],
      [40, 68, 'Galarneau & Morisset, notaires s.e.n.c.r]', 12],
      ...body,
    ])
    expect(misread.map(({ text }) => text)).toEqual(['ÉTUDE GALARNEAU & MORISSET'])
  })

  test('are joined over a line with the year of a new foundation', () => {
    const texts = prints([[40, 40, 'Ramonage Alcide Verret', 16], [40, 58, '(2012) inc.', 16], ...body]).map(
      ({ text }) => text,
    )
    expect(texts).toEqual(['Ramonage Alcide Verret', 'Ramonage Alcide Verret (2012) inc.'])
  })

  test('are read beside a logo recognized as a word', () => {
    const [, bare] = prints([[40, 40, 'Q) Vitres Marquis', 16], ...body], 0.8)
    expect(bare?.text).toBe('Vitres Marquis')
    expect(bare?.traits).toContain('left out: odd signs')
  })

  test('are joined in two sizes side by side', () => {
    const texts = prints([[40, 40, 'Inkwell', 26], [136, 48, 'Ledger Studio', 17], ...body]).map(({ text }) => text)
    expect(texts).toContain('Inkwell Ledger Studio')
  })

  test('are joined over two lines of usual size, if an address follows', () => {
    const name: readonly Run[] = [
      [40, 40, 'Service Homme à tout'],
      [40, 54, 'faire Kowalik'],
    ]
    const texts = (next: Run) => prints([...name, next, ...body]).map(({ text }) => text)
    expect(texts([40, 68, '35, av. Bourbonnais'])).toContain('Service Homme à tout faire Kowalik')
    expect(texts([40, 68, 'Vente et service'])).not.toContain('Service Homme à tout faire Kowalik')
  })

  test('are whole in a PDF, whose words are certain', () => {
    expect(prints([[40, 40, 'R3 Vitres Marquis', 16], ...body]).map(({ text }) => text)).toEqual(['R3 Vitres Marquis'])
  })

  test('exclude the initials that a PDF prints before them as a logo', () => {
    const texts = prints([[40, 40, 'MH Ménage Hirondelle', 16], ...body]).map(({ text }) => text)
    expect(texts).toContain('Ménage Hirondelle')
  })

  test('do not take a house number before a street for initials', () => {
    const texts = prints([[40, 40, '418, Quai Ravary'], ...body]).map(({ text }) => text)
    expect(texts).toEqual(['418, Quai Ravary'])
  })

  test('are joined over cells of usual size at the top of a page, if each is in capitals', () => {
    const row = (...texts: string[]): Run[] => texts.map((text, i) => [40 + i * 60, 40, text])
    const whole = (...texts: string[]) => prints([...row(...texts), ...body]).map(({ text }) => text)
    expect(whole('RAVARY', 'MARQUIS', 'S.E.N.C.R.L.')).toContain('RAVARY MARQUIS S.E.N.C.R.L.')
    expect(whole('RAVARY', 'Téléphone')).not.toContain('RAVARY Téléphone')
  })

  test('are joined from a small word over a large one', () => {
    const texts = prints([[40, 40, 'TUYAUTERIE', 10], [40, 53, 'Ménard-Lacoste', 26], ...body]).map(({ text }) => text)
    expect(texts).toContain('TUYAUTERIE Ménard-Lacoste')
  })

  test('are joined over three lines of decreasing size', () => {
    const name: readonly Run[] = [
      [40, 40, 'Accès-Porte', 20],
      [40, 62, 'Technologies', 14],
      [40, 78, 'Roussel', 14],
    ]
    expect(prints([...name, ...body]).map(({ text }) => text)).toContain('Accès-Porte Technologies Roussel')
  })

  test('end at a legal form', () => {
    const [, longer] = prints([
      [40, 40, 'Toitures Marquis inc.', 18],
      [40, 60, 'Gouttières · Revêtements', 14],
      ...body,
    ])
    expect(longer?.traits).toEqual(expect.arrayContaining(['goes on after a legal form', 'goes on with a list']))
  })

  test('are joined from a small line that begins with an ampersand and a very large one', () => {
    const texts = prints([[40, 40, 'Poutrelle', 40], [40, 84, '& Ravary Ingénierie inc.', 10], ...body]).map(
      ({ text }) => text,
    )
    expect(texts).toContain('Poutrelle & Ravary Ingénierie inc.')
  })

  test.each(['FACTURE', 'Client'])('do not begin with "%s" alone on the line above', (head) => {
    const texts = prints([[40, 40, head], [40, 54, 'Les Habitations Ravary'], [40, 68, '41, rue du Quai'], ...body])
    expect(texts.map(({ text }) => text)).toEqual([head])
  })

  test('are joined from a small trade and the large name under it', () => {
    const found = prints([[40, 40, 'FERBLANTERIE', 11], [40, 54, 'Ravary', 22], ...body])
    expect(found.find(({ text }) => text === 'FERBLANTERIE Ravary')?.traits).toContain('goes on from a craft')
  })

  test('are told apart from a line that names a branch', () => {
    const found = prints([[40, 40, 'Ramonage Bec-Fin', 16], [40, 58, 'Franchise Outaouais', 16], ...body])
    expect(found.find(({ text }) => text.endsWith('Outaouais'))?.traits).toContain('goes on with a branch')
  })
})
