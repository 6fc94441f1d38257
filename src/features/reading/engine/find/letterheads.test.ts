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

describe('how names are printed', () => {
  test('over two lines, also from inside a word', () => {
    const texts = prints([[40, 40, 'Ramonage Pied-de-', 16], [40, 58, 'Biche', 16], ...body]).map(({ text }) => text)
    expect(texts).toEqual(['Ramonage Pied-de-', 'Ramonage Pied-de-Biche'])
  })

  test('over two lines as far apart as large capitals stand, with a speck between them', () => {
    const texts = prints([
      [40, 40, 'BEACON & ST. CLAIR INSURANCE', 16],
      [120, 61, 'rs', 5],
      [140, 74, 'BROKERS', 16],
      ...body,
    ])
    expect(texts.map(({ text }) => text)).toContain('BEACON & ST. CLAIR INSURANCE BROKERS')
  })

  test('but not over a small line that tells the whole name', () => {
    const texts = prints([[40, 40, 'VERDURO', 24], [40, 68, 'Fournitures Verduro inc.', 12], ...body])
    expect(texts.map(({ text }) => text)).toEqual(['VERDURO'])
  })

  test('but not over a legal name that says a long word again', () => {
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

  test('over a line with the year in which the firm was founded anew', () => {
    const texts = prints([[40, 40, 'Ramonage Alcide Verret', 16], [40, 58, '(2012) inc.', 16], ...body]).map(
      ({ text }) => text,
    )
    expect(texts).toEqual(['Ramonage Alcide Verret', 'Ramonage Alcide Verret (2012) inc.'])
  })

  test('beside a mark that a recogniser took for a word', () => {
    const [, bare] = prints([[40, 40, 'Q) Vitres Marquis', 16], ...body], 0.8)
    expect(bare?.text).toBe('Vitres Marquis')
    expect(bare?.traits).toContain('left out: odd signs')
  })

  test('in two sizes side by side', () => {
    const texts = prints([[40, 40, 'Inkwell', 26], [136, 48, 'Ledger Studio', 17], ...body]).map(({ text }) => text)
    expect(texts).toContain('Inkwell Ledger Studio')
  })

  test('over two lines of usual print, where an address follows', () => {
    const name: readonly Run[] = [
      [40, 40, 'Service Homme à tout'],
      [40, 54, 'faire Kowalik'],
    ]
    const texts = (next: Run) => prints([...name, next, ...body]).map(({ text }) => text)
    expect(texts([40, 68, '35, av. Bourbonnais'])).toContain('Service Homme à tout faire Kowalik')
    expect(texts([40, 68, 'Vente et service'])).not.toContain('Service Homme à tout faire Kowalik')
  })

  test('whole in a PDF, whose words are sure', () => {
    expect(prints([[40, 40, 'R3 Vitres Marquis', 16], ...body]).map(({ text }) => text)).toEqual(['R3 Vitres Marquis'])
  })

  test('without the initials that a PDF prints before them as a mark', () => {
    const texts = prints([[40, 40, 'MH Ménage Hirondelle', 16], ...body]).map(({ text }) => text)
    expect(texts).toContain('Ménage Hirondelle')
  })

  test('a house number before a street is no mark of initials', () => {
    const texts = prints([[40, 40, '418, Quai Ravary'], ...body]).map(({ text }) => text)
    expect(texts).toEqual(['418, Quai Ravary'])
  })

  test('over cells of usual print at the top of a page, where each holds capitals only', () => {
    const row = (...texts: string[]): Run[] => texts.map((text, i) => [40 + i * 60, 40, text])
    const whole = (...texts: string[]) => prints([...row(...texts), ...body]).map(({ text }) => text)
    expect(whole('RAVARY', 'MARQUIS', 'S.E.N.C.R.L.')).toContain('RAVARY MARQUIS S.E.N.C.R.L.')
    expect(whole('RAVARY', 'Téléphone')).not.toContain('RAVARY Téléphone')
  })

  test('with a small word over a large one', () => {
    const texts = prints([[40, 40, 'TUYAUTERIE', 10], [40, 53, 'Ménard-Lacoste', 26], ...body]).map(({ text }) => text)
    expect(texts).toContain('TUYAUTERIE Ménard-Lacoste')
  })

  test('over three lines that shrink', () => {
    const name: readonly Run[] = [
      [40, 40, 'Accès-Porte', 20],
      [40, 62, 'Technologies', 14],
      [40, 78, 'Roussel', 14],
    ]
    expect(prints([...name, ...body]).map(({ text }) => text)).toContain('Accès-Porte Technologies Roussel')
  })

  test('what follows a legal form is told as no part of the name', () => {
    const [, longer] = prints([
      [40, 40, 'Toitures Marquis inc.', 18],
      [40, 60, 'Gouttières · Revêtements', 14],
      ...body,
    ])
    expect(longer?.traits).toEqual(expect.arrayContaining(['goes on after a legal form', 'goes on with a list']))
  })

  test('a small print that begins with an ampersand goes on with a very large one', () => {
    const texts = prints([[40, 40, 'Poutrelle', 40], [40, 84, '& Ravary Ingénierie inc.', 10], ...body]).map(
      ({ text }) => text,
    )
    expect(texts).toContain('Poutrelle & Ravary Ingénierie inc.')
  })

  test.each(['FACTURE', 'Client'])('no name begins with "%s" alone on the line above', (head) => {
    const texts = prints([[40, 40, head], [40, 54, 'Les Habitations Ravary'], [40, 68, '41, rue du Quai'], ...body])
    expect(texts.map(({ text }) => text)).toEqual([head])
  })

  test('a craft set small goes on to the name in large print under it', () => {
    const found = prints([[40, 40, 'FERBLANTERIE', 11], [40, 54, 'Ravary', 22], ...body])
    expect(found.find(({ text }) => text === 'FERBLANTERIE Ravary')?.traits).toContain('goes on from a craft')
  })

  test('a line that names a branch is told apart from the rest of a name', () => {
    const found = prints([[40, 40, 'Ramonage Bec-Fin', 16], [40, 58, 'Franchise Outaouais', 16], ...body])
    expect(found.find(({ text }) => text.endsWith('Outaouais'))?.traits).toContain('goes on with a branch')
  })
})
