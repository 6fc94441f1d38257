import { expect, test } from 'vitest'
import { readDates } from '../dates/rules.ts'
import type { Found } from '../layout/rules.ts'
import { layOut } from '../layout/rules.ts'
import { pageOf } from '../testing.ts'
import { trust, trustDay } from './rules.ts'

const read = (text: string, certainty: number): Found<string> | null => {
  const page = pageOf([[40, 40, text]])
  const words = page.words.map((word) => ({ ...word, certainty }))
  return readDates(layOut([{ ...page, words }]), 'day', '2026-11-20')[0] ?? null
}

test('a day whose figures a recogniser saw with gaps is not sure; printed so, it may be', () => {
  expect(trustDay('issue', 0.999, read('Date : 2026- 07-19', 0.95))).toBeLessThan(0.9)
  for (const day of [read('Date : 2026-07-19', 0.95), read('Date : 2026- 07-19', 1)])
    expect(trustDay('issue', 0.999, day)).toBe(trust('issue', 0.999, day))
})
