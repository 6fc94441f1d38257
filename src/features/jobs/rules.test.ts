import { expect, test } from 'vitest'
import { isFound, numberOfId, reasonOf, wordedTask } from './rules.ts'

test.each([
  ['SMTP 550', 'refused'],
  ['SMTP 450', 'other'],
  ['EENVELOPE', 'delayed'],
  ['EAUTH', 'credentials'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNREFUSED', 'unreachable'],
  ['22P02', 'database'],
  ['57P01', 'database'],
  ['ZodError', 'other'],
])('the code %s of a failed try means %s', (code, reason) => {
  expect(reasonOf(code)).toBe(reason)
})

test('the id of a job holds its number, and the id of anything else holds none', () => {
  expect(numberOfId('00000000-0000-8000-8000-0000000001a4')).toBe('420')
  expect(numberOfId('0198c0de-0000-7000-8000-0000000001a4')).toBeUndefined()
})

test('a job that only an earlier version knew is worded as another job', () => {
  expect([wordedTask('send_mail'), wordedTask('fly_to_the_moon')]).toEqual(['send_mail', 'other'])
})

test('every word searched for must be in a text, whatever its case and accents', () => {
  const texts = ['amina@mitoyen.test', 'Votre demande a été reçue']
  expect(isFound('AMINA recue', texts)).toBe(true)
  expect(isFound('amina refusée', texts)).toBe(false)
})
