import { describe, expect, test } from 'vitest'
import { isProvenName } from './vendor-proof.ts'

const print = (...names: string[]): Map<string, number> => new Map(names.map((name) => [name, 1]))

describe('a proven vendor', () => {
  test('has three kinds of evidence, anywhere on the document', () => {
    expect(isProvenName([print('legal form', 'clearly larger print'), print('to be paid')])).toBe(true)
  })

  test('does not have many traits of one kind only', () => {
    expect(isProvenName([print('is its web address', 'in its web address', 'legal form')])).toBe(false)
  })

  test('does not have a doubt on each of its prints', () => {
    expect(isProvenName([print('legal form', 'clearly larger print', 'to be paid', 'of several parts')])).toBe(false)
  })
})
