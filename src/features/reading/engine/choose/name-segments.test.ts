import { describe, expect, test } from 'vitest'
import { segmentsOf } from './name-segments.ts'

describe('splitting a line into names', () => {
  test('separates a name from its trade and place at dashes', () => {
    const parts = segmentsOf('Courtage Verret – Cabinet en assurance de dommages – 200, rue Gélinas, Lévis')
    expect(parts.map(({ text }) => text)).toContain('Courtage Verret')
    expect(parts[0]?.traits).toContain('of several parts, one a place')
    expect(parts.find(({ text }) => text === 'Courtage Verret')?.traits).toContain('first of parts with a place')
  })

  test('takes a courtesy title off the name', () => {
    const parts = segmentsOf('Coupon de paiement — Énergie du Nord — C.P. 9500, Lévis QC')
    expect(parts.find(({ text }) => text === 'Énergie du Nord')?.traits).toContain('part after a title')
  })

  test('takes the name of an e-mail’s sender without the mailbox', () => {
    expect(segmentsOf('Hébergeur Rivage <no-reply@web.invalid>')).toEqual([
      { text: 'Hébergeur Rivage', traits: ['before its mailbox'] },
    ])
  })

  test('does not split at a hyphen inside a name', () => {
    expect(segmentsOf('Portes Saint-Cyr & fils')).toEqual([{ text: 'Portes Saint-Cyr & fils', traits: [] }])
  })

  test.each([
    ['9111-2222 Québec inc. f.a.s. Toitures Mirador', 'Toitures Mirador', '9111-2222 Québec inc.'],
    [
      '9111-2222 Québec inc., faisant affaire sous le nom de Toitures Mirador',
      'Toitures Mirador',
      '9111-2222 Québec inc.,',
    ],
    ['Lakeview Holdings Ltd. d.b.a. Mirador Roofing', 'Mirador Roofing', 'Lakeview Holdings Ltd.'],
  ])('separates a trade name from its company: %s', (text, name, company) => {
    expect(segmentsOf(text)).toEqual([
      { text: name, traits: ['after an alias'] },
      { text: company, traits: ['before an alias'] },
    ])
  })

  test('takes the name after the words for "doing business as"', () => {
    expect(segmentsOf('f.a.s. Toitures Mirador')).toEqual([{ text: 'Toitures Mirador', traits: ['after an alias'] }])
  })

  test('takes a company in brackets apart from the name before it', () => {
    const parts = segmentsOf('VITRERIE SOLANGE (9111-2222 QUÉBEC INC.)')
    expect(parts[0]).toEqual({ text: 'VITRERIE SOLANGE', traits: ['before its company'] })
  })

  test('takes a town named in two languages in each', () => {
    const texts = segmentsOf('Town of Clairmarsh / Ville de Clairmarsh').map(({ text }) => text)
    expect(texts).toEqual(['Town of Clairmarsh', 'Ville de Clairmarsh', 'Town of Clairmarsh / Ville de Clairmarsh'])
  })

  test('takes three short parts without a place as a list of trades', () => {
    const parts = segmentsOf('Tonte - Taille - Plantation')
    expect(parts[0]?.traits).toContain('a list')
    expect(parts.slice(1).every(({ traits }) => traits.includes('of a list'))).toBe(true)
  })

  test.each([
    ['QUINCAVEX Succ. Lévis', 'QUINCAVEX'],
    ['Solinex Rive-Nord ltée Le', 'Solinex Rive-Nord ltée'],
    ['Solinex Rive-Nord Itée Le', 'Solinex Rive-Nord Itée'],
  ])('cuts the text after a branch or a legal form: %s', (text, name) => {
    expect(segmentsOf(text)).toEqual([
      { text: name, traits: ['up to its end'] },
      { text, traits: ['goes on after its end'] },
    ])
  })

  test.each(['Toitures Mirador inc.', 'Succession Tremblay'])('cuts nothing from %s', (text) => {
    expect(segmentsOf(text)).toEqual([{ text, traits: [] }])
  })
})
