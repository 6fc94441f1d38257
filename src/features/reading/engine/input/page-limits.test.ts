import { describe, expect, test } from 'vitest'
import { scanLength } from './page-limits.ts'

describe('scanLength', () => {
  test('renders a letter page at 250 dots an inch, in either orientation', () => {
    expect(scanLength({ width: 612, height: 792 })).toBe(2_750)
    expect(scanLength({ width: 792, height: 612 })).toBe(2_750)
  })

  test('renders a huge page coarser, within thirty million pixels', () => {
    const side = scanLength({ width: 14_400, height: 14_400 })
    expect(side).toBeLessThanOrEqual(5_478)
    expect(side).toBeGreaterThan(5_000)
  })

  test('bounds the length of a page however narrow it claims to be', () => {
    expect(scanLength({ width: 1, height: 14_400 })).toBe(8_000)
    expect(scanLength({ width: 0, height: 0 })).toBeGreaterThan(0)
  })
})
