import { describe, expect, test } from 'vitest'
import { isProvenName } from './vendor-proof.ts'

const print = (...names: string[]): Map<string, number> => new Map(names.map((name) => [name, 1]))

describe('a name is proven', () => {
  test('by three grounds, wherever each stands', () => {
    expect(isProvenName([print('legal form', 'clearly larger print'), print('to be paid')])).toBe(true)
  })

  test('not by many traits of one ground', () => {
    expect(isProvenName([print('is its web address', 'in its web address', 'legal form')])).toBe(false)
  })

  test('not where each of its prints leaves a doubt', () => {
    expect(isProvenName([print('legal form', 'clearly larger print', 'to be paid', 'of several parts')])).toBe(false)
  })
})
