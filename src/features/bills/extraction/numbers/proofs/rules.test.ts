import { describe, expect, test } from 'vitest'
import { proofOf } from './rules.ts'

const named = new Map([['called an invoice number', 1]])

describe('what proves a number', () => {
  test('its name, when it is whole', () => {
    expect(proofOf('4471', [named]).isNamed).toBe(true)
    expect(proofOf('4471', [new Map([...named, ['print goes on after it', 1]])]).isNamed).toBe(false)
    expect(proofOf('4471', [new Map([...named, ['names a bill, on a credit', 1]])]).isNamed).toBe(false)
  })

  test('a second print', () => {
    expect(proofOf('4471', [named]).isRepeated).toBe(false)
    expect(proofOf('4471', [named, new Map()]).isRepeated).toBe(true)
  })

  test.each(['25IA-09031', 'S0338B', '4O71'])('%s holds letters that look like figures', (value) => {
    expect(proofOf(value, []).isAlike).toBe(true)
  })

  test.each(['F-2026-0043', 'QC-M-004418', '1187'])('%s holds none', (value) => {
    expect(proofOf(value, []).isAlike).toBe(false)
  })
})
