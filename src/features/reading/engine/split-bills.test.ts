import { describe, expect, test } from 'vitest'
import { readBill } from './read-bill.ts'
import { looksLikeStatement, rangesOf } from './split-bills.ts'
import { closedSums, pageOf, type Run } from './testing.ts'

const today = '2026-11-20'
const bill = (vendor: string, number: string, mark?: string): Run[] => [
  [40, 40, vendor, 18],
  [40, 80, 'FACTURE', 16],
  [340, 80, `No de facture : ${number}`],
  [340, 100, 'Date de facture : 2 mars 2026'],
  [340, 120, 'Échéance : 1er avril 2026'],
  [40, 300, 'Entretien'],
  [480, 300, '100,00 $'],
  ...closedSums,
  ...(mark ? [[280, 770, mark] as const] : []),
]
const conditions = (mark?: string): Run[] => [
  [40, 60, 'Conditions générales de vente'],
  [40, 80, 'Les travaux sont garantis un an.'],
  ...(mark ? [[280, 770, mark] as const] : []),
]
const ranges = (...pages: (readonly Run[])[]) =>
  rangesOf(
    pages.map((runs, at) => pageOf(runs, at + 1)),
    today,
  ).map(({ from, to }) => `${from}-${to}`)

describe('splitting a file into bills', () => {
  test('keeps one bill of several pages', () => {
    expect(ranges(bill('Toitures Nord inc.', 'TN-881'), conditions(), conditions())).toEqual(['1-3'])
    expect(
      ranges(bill('Toitures Nord inc.', 'TN-881', 'Page 1 de 2'), bill('Toitures Nord inc.', 'TN-881', 'Page 2 de 2')),
    ).toEqual(['1-2'])
    expect(ranges(bill('Toitures Nord inc.', 'TN-881'), bill('Toitures Nord inc.', 'TN-881'))).toEqual(['1-2'])
  })

  test('begins a bill at another number or another vendor', () => {
    expect(
      ranges(
        bill('Toitures Nord inc.', 'TN-881'),
        bill('Plomberie Lavoie inc.', '20417'),
        conditions(),
        bill('Plomberie Lavoie inc.', '20418'),
      ),
    ).toEqual(['1-1', '2-3', '4-4'])
  })

  test('keeps the details of the first page with it', () => {
    const detail: Run[] = [
      [40, 40, 'Énergie, 2480 kWh'],
      [40, 60, 'Détail du 4 avril 2026'],
      ...bill('x', 'y').slice(5),
    ]
    expect(ranges(bill('Hydro-Vermeille', '649 616 185'), detail)).toEqual(['1-2'])
  })

  test('follows page numbers such as 1 of 2', () => {
    expect(
      ranges(
        bill('Toitures Nord inc.', 'TN-881', 'Page 1 de 2'),
        bill('Toitures Nord inc.', 'TN-990', 'Page 2 de 2'),
        bill('Plomberie Lavoie inc.', '20418', 'Page 1 de 1'),
      ),
    ).toEqual(['1-2', '3-3'])
  })

  test('begins a bill at a vendor, number and date, though the total is on the last page', () => {
    const opening: Run[] = [
      [40, 40, 'Construction Habitat inc.', 18],
      [40, 80, 'Facture CHN-2026-118', 14],
      [40, 100, 'Date : 30 octobre 2026'],
      [40, 300, 'Balcon 1'],
      [480, 300, '400,00'],
    ]
    const closing = bill('Construction Habitat inc.', 'CHN-2026-118').slice(5)
    expect(ranges(bill('Toitures Nord inc.', 'TN-881'), opening, closing)).toEqual(['1-1', '2-3'])
    // The same seller's own work order is an annex of its bill.
    expect(ranges(bill('Construction Habitat inc.', '5521'), opening)).toEqual(['1-2'])
  })

  test('finds no bill without pages', () => {
    expect(rangesOf([])).toEqual([])
  })
})

test('a statement of account is told from a bill', () => {
  const told = (runs: readonly Run[]) => {
    const pages = [pageOf(runs)]
    return looksLikeStatement(pages, readBill(pages, { today }))
  }
  const statement: Run[] = [
    [40, 40, 'Toitures Nord inc.', 18],
    [40, 80, 'ÉTAT DE COMPTE', 16],
    [40, 200, '2026-01-05'],
    [140, 200, 'TN-881'],
    [480, 200, '114,98 $'],
    [40, 220, '2026-02-05'],
    [140, 220, 'TN-990'],
    [480, 220, '229,95 $'],
    [380, 260, 'Solde dû'],
    [480, 260, '344,93 $'],
  ]
  expect([told(statement), told(bill('Toitures Nord inc.', 'TN-881'))]).toEqual([true, false])
  const heads: Run[] = ['Date', 'Facture', 'Montant', 'Payé'].map((head, i) => [40 + 100 * i, 180, head])
  const rows: Run[] = statement.map(([x, y, text, size]) => [x, y, text.replace('TN-', 'Facture '), size])
  expect([told([...statement, ...heads]), told([...rows, ...heads])]).toEqual([true, true])
  // A title is one wherever it stands in the head of a page.
  const titled: Run[] = [
    [200, 40, 'No 4410'],
    [340, 40, 'FACTURE', 16],
  ]
  expect([told([...statement, [340, 80, 'FACTURE', 16]]), told([...statement, ...titled])]).toEqual([false, false])
})
