import { expect, test } from 'vitest'
import { holders } from '../columns/rules.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { matrixOf } from './rules.ts'

const policies = import.meta.glob<Record<string, unknown>>('../../**/policy.ts', { eager: true })
const rows = matrixOf('real')
const rowOf = (id: string) => rows.find((row) => row.id === id)?.allowed

const isPolicy = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).every((rule) => typeof rule === 'function')

test('every policy of the product is in the matrix, with each of its acts', () => {
  const exported = Object.values(policies).flatMap((one) => Object.values(one).filter(isPolicy))
  const known = rows.map(({ act }) => act)
  expect(exported.length).toBeGreaterThan(25)
  expect(exported.flatMap((policy) => Object.keys(policy)).sort()).toEqual(known.sort())
})

test('every noun and every act of the matrix has words in both languages', () => {
  const keys = rows.flatMap(({ noun, act }) => [`noun_${noun}`, `act_${act}`])
  const wordless = [...new Set(keys)].filter((key) => !(key in fr && key in en))
  expect(wordless).toEqual([])
})

test('the matrix says what the policies say: bills are the managers’, in their places', () => {
  expect(rowOf('bills.pay')).toEqual({
    tenant: [],
    resident: [],
    board: [],
    limited: ['own', 'home', 'building'],
    manager: ['own', 'home', 'building', 'organization'],
    admin: ['own', 'home', 'building', 'organization', 'elsewhere'],
  })
  expect(rowOf('demands.rewrite')).toMatchObject({ tenant: ['own'], resident: ['own'], manager: ['own'] })
  expect(rowOf('mandates.read')).toMatchObject({ resident: [], board: ['own', 'home', 'building'] })
})

test('a demonstration account writes nothing', () => {
  const writes = ['bills.pay', 'demands.create', 'buildings.update', 'residences.update', 'account.updateSelf']
  const demo = matrixOf('demo').filter(({ id }) => writes.includes(id))
  expect(demo).toHaveLength(writes.length)
  for (const { allowed } of demo) expect(holders.flatMap((holder) => allowed[holder])).toEqual([])
})
