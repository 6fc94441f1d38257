import { expect, test } from 'vitest'
import { addressOf, codesIn, isPublicDomain, patternsFor } from './rules.ts'

const pattern = 'factures+{code}@mitoyen.example'
const code = 'abcdefgh2345'

test('a code is found in the address of the pattern alone, in any case and once', () => {
  const address = addressOf(pattern, code)
  expect(address).toBe('factures+abcdefgh2345@mitoyen.example')
  expect(codesIn(pattern, `Mitoyen <${address}>, ${address.toUpperCase()}; luc@exemple.ca`)).toEqual([code])
  for (const other of [
    `x${address}`,
    `x.${address}`,
    `${address}.evil.example`,
    `${address}x`,
    'factures+abcdefgh234@mitoyen.example',
    'factures+abcdefgh23456@mitoyen.example',
    'factures+abcdefgh2340@mitoyen.example',
    'facturesxabcdefgh2345@mitoyen.example',
    'factures+abcdefgh2345@mitoyen-example',
  ])
    expect(codesIn(pattern, other), other).toEqual([])
  // A sentence may end with one.
  expect(codesIn('{code}@mitoyen.example', `${code}@mitoyen.example.`)).toEqual([code])
})

test('an address is let in by itself or by its whole domain, and a public domain is never listed', () => {
  expect(patternsFor('luc@belair.example')).toEqual(['luc@belair.example', 'belair.example'])
  expect(isPublicDomain('gmail.com')).toBe(true)
  expect(isPublicDomain('luc@gmail.com')).toBe(false)
  expect(isPublicDomain('belair.example')).toBe(false)
})
