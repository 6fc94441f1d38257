import { describe, expect, test } from 'vitest'
import { layOut } from '../layout/layout.ts'
import { layoutOf, pageOf } from '../testing.ts'
import { tokensOn } from './tokens.ts'

const ways = (text: string): string[] =>
  layoutOf([[40, 40, text]]).lines.flatMap((line) => tokensOn(line).map(({ value }) => value))

describe('numbers on a line', () => {
  test('do not begin with the words for another number', () => {
    expect(ways('WORK ORDER WO-55812')).toEqual(['WO-55812'])
  })

  test('exclude the age of a balance; a number may look like an impossible date', () => {
    expect(ways('Courant 31-60 61-90')).toEqual([])
    expect(ways('Facture n° 2025-10-51')).toContain('2025-10-51')
    expect(ways('Facture n° 2025-10-21')).not.toContain('2025-10-21')
  })

  test('stamped in two groups at the end of a line are one, those of two columns are two', () => {
    const offered = (x: number) => {
      const { lines } = layoutOf([
        [40, 40, 'FACTURE'],
        [400, 40, '63'],
        [x, 40, '163'],
      ])
      return lines.flatMap(tokensOn).map(({ value }) => value)
    }
    expect(offered(424)).toContain('63 163')
    expect(offered(480)).not.toContain('63 163')
  })

  test('begin with a word for another thing if the invoice number label ends before it', () => {
    expect(ways('INVOICE NO. LOT 4471-31')).toContain('LOT 4471-31')
    expect(ways('INVOICE NO: JOB 4471')).toContain('JOB 4471')
    const apart = layoutOf([
      [40, 40, 'INVOICE'],
      [100, 40, 'NO. JOB 4471'],
    ])
    expect(apart.lines.flatMap(tokensOn).map(({ value }) => value)).toContain('JOB 4471')
    expect(ways('INVOICE JOB 4471')).toEqual(['4471'])
    expect(ways('FACTURE NO 88 LOT 4471')).not.toContain('LOT 4471')
    expect(ways('LOT 4471')).toEqual(['4471'])
  })

  test.each(['PELLE 18PO', 'PUMP 1/12 HP', 'SEL 20 KG'])('exclude %s, a thing and its measure', (text) => {
    expect(ways(text)).not.toContain(text)
  })

  test('recognized with two letters O beside digits have zeros', () => {
    const page = pageOf([[40, 40, 'Facture # VKOO512']])
    const words = page.words.map((word) => ({ ...word, certainty: 0.95 }))
    expect(
      layOut([{ ...page, words }])
        .lines.flatMap(tokensOn)
        .map(({ value }) => value),
    ).toEqual(['VK00512'])
    expect(ways('Facture # VKOO512')).toEqual(['VKOO512'])
  })

  test.each([
    ['N° 4 482', '4 482'],
    ['Facture no 118 442 907', '118 442 907'],
    ['Facture 004.482.19', '004.482.19'],
    ['No INV_2026_118', 'INV_2026_118'],
    ['Note NV·2026·118', 'NV·2026·118'],
    ['Facture 26-10/41', '26-10/41'],
    ['Facture\t004-2026', '004-2026'],
    ['No 2026/XI/044', '2026/XI/044'],
    ['N° QC-M-004418', 'QC-M-004418'],
    ['N° FA MTL 40021', 'FA MTL 40021'],
    ['N° R 63491', 'R 63491'],
    ['N° JK 2026 1583', 'JK 2026 1583'],
    ['N° 25 TW-3680', '25 TW-3680'],
    ['N° F26 - 0118 - B', 'F26 - 0118 - B'],
    ['Facture nº 1187 bis', '1187 bis'],
    ['Facture N.2206-31', '2206-31'],
    ['Facture no4471', '4471'],
    ['N° KD 44 1 206', 'KD 44 1 206'],
    ['LN 2240 X', 'LN 2240 X'],
  ])('of "%s" include %s whole', (text, number) => {
    expect(ways(text)).toContain(number)
  })

  test.each([
    ['a date', 'Date 2026-11-04'],
    ['a date with a month in letters', 'Date 16-feb-2026'],
    ['an amount with a sign', 'Rabais -150.26'],
    ['an amount in groups', 'Total 1 250,00 $'],
    ['a telephone', 'Tél. 1 800 555-0181'],
    ['a telephone whose 0 was read as a letter', '450 555-O142'],
    ['a delay', '90-day warranty'],
  ])('exclude %s', (_, text) => {
    expect(ways(text)).toEqual([])
  })

  test('exclude a name written with them', () => {
    expect(ways('N/Réf.3390-4/GL')).toContain('3390-4/GL')
    expect(ways('N/Réf.3390-4/GL').filter((way) => /R/i.test(way))).toEqual([])
  })
})
