import { expect, test } from 'vitest'
import { identifiersIn } from './rules.ts'

test.each([
  ['an email, once whatever its case', 'lh@ex.ca, LH@ex.ca; zoé.côté@exemple.qc.ca', [2, 0, 0]],
  [
    'telephones as people write them, each once',
    '514 555-0142, (514) 555-0142, 1-418-555-0199 et 450.555.0108',
    [0, 3, 0],
  ],
  ['a social insurance number that passes its check', 'NAS : 046 454 286 ou 130 692 544', [0, 0, 1]],
  [
    'licence, tax and company numbers, amounts and days',
    'RBQ 5678-1234-01, NEQ 1142345678, 123456789 RT0001, 412 000 $, 2025-05-12',
    [0, 0, 0],
  ],
])('%s', (_, text, [emails, phones, insuranceNumbers]) => {
  expect(identifiersIn(text)).toEqual({ emails, phones, insuranceNumbers })
})
