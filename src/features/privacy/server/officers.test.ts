import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../../server/tables.ts'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import type { PrivacyOfficer } from '../contract.ts'
import { anOfficer } from './testing.ts'

const world = startWorld()
const path = '/api/privacy-officers'
const post = (who: Who, told: Parameters<typeof anOfficer>[0]) => world.as(who).post(path, anOfficer(told))
const listed = async (who: Who, query: string): Promise<PrivacyOfficer[]> =>
  (await world.as(who).get(`${path}${query}`)).body.items

describe('the officer of an organization', () => {
  test('is named by its managers; the next one ends the term the day before', async () => {
    const organizationId = world.places.laurier.id
    const first = await post('manager', { organizationId, startsOn: '2025-01-01' })
    expect(first.status).toBe(201)
    const same = await post('manager', { organizationId, startsOn: '2025-01-01' })
    expect([same.status, Object.keys(same.body.fields)]).toEqual([422, ['startsOn']])
    const next = await post('manager', { organizationId, name: 'Ève Roy', startsOn: '2026-03-01' })
    expect(next.status).toBe(201)
    expect(
      (await listed('manager', `?organization=${organizationId}`)).map(({ name, endsOn }) => [name, endsOn]),
    ).toEqual([
      ['Ève Roy', null],
      ['Claire Boisvert', '2026-02-28'],
    ])

    const reopened = await world.as('manager').patch(`${path}/${first.body.id}`, { version: 1, endsOn: null })
    expect([reopened.status, Object.keys(reopened.body.fields)]).toEqual([422, ['endsOn']])
  })

  test('cannot start or end in the future', async () => {
    const organizationId = world.places.laurier.id
    const future = await post('manager', { organizationId, startsOn: addDays(today(), 2) })
    expect([future.status, Object.keys(future.body.fields)]).toEqual([422, ['startsOn']])
    const [current] = await listed('manager', `?organization=${organizationId}`)
    const late = await world
      .as('manager')
      .patch(`${path}/${current?.id}`, { version: current?.version, endsOn: addDays(today(), 2) })
    expect([late.status, Object.keys(late.body.fields)]).toEqual([422, ['endsOn']])
  })

  test('is named in the trail by no value that tells who it is', async () => {
    const [current] = await listed('manager', `?organization=${world.places.laurier.id}`)
    const changed = await world
      .as('manager')
      .patch(`${path}/${current?.id}`, { version: current?.version, name: 'Zoé Tremblay', isPublished: false })
    expect(changed.status).toBe(200)
    const entries = await world.database.db.select().from(auditEntries)
    const last = entries.filter(({ subjectId }) => subjectId === current?.id).at(-1)
    expect(last?.changes).toEqual({ name: [null, null], isPublished: [true, false] })
  })
})

test('the installation’s officer is the administrators’ to name and to read', async () => {
  expect((await post('manager', {})).status).toBe(403)
  expect((await post('admin', {})).status).toBe(201)
  expect((await listed('admin', '?installation=true')).map(({ name }) => name)).toEqual(['Claire Boisvert'])
  expect(await listed('manager', '?installation=true')).toEqual([])
})
