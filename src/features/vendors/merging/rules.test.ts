import { expect, test } from 'vitest'
import { filledBy, lostBy, mergedFields } from './rules.ts'

const empty = Object.fromEntries(mergedFields.map((field) => [field, null])) as Record<
  (typeof mergedFields)[number],
  unknown
>

test('the kept file takes what it lacks and keeps what it has', () => {
  const kept = { ...empty, phone: '+15145550101', paymentDays: 0 }
  const gone = { ...empty, phone: '+15145550102', email: 'a@b.example', paymentDays: 30 }
  expect(filledBy(kept, gone)).toEqual(['email'])
  expect(lostBy(kept, gone)).toEqual(['phone', 'paymentDays'])
})

test('the day of one insurance never joins the number of another', () => {
  const kept = { ...empty, insurer: 'Mutuelle' }
  const gone = { ...empty, insurer: 'Mutuelle', insuranceEndsOn: '2027-01-01' }
  expect(filledBy(kept, gone)).toEqual([])
  expect(lostBy(kept, gone)).toEqual(['insuranceEndsOn'])
})
