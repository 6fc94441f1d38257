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
  const known = [...new Map(rows.map(({ noun, act }) => [`${noun}.${act}`, act])).values()]
  expect(exported.length).toBeGreaterThan(25)
  expect(exported.flatMap((policy) => Object.keys(policy)).sort()).toEqual(known.sort())
})

test('every noun, filing and act of the matrix has words in both languages', () => {
  const keys = rows.flatMap(({ noun, filing, act }) => [
    `noun_${noun}`,
    `act_${act}`,
    ...(filing ? [`filing_${filing}`] : []),
  ])
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

test('who sees a document follows its audience, its unit and whether it is archived', () => {
  const managed = ['own', 'home', 'building', 'organization']
  const here = ['own', 'home', 'building']
  const home = ['own', 'home']
  const seen = (filing: string) => rowOf(`documents.read.${filing}`)
  expect(seen('forManagers')).toMatchObject({ tenant: [], resident: [], board: here, limited: here, manager: managed })
  expect(seen('forOwners')).toMatchObject({ tenant: [], resident: here, board: here, manager: managed })
  expect(seen('forTenants')).toMatchObject({ tenant: here, resident: here, board: here, manager: managed })
  expect(seen('ofUnitForManagers')).toMatchObject({ tenant: [], resident: [], board: [], manager: managed })
  expect(seen('ofUnitForOwners')).toMatchObject({ tenant: [], resident: home, board: home, manager: managed })
  expect(seen('ofUnitForTenants')).toMatchObject({ tenant: home, resident: home, board: home, manager: managed })
  expect(seen('archived')).toMatchObject({ tenant: [], resident: [], board: [], limited: here, manager: managed })
})

test('who sees a contact follows its audience and its unit', () => {
  const here = ['own', 'home', 'building']
  const home = ['own', 'home']
  const seen = (filing: string) => rowOf(`contacts.read.${filing}`)
  expect(seen('forManagers')).toMatchObject({ tenant: [], resident: [], board: here, limited: here })
  expect(seen('forOwners')).toMatchObject({ tenant: [], resident: here, limited: here })
  expect(seen('forTenants')).toMatchObject({ tenant: here, resident: here, limited: here })
  expect(seen('ofUnitForManagers')).toMatchObject({ tenant: [], resident: [], board: [], limited: here })
  expect(seen('ofUnitForTenants')).toMatchObject({ tenant: home, resident: home, board: home, limited: here })
})

test('a demonstration account writes nothing', () => {
  const writes = ['bills.pay', 'demands.create', 'buildings.update', 'residences.update', 'account.updateSelf']
  const demo = matrixOf('demo').filter(({ id }) => writes.includes(id))
  expect(demo).toHaveLength(writes.length)
  for (const { allowed } of demo) expect(holders.flatMap((holder) => allowed[holder])).toEqual([])
})
