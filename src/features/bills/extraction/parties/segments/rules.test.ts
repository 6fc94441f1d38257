import { describe, expect, test } from 'vitest'
import { segmentsOf } from './rules.ts'

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
})
