import type { Schema } from '../api-page.ts'

/** Numbers between 0 and 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Random = () => number
export const oneOf = <T>(random: Random, [first, ...rest]: readonly [T, ...T[]]): T =>
  [first, ...rest][Math.floor(random() * (rest.length + 1))] ?? first

/** Ids that exist, for values that look like one. */
export type Ids = readonly [string, ...string[]]

const cursorOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Texts that have broken programs. */
const badTexts: readonly [string, ...string[]] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'b\udfff',
  '\u202Eabc\u2066',
  'x\r\nBcc: a@b.test',
  '\u001B[2J',
  '__proto__',
  'constructor',
  '💣'.repeat(400),
  'é'.repeat(9_000),
  'x'.repeat(100_000),
  "'; drop table users; --",
  '%',
  '\\',
  '%00',
  '../../etc/passwd',
  '$(id)',
  '{{7*7}}',
  '1e308',
  '-1',
  'NaN',
  'Infinity',
  '18446744073709551616',
  'null',
  'true,false',
  ',,,',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '-infinity',
  '2026-02-03T00:00:00+99:00',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  cursorOf([]),
  cursorOf(null),
  cursorOf(['name', { a: 1 }, 'x']),
  `${'a'.repeat(247)}@b.test`,
]
const badNumbers = [
  0,
  -1,
  0.5,
  -0.1,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  5e-324,
  -2_147_483_649,
  99_999_999_999,
] as const
const deep = (depth: number): unknown => {
  let value: unknown = 1
  for (let turn = 0; turn < depth; turn++) value = turn % 2 ? [value] : { a: value }
  return value
}

const sorts = [
  'name',
  'createdAt',
  'submittedAt',
  'updatedAt',
  'dueOn',
  'at',
  'unit',
  'totalCents',
  'status',
  'expiresAt',
  'email',
  'created',
  'lastLogin',
] as const

/** A forged cursor of a sort that lists have, whose value and id are of any kind. */
const forged = (random: Random, ids: Ids): string =>
  cursorOf([
    `${oneOf(random, ['', '-'])}${oneOf(random, sorts)}`,
    oneOf<unknown>(random, [oneOf(random, badTexts), oneOf(random, badNumbers), true, null, deep(3)]),
    oneOf(random, [oneOf(random, ids), 'nobody']),
  ])

/** Anything at all, most often of a kind that no shape expects. */
export const badValue = (random: Random, ids: Ids): unknown =>
  oneOf<() => unknown>(random, [
    () => oneOf(random, badTexts),
    () => oneOf(random, badTexts),
    () => oneOf(random, badNumbers),
    () => oneOf(random, ids),
    () => forged(random, ids),
    () => null,
    () => random() < 0.5,
    () => [],
    () => ({}),
    () => Array.from({ length: 3_000 }, () => 'x'),
    () => deep(oneOf(random, [3, 40, 2_000])),
    () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}'),
  ])()

const textOf = (schema: Schema, random: Random, ids: Ids): string => {
  if (schema.format === 'uuid') return oneOf(random, ids)
  if (schema.format === 'email') return `fuzz-${Math.floor(random() * 1e9)}@mitoyen.test`
  const length = oneOf(random, [schema.minLength ?? 1, schema.maxLength ?? 40, 12])
  return oneOf(random, ['2026-03-01', 'x'.repeat(Math.min(length, 5_000)), `Texte ${Math.floor(random() * 1e6)}`])
}

const numberOf = ({ minimum = -1_000, maximum = 1_000, type }: Schema, random: Random): number => {
  const value = oneOf(random, [minimum, maximum, minimum + random() * (maximum - minimum)])
  return type === 'integer' ? Math.round(value) : value
}

/** A value as a schema describes it, often at its bounds. */
export function sampleOf(schema: Schema, random: Random, ids: Ids): unknown {
  if (schema.const !== undefined) return schema.const
  const [choice, ...choices] = schema.enum ?? schema.anyOf ?? []
  if (schema.enum) return oneOf(random, [choice, ...choices])
  if (schema.anyOf) return sampleOf(schema.anyOf[Math.floor(random() * schema.anyOf.length)] ?? {}, random, ids)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  const make = type === undefined ? undefined : samplers[type]
  return make ? make(schema, random, ids) : oneOf<unknown>(random, ['x', 1, oneOf(random, ids)])
}

const samplers: Readonly<Record<string, (schema: Schema, random: Random, ids: Ids) => unknown>> = {
  object: (schema, random, ids) => objectOf(schema, random, ids),
  array: ({ items = {} }, random, ids) =>
    Array.from({ length: oneOf(random, [0, 1, 3]) }, () => sampleOf(items, random, ids)),
  string: textOf,
  integer: numberOf,
  number: numberOf,
  boolean: (_, random) => random() < 0.5,
  null: () => null,
}

export function objectOf(schema: Schema, random: Random, ids: Ids): Record<string, unknown> {
  const parts = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || random() < 0.7,
  )
  return Object.fromEntries(parts.map(([name, part]) => [name, sampleOf(part, random, ids)]))
}

/** The same with one to three of its parts, however deep, dropped or replaced, or with one more. */
export function mutated(value: Readonly<Record<string, unknown>>, random: Random, ids: Ids): Record<string, unknown> {
  const result: Record<string, unknown> = { ...value }
  for (let turns = oneOf(random, [1, 2, 3]); turns > 0; turns--) {
    const names = Object.keys(result)
    const name = names[Math.floor(random() * names.length)] ?? oneOf(random, badTexts)
    const part = result[name]
    const kind = random()
    if (kind < 0.1) delete result[name]
    else if (kind < 0.2) result[oneOf(random, badTexts)] = badValue(random, ids)
    else if (kind < 0.5 && typeof part === 'object' && part !== null && !Array.isArray(part))
      result[name] = mutated({ ...part }, random, ids)
    else if (kind < 0.6 && Array.isArray(part)) result[name] = [...part, badValue(random, ids)]
    else result[name] = badValue(random, ids)
  }
  return result
}
