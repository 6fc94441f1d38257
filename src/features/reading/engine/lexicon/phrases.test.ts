import { expect, test } from 'vitest'
import { anyOf, framed } from './phrases.ts'

test('several phrases are one expression that finds each of them', () => {
  const named = anyOf(/\bfactures?\b/, /\bd'avoir\b/, /n\/a/)
  expect(named.source).toBe(String.raw`\bfactures?\b|\bd'avoir\b|n\/a`)
  expect(['deux factures', "note d'avoir", 'n/a'].every((text) => named.test(text))).toBe(true)
})

test('what stands around phrases holds for all of them', () => {
  const leading = framed`^(?:${anyOf(/facture/, /invoice/)})\b ?(?:${/no|#/})`
  expect(leading.source).toBe(String.raw`^(?:facture|invoice)\b ?(?:no|#)`)
  expect(leading.test('invoice # 12')).toBe(true)
  expect(leading.test('votre invoice # 12')).toBe(false)
})
