import argon2 from '@node-rs/argon2'

/** Argon2id, 19 MiB, 2 passes: OWASP's floor for a memory-hard function. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, options)

let decoy: Promise<string> | undefined
/**
 * Verifies a password against a decoy hash when the account has none, so that the response time reveals nothing.
 * `compare` is the expensive comparison.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
  compare: (hash: string, password: string) => Promise<boolean> = (known, given) => argon2.verify(known, given),
): Promise<boolean> {
  decoy ??= hashPassword('decoy')
  const matches = await compare(passwordHash ?? (await decoy), password)
  return matches && Boolean(passwordHash)
}

let estimator: Promise<(password: string, about: string[]) => number> | undefined
/**
 * Strength of a password, 0 to 4, against French and English dictionaries and the person's own names. The estimator is
 * loaded on first use. `password` is at most 128 characters: the cost grows fast beyond that.
 */
export async function passwordScore(password: string, about: readonly string[]): Promise<number> {
  estimator ??= (async () => {
    const [{ ZxcvbnFactory }, common, fr, en] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-fr'),
      import('@zxcvbn-ts/language-en'),
    ])
    const factory = new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...fr.dictionary, ...en.dictionary },
      graphs: common.adjacencyGraphs,
    })
    return (text: string, words: string[]) => factory.check(text, words).score
  })()
  return (await estimator)(password.slice(0, 128), [...about])
}
