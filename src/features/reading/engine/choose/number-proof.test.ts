import { describe, expect, test } from 'vitest'
import { proofOf } from './number-proof.ts'
import type { Traits } from './ranking.ts'

const named: readonly [string, number][] = [
  ['called an invoice number', 1],
  ['right after a name', 1],
]
const number = (value: string, ...prints: readonly Traits[]) => ({ value, share: 0.9, prints })
const proof = (value: string, ...prints: readonly Traits[]) => proofOf(number(value, ...prints), [])

describe('what proves a number', () => {
  test('its name, when it is whole', () => {
    expect(proof('4471', new Map(named)).isNamed).toBe(true)
    expect(proof('4471', new Map([...named, ['print goes on after it', 1]])).isNamed).toBe(false)
    expect(proof('4471', new Map([...named, ['names a bill, on a credit', 1]])).isNamed).toBe(false)
  })

  test('after letters that are no name, "Qct 194350", it may be a part only', () => {
    expect(proof('194350', new Map(named.slice(0, 1))).isNamed).toBe(false)
    expect(proof('194350', new Map([...named.slice(0, 1), ['all of its cell', 1]])).isNamed).toBe(true)
  })

  test('a second print', () => {
    expect(proof('4471', new Map(named)).isRepeated).toBe(false)
    expect(proof('4471', new Map(named), new Map()).isRepeated).toBe(true)
  })

  test('another that is called so as well is a rival, a part of it is none', () => {
    const other = { ...number('E04C-0008', new Map([['called an invoice number', 0.42]])), share: 0.05 }
    expect(proofOf(number('4471', new Map(named)), [other]).hasRival).toBe(true)
    expect(proofOf(number('E04C-0008-A', new Map(named)), [other]).hasRival).toBe(false)
    expect(proofOf(number('4471', new Map(named)), [{ ...other, share: 0.01 }]).hasRival).toBe(false)
  })

  test.each(['25IA-09031', 'S0338B', '4O71'])('%s holds letters that look like figures', (value) => {
    expect(proof(value).isAlike).toBe(true)
  })

  test.each(['F-2026-0043', 'QC-M-004418', '1187'])('%s holds none', (value) => {
    expect(proof(value).isAlike).toBe(false)
  })
})
