import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSessionFor } from '../../../db/worlds/test.ts'
import { billFacts } from '../../features/bills/facts.ts'
import { findBillsAmong } from '../../features/bills/server/store.ts'
import { sampleBill } from '../../features/bills/testing.ts'
import { datedGrants } from '../../features/residences/access/server/service.ts'
import { mayHear } from '../../server/live.ts'
import { makeMetrics } from '../../server/metrics.ts'
import { startWorld } from '../../server/testing/world.ts'
import { addDays, type Day, today } from '../../shared/dates.ts'
import { noticesOf } from '../../shared/facts.ts'
import { type Application, makeApplication } from './application.ts'

const world = startWorld()
let app: Application['http']
let cookie = ''
/** The last day of the mandate, which the test moves. */
let endsOn: Day = today()

/** The answer of a feature of mandates: a resident may handle the bills of their building until a day. */
const mandates = () =>
  datedGrants.answeredBy(async (_, { id }) =>
    (['bills.read', 'bills.write'] as const).flatMap((grant) =>
      id === world.people.resident.id ? { grant, buildingId: world.places.erables.id, endsOn } : [],
    ),
  )
const machineryOf = () => ({
  ...world.machinery,
  metrics: makeMetrics(),
  answers: [...world.machinery.answers, mandates()],
})

beforeAll(async () => {
  app = (await makeApplication({ machinery: machineryOf(), database: world.database })).http
  cookie = await startSessionFor(world.database.db, world.people.resident.id)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: { cookie: `mitoyen_session=${cookie}`, origin: 'http://mitoyen.test' },
    ...(payload && { payload }),
  })

async function hears(): Promise<boolean> {
  const { db } = world.database
  const id = (await world.as('manager').post('/api/bills', sampleBill(world.places.erables.id))).body.id
  const [bill] = await findBillsAmong(db, undefined, [id])
  if (!bill) throw new Error('no bill')
  const asker = { db, now: new Date(), machinery: machineryOf() }
  const actor = await world.machinery.actorOf(asker, { ...world.people.resident, language: 'fr' })
  return noticesOf(billFacts.created, [bill]).some((notice) => mayHear(actor, notice))
}

test('a resident with a mandate reads, hears of and enters bills of the building up to its last day, and not after', async () => {
  endsOn = today()
  expect((await call('GET', '/api/auth/user')).json()).toMatchObject({
    grants: [{ grant: 'bills.read', buildingId: world.places.erables.id }, { grant: 'bills.write' }],
  })
  expect((await call('GET', '/api/bills')).statusCode).toBe(200)
  expect((await call('POST', '/api/bills', sampleBill(world.places.erables.id))).statusCode).toBe(201)
  expect((await call('POST', '/api/bills', sampleBill(world.places.falaise.id))).statusCode).not.toBe(201)
  expect(await hears()).toBe(true)

  endsOn = addDays(today(), -1)
  expect((await call('GET', '/api/auth/user')).json()).not.toHaveProperty('grants')
  expect((await call('GET', '/api/bills')).statusCode).toBe(403)
  expect((await call('POST', '/api/bills', sampleBill(world.places.erables.id))).statusCode).toBe(403)
  expect(await hears()).toBe(false)
})
