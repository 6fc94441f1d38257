import { expect, test } from 'vitest'
import { failureReasonOf, isFound, numberOfId, wordedTask } from './rules.ts'

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
])('the error code %s of a failed job means %s', (code, reason) => {
  expect(failureReasonOf(code)).toBe(reason)
})

test('the id of a job holds its number, and other ids hold none', () => {
  expect(numberOfId('00000000-0000-8000-8000-0000000001a4')).toBe('420')
  expect(numberOfId('0198c0de-0000-7000-8000-0000000001a4')).toBeUndefined()
})

test('a job known to an earlier version only is shown as “other job”', () => {
  expect([wordedTask('send_mail'), wordedTask('fly_to_the_moon')]).toEqual(['send_mail', 'other'])
})

test('every searched word must be in a text, in any case, with or without accents', () => {
  const texts = ['amina@mitoyen.test', 'Votre demande a été reçue']
  expect(isFound('AMINA recue', texts)).toBe(true)
  expect(isFound('amina refusée', texts)).toBe(false)
})
