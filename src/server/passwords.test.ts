import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('the costly comparison runs once whether the account has a password or not, so that time tells nothing', async () => {
  const known = await hashPassword('erable-rouge-42')
  for (const hash of [known, null, undefined]) {
    const compared: string[] = []
    const compare = (given: string, password: string) => {
      compared.push(given)
      return verify(given, password)
    }
    expect(await passwordMatches('decoy', hash, compare)).toBe(false)
    expect(compared).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)])
  }
  expect(await passwordMatches('erable-rouge-42', known)).toBe(true)
})
