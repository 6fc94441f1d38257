import { describe, expect, test } from 'vitest'
import { layoutOf, pageOf } from '../testing.ts'
import { cellAt, column, layOut, overlap, partOfLine } from './layout.ts'

describe('layout', () => {
  const layout = layoutOf([
    [40, 40, 'Numéro'],
    [200, 40, 'Date'],
    [40, 56, 'A-881'],
    [200, 57, '2026-03-02'],
    [40, 200, 'Total'],
    [480, 201, '10,00 $'],
  ])

  test('puts words on one baseline in a line, splits cells at wide gaps, and keeps the length of both texts', () => {
    expect(layout.lines.map((line) => line.text)).toEqual(['Numéro\tDate', 'A-881\t2026-03-02', 'Total\t10,00 $'])
    expect(layout.lines[0]?.plain).toBe('numero\tdate')
  })

  test('gives a logo as tall as several lines a line of its own beside them', () => {
    const { lines } = layoutOf([
      [40, 40, 'MRQ', 36],
      [110, 42, 'Marquis et filles inc.', 9],
      [110, 54, 'Val-Morin (Québec) J0T 2R0', 9],
      [110, 66, '450 555-0142', 9],
    ])
    expect(lines.map((line) => line.text)).toContain('Val-Morin (Québec) J0T 2R0')
    expect(lines.map((line) => line.text)).toContain('MRQ')
  })

  test('joins large print that recognition broke within words, in doubt', () => {
    const word = (text: string, x0: number, x1: number, high = 54) => ({
      page: 1,
      text,
      x0,
      y0: 100,
      x1,
      y1: 100 + high,
      certainty: 0.95,
    })
    const name = [
      word('Constructio', 164, 543),
      word('n', 550, 580),
      word('Pi', 600, 664),
      word('I', 671, 679),
      word('on-Rica', 686, 930),
      word('rd', 937, 1000),
      word('inc.', 1029, 1120),
    ]
    const small = (y0: number) =>
      ['Honoraires', 'du', 'mois'].map((text, i) => ({
        ...word(text, 164 + 140 * i, 294 + 140 * i, 26),
        y0,
        y1: y0 + 26,
      }))
    const page = { page: 1, width: 2300, height: 3000, turn: 0 as const }
    const { lines } = layOut([{ ...page, words: [...name, ...[300, 340, 380, 420].flatMap(small)] }])
    expect(lines[0]?.text).toBe('Construction Pilon-Ricard inc.')
    expect(Math.max(...(lines[0]?.words.slice(0, 2).map(({ certainty }) => certainty) ?? []))).toBeLessThan(0.8)
    expect(lines[1]?.text).toBe('Honoraires du mois')
  })

  test('keeps large words on one line, whatever small print is beside them', () => {
    const words: [string, number, number, number, number][] = [
      ['Me', 1961, 159, 1998, 179],
      ['Nadia', 2005, 157, 2074, 179],
      ['Haddad', 2082, 157, 2170, 179],
      ['Haddad', 149, 167, 365, 217],
      ['Lauzier', 383, 171, 589, 216],
      ['Pronovost,', 607, 170, 903, 224],
      ['avocats', 925, 176, 1129, 216],
      ['s.e.n.c.r.l.', 1151, 167, 1397, 216],
      ['Me', 1969, 199, 2003, 219],
      ['Gilles', 2013, 197, 2076, 219],
      ['Lauzier', 2085, 199, 2169, 219],
      ...Array.from({ length: 12 }, (_, i): [string, number, number, number, number] => [
        'Honoraires',
        150,
        420 + 60 * i,
        330,
        448 + 60 * i,
      ]),
    ]
    const page = { page: 1, width: 2300, height: 3000, turn: 0 as const }
    const { lines } = layOut([
      { ...page, words: words.map(([text, x0, y0, x1, y1]) => ({ page: 1, text, x0, y0, x1, y1, certainty: 0.9 })) },
    ])
    expect(lines.some(({ text }) => text.includes('Haddad Lauzier Pronovost, avocats s.e.n.c.r.l.'))).toBe(true)
  })

  test('puts a word recognized three lines tall with those at its middle', () => {
    const page = pageOf([
      [300, 30, 'Total à payer', 16],
      [40, 42, '18'],
      [110, 42, '2025'],
      [40, 54, 'Période de facturation'],
    ])
    const tall = { page: 1, text: 'novembre', x0: 60, x1: 100, y0: 27, y1: 64, certainty: 0.9 }
    const texts = layOut([{ ...page, words: [...page.words, tall] }]).lines.map(({ text }) => text)
    expect(texts).toContain('18 novembre 2025')
  })

  test('gives a match its cell, its words and its box', () => {
    const [, line] = layout.lines
    if (!line) throw new Error('no line')
    const found = partOfLine(line, 6, 16, 'date')
    expect([found.text, cellAt(line, 6)?.text, found.box[0]]).toEqual(['2026-03-02', '2026-03-02', 200])
  })

  test('takes as a column the text above or below within reach', () => {
    const [, line] = layout.lines
    if (!line) throw new Error('no line')
    expect(column(layout, line, [200, 57, 250, 67], -1, 3).map(({ cell }) => cell.text)).toEqual(['Date'])
    expect(column(layout, line, [40, 57, 60, 67], 1, 3)).toEqual([])
    expect(overlap([0, 0, 10, 1], [5, 0, 25, 1])).toBe(0.5)
  })

  test('joins spaced letters in one word', () => {
    const letters = [...'NOTAIRES'].map((sign, i) => [40 + i * 12, 40, sign] as const)
    expect(layoutOf(letters).lines[0]?.text).toBe('NOTAIRES')
  })

  test('keeps a sentence of short words a sentence', () => {
    const text = '40 % à la signature, 30 % le 15 janvier et 30 % le 15 mars 2027.'
    expect(layoutOf([[40, 40, text]]).lines[0]?.text).toBe(text)
  })

  test('keeps a large name on one line beside small print that touches it', () => {
    const mixed = layoutOf([
      [40, 40, 'Plomberie Gadoury', 22],
      [400, 38, 'Facture 12'],
      [400, 52, '2026-01-02'],
    ])
    expect(mixed.lines.map((line) => line.cells[0]?.text)).toContain('Plomberie Gadoury')
  })

  test('does not split cells at wide spaces where the whole page has them', () => {
    // A typewriter face, its boxes hugging small letters: a space is as wide as the print is high.
    const typed = (text: string, x: number, y: number) =>
      text.split(' ').map((word, i) => [x + i * 27, y, word, 7] as const)
    const page = layoutOf([
      ...typed('dates dates dates dates dates dates', 40, 40),
      ...typed('lines lines lines lines lines lines', 40, 60),
      ...typed('jours jours jours jours jours jours', 40, 80),
      ...typed('avant mardi matin neufs vingt', 40, 100),
      ...typed('Total', 40, 120),
      ...typed('10.00', 400, 120),
    ])
    expect(page.lines[0]?.cells).toHaveLength(1)
    expect(page.lines.at(-1)?.cells).toHaveLength(2)
  })
})
