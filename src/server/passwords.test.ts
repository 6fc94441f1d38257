import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a sign-in compares a hash once whether or not the account has a password, so that its duration reveals nothing', async () => {
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
