import { describe, expect, test } from 'vitest'
import { segmentsOf } from './name-segments.ts'

describe('parts of a line that may be a name alone', () => {
  test('dashes set a name apart from what it does and where it is', () => {
    const parts = segmentsOf('Courtage Verret – Cabinet en assurance de dommages – 200, rue Gélinas, Lévis')
    expect(parts.map(({ text }) => text)).toContain('Courtage Verret')
    expect(parts[0]?.traits).toContain('of several parts, one a place')
    expect(parts.find(({ text }) => text === 'Courtage Verret')?.traits).toContain('first of parts with a place')
  })

  test('a title before the name is told', () => {
    const parts = segmentsOf('Coupon de paiement — Énergie du Nord — C.P. 9500, Lévis QC')
    expect(parts.find(({ text }) => text === 'Énergie du Nord')?.traits).toContain('part after a title')
  })

  test('the name that an e-mail gives its sender stands without the mailbox', () => {
    expect(segmentsOf('Hébergeur Rivage <no-reply@web.invalid>')).toEqual([
      { text: 'Hébergeur Rivage', traits: ['before its mailbox'] },
    ])
  })

  test('a hyphen inside a name parts nothing', () => {
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
  ])('the name that a company goes by stands apart from the company: %s', (text, name, company) => {
    expect(segmentsOf(text)).toEqual([
      { text: name, traits: ['after an alias'] },
      { text: company, traits: ['before an alias'] },
    ])
  })

  test('a line that begins with the words for "doing business as" gives the name alone', () => {
    expect(segmentsOf('f.a.s. Toitures Mirador')).toEqual([{ text: 'Toitures Mirador', traits: ['after an alias'] }])
  })

  test('a company in brackets is offered apart from the name before it', () => {
    const parts = segmentsOf('VITRERIE SOLANGE (9111-2222 QUÉBEC INC.)')
    expect(parts[0]).toEqual({ text: 'VITRERIE SOLANGE', traits: ['before its company'] })
  })

  test('a town named in two languages is offered in each', () => {
    const texts = segmentsOf('Town of Clairmarsh / Ville de Clairmarsh').map(({ text }) => text)
    expect(texts).toEqual(['Town of Clairmarsh', 'Ville de Clairmarsh', 'Town of Clairmarsh / Ville de Clairmarsh'])
  })

  test('three short parts without a place are a list of what one does', () => {
    const parts = segmentsOf('Tonte - Taille - Plantation')
    expect(parts[0]?.traits).toContain('a list')
    expect(parts.slice(1).every(({ traits }) => traits.includes('of a list'))).toBe(true)
  })

  test.each([
    ['QUINCAVEX Succ. Lévis', 'QUINCAVEX'],
    ['Solinex Rive-Nord ltée Le', 'Solinex Rive-Nord ltée'],
    ['Solinex Rive-Nord Itée Le', 'Solinex Rive-Nord Itée'],
  ])('what follows the mark of a branch or a legal form is no part of the name: %s', (text, name) => {
    expect(segmentsOf(text)).toEqual([
      { text: name, traits: ['up to its end'] },
      { text, traits: ['goes on after its end'] },
    ])
  })

  test.each(['Toitures Mirador inc.', 'Succession Tremblay'])('nothing is cut from %s', (text) => {
    expect(segmentsOf(text)).toEqual([{ text, traits: [] }])
  })
})
