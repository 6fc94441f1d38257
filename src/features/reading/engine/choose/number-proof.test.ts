import { describe, expect, test } from 'vitest'
import { proofOf } from './number-proof.ts'
import type { Traits } from './ranking.ts'

const named: readonly [string, number][] = [
  ['called an invoice number', 1],
  ['right after a name', 1],
]
const number = (value: string, ...prints: readonly Traits[]) => ({ value, share: 0.9, prints })
const proof = (value: string, ...prints: readonly Traits[]) => proofOf(number(value, ...prints), [])

describe('evidence for an invoice number', () => {
  test('is its label, if complete', () => {
    expect(proof('4471', new Map(named)).isNamed).toBe(true)
    expect(proof('4471', new Map([...named, ['print goes on after it', 1]])).isNamed).toBe(false)
    expect(proof('4471', new Map([...named, ['names a bill, on a credit', 1]])).isNamed).toBe(false)
  })

  test('"Qct 194350", after letters that are no label, may be partial', () => {
    expect(proof('194350', new Map(named.slice(0, 1))).isNamed).toBe(false)
    expect(proof('194350', new Map([...named.slice(0, 1), ['all of its cell', 1]])).isNamed).toBe(true)
  })

  test('is a second print of it', () => {
    expect(proof('4471', new Map(named)).isRepeated).toBe(false)
    expect(proof('4471', new Map(named), new Map()).isRepeated).toBe(true)
  })

  test('is reduced by another labelled number, but not by a part of itself', () => {
    const other = { ...number('E04C-0008', new Map([['called an invoice number', 0.42]])), share: 0.05 }
    expect(proofOf(number('4471', new Map(named)), [other]).hasRival).toBe(true)
    expect(proofOf(number('E04C-0008-A', new Map(named)), [other]).hasRival).toBe(false)
    expect(proofOf(number('4471', new Map(named)), [{ ...other, share: 0.01 }]).hasRival).toBe(false)
  })

  test.each(['25IA-09031', 'S0338B', '4O71'])('%s holds letters that look like digits', (value) => {
    expect(proof(value).isAlike).toBe(true)
  })

  test.each(['F-2026-0043', 'QC-M-004418', '1187'])('%s holds none', (value) => {
    expect(proof(value).isAlike).toBe(false)
  })
})
