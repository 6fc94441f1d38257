import { eq, getColumns, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { organizations } from '../features/organizations/server/tables.ts'
import { AppError } from '../shared/errors.ts'
import { newId } from './ids.ts'
import type { Sorts } from './keyset.ts'
import { findPage, type Moment, orNotFound, plain, removeOne, removeVersion, saveVersion, takeOne } from './rows.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const now = new Date('2031-05-06T07:08:09.123Z')
const moment = (): Moment => ({ db: world.database.db, now })
const reasonOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
  )

async function anOrganization(name = 'Rangée') {
  const [added] = await world.database.db.insert(organizations).values({ name, kind: 'syndicate' }).returning()
  return orNotFound(added)
}

describe('findPage', () => {
  const names = ['Érable', 'erable', 'Frêne', 'Chêne', 'chene', 'Bouleau']
  const sorts: Sorts = {
    name: plain(organizations.name),
    createdAt: organizations.createdAt,
    version: organizations.version,
    named: [sql`(${organizations.version} > 1)`, organizations.createdAt],
  }

  beforeAll(async () => {
    for (const [index, name] of names.entries())
      await world.database.db
        .insert(organizations)
        .values({ id: newId(), name, kind: 'syndicate', city: 'Paginée', version: index % 3 })
  })

  const page = (asked: { sort: string; limit: number; cursor?: string }, order = sorts) =>
    findPage(world.database.db, {
      asked,
      id: organizations.id,
      sorts: order,
      where: like(organizations.city, 'Paginée'),
      counted: organizations,
      rows: (sortKeys) =>
        world.database.db
          .select({ ...getColumns(organizations), sortKeys })
          .from(organizations)
          .$dynamic(),
    })

  async function allPages(sort: string): Promise<string[]> {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { items, nextCursor, total } = await page({ sort, limit: 2, ...(cursor && { cursor }) })
      expect(total).toBe(names.length)
      found.push(...items.map(({ id }) => id))
      cursor = nextCursor ?? undefined
    } while (cursor)
    return found
  }

  test.each(Object.keys(sorts))(
    'pages by %s hold each row once, in the order of one long page, both ways',
    async (sort) => {
      const { items } = await page({ sort, limit: 100 })
      const whole = items.map(({ id }) => id)
      expect(whole).toHaveLength(names.length)
      expect(await allPages(sort)).toEqual(whole)
      expect(await allPages(`-${sort}`)).toEqual([...whole].reverse())
    },
  )

  test('an item holds the selected columns and no sort key', async () => {
    const { items } = await page({ sort: 'name', limit: 1 })
    expect(items[0]).toMatchObject({ name: 'Bouleau' })
    expect(items[0]).not.toHaveProperty('sortKeys')
  })

  test('a cursor of another sort is refused', async () => {
    const { nextCursor } = await page({ sort: 'name', limit: 1 })
    await expect(page({ sort: 'createdAt', limit: 1, cursor: nextCursor ?? '' })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'cursor' }],
    })
  })
})

describe('saveVersion', () => {
  test('answers the row at its next version, updated at the time of the request', async () => {
    const before = await anOrganization()
    const saved = await saveVersion(moment(), organizations, before, { name: 'Nouveau nom' })
    expect(saved).toEqual({ ...before, name: 'Nouveau nom', version: before.version + 1, updatedAt: now })
  })

  test('refuses another version than the one read, and saves nothing', async () => {
    const before = await anOrganization()
    await saveVersion(moment(), organizations, before, { name: 'Premier' })
    expect(await reasonOf(saveVersion(moment(), organizations, before, { name: 'Second' }))).toBe('shared.stale')
    const found = await world.database.db.select().from(organizations).where(eq(organizations.id, before.id))
    expect(found).toMatchObject([{ name: 'Premier', version: before.version + 1 }])
  })
})

test('a row taken twice at once is taken once', async () => {
  const { id, city } = await anOrganization()
  expect(city).toBeNull()
  const isFree = sql`${organizations.id} = ${id} and ${organizations.city} is null`
  const take = () => takeOne(world.database.db, organizations, isFree, { city: 'Prise' })
  const taken = await Promise.all([take(), take(), take()])
  expect(taken.filter(Boolean)).toMatchObject([{ id, city: 'Prise' }])
})

test('a row removed twice at once is removed once', async () => {
  const { id } = await anOrganization()
  const remove = () => removeOne(world.database.db, organizations, eq(organizations.id, id))
  const removed = await Promise.all([remove(), remove()])
  expect(removed.filter(Boolean)).toMatchObject([{ id }])
})

test('a row that another one references is not removed, and the given refusal is thrown', async () => {
  const refusal = new AppError('conflict', 'organizations.in_use')
  const unused = await anOrganization()
  await removeVersion(world.database.db, organizations, unused, refusal)
  const used = { ...world.places.laurier, version: 0 }
  expect(await reasonOf(removeVersion(world.database.db, organizations, used, refusal))).toBe('organizations.in_use')
})

test('a row that someone saved since it was read is not removed', async () => {
  const read = await anOrganization()
  await saveVersion(moment(), organizations, read, { name: 'Renommée' })
  expect(await reasonOf(removeVersion(world.database.db, organizations, read))).toBe('shared.stale')
  expect(await world.database.db.$count(organizations, eq(organizations.id, read.id))).toBe(1)
})

test('a missing row is refused as not found', () => {
  expect(() => orNotFound(undefined)).toThrow('shared.not_found')
  expect(() => orNotFound(null)).toThrow('shared.not_found')
  expect(orNotFound(0)).toBe(0)
})
