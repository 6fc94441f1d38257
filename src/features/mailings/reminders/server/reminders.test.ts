import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPdf } from '../../../../server/testing/pdfs.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { today } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { charges } from '../../../contributions/server/tables.ts'
import { residencePeople } from '../../../residences/server/tables.ts'
import { sendMailing } from '../../sending/server/service.ts'
import { mailingRecipients } from '../../server/tables.ts'
import { newLateHome } from '../../server/testing.ts'
import type { LateHomes, Reminded } from '../contract.ts'

const world = startWorld()
const manager = () => world.as('manager')
const db = () => world.database.db
const list = async (building: string, query = ''): Promise<LateHomes> =>
  (await manager().get(`/api/mailings/reminders/${building}${query}`)).body
const send = ({ building, homes }: Awaited<ReturnType<typeof newLateHome>>, step = 1) =>
  manager().post<Reminded>(`/api/mailings/reminders/${building}`, {
    homes: homes.map(({ residenceId }) => ({ residenceId, step })),
  })
const lettersOf = (home: string) =>
  world.database.db.select().from(mailingRecipients).where(eq(mailingRecipients.residenceId, home))
const pay = (buildingId: string, residenceId: string, amountCents: number) =>
  manager().post('/api/receipts', {
    buildingId,
    receivedOn: today(),
    method: 'transfer',
    homes: [{ residenceId, amountCents }],
  })

test('a late home is listed with its reminder that is due, filtered, and as a file', async () => {
  const { building, homes } = await newLateHome(world)
  const [home] = homes
  const { items, sums } = await list(building)
  expect(items).toMatchObject([
    {
      id: home?.residenceId,
      lateCents: 10_000,
      band: 'older',
      sent: null,
      next: { step: 1, stepCount: 2, isDue: true },
    },
  ])
  expect(sums).toMatchObject({ homes: 1, lateCents: 10_000, remindersDue: 1, suspended: 0 })
  for (const query of ['?band=days_30', '?due=2', '?suspended=true', '?q=999'])
    expect((await list(building, query)).items, query).toEqual([])
  const file = await manager().get(`/api/mailings/reminders/${building}/export?format=csv&language=fr`)
  expect(file.text).toContain('101')
})

test('a reminder goes to each person of a home once, by two at once too, and says what is owed without an amount in its email', async () => {
  const late = await newLateHome(world)
  const home = late.homes[0]?.residenceId ?? ''
  const answers = await Promise.all([send(late), send(late)])
  expect(answers.map(({ body }) => body.mailings.length).sort()).toEqual([0, 1])
  expect(answers.flatMap(({ body }) => body.leftOut)).toMatchObject([{ unitNumber: '101', why: 'sent' }])
  expect((await send(late, 2)).body.leftOut).toMatchObject([{ why: 'not_due' }])
  const [{ id, letters } = { id: '', letters: 0 }] = answers.flatMap(({ body }) => body.mailings)
  await Promise.all([sendMailing(world.contextOf(), { id }), sendMailing(world.contextOf(), { id })])
  await world.runJobs()
  const written = (await lettersOf(home)).filter(({ mailingId }) => mailingId === id)
  expect(written).toHaveLength(letters)
  expect(new Set(written.map(({ userId }) => userId)).size).toBe(letters)
  const mailed = world.letters.filter(({ subject }) => subject.startsWith('Rappel'))
  expect(mailed).toHaveLength(1)
  expect(mailed[0]?.text).not.toContain('100')
  const { texts } = await openPdf((await manager().get(`/api/mailings/${id}/papers?which=all`)).bytes)
  for (const part of ['1er rappel', 'Clé', '100,00 $', 'paiements@erables.example']) expect(texts[0]).toContain(part)
  expect((await list(late.building)).items[0]).toMatchObject({ sent: { step: 1 }, next: { step: 2, isDue: false } })
})

test('a home that paid before the letter is asked for is left out, and one that paid before it leaves gets none', async () => {
  const late = await newLateHome(world)
  const home = late.homes[0]?.residenceId ?? ''
  const { id } = (await send(late)).body.mailings[0] ?? { id: '' }
  await pay(late.building, home, 10_000)
  const before = world.letters.length
  await sendMailing(world.contextOf(), { id })
  await world.runJobs()
  expect(world.letters).toHaveLength(before)
  const { items } = (await manager().get(`/api/mailings/${id}/recipients`)).body
  expect(items.map(({ status }: { status: string }) => status)).toContain('withdrawn')
  expect((await send(late)).body).toMatchObject({ mailings: [], leftOut: [{ why: 'paid' }] })
})

test('a new debt starts the reminders again', async () => {
  const late = await newLateHome(world)
  const home = late.homes[0]?.residenceId ?? ''
  await send(late)
  await pay(late.building, home, 10_000)
  const fee = { residenceId: home, label: 'Frais', amountCents: 500_000, dueOn: '2021-01-01' }
  await manager().post('/api/contribution-calls/charges', fee)
  expect((await list(late.building)).items[0]).toMatchObject({ sent: null, next: { step: 1, isDue: true } })
})

test('a building of another organization, and a home elsewhere, are not found', async () => {
  const late = await newLateHome(world)
  expect((await world.as('otherManager').get(`/api/mailings/reminders/${late.building}`)).status).toBe(404)
  const elsewhere = { ...late, homes: [{ residenceId: world.places.falaise1.id, step: 1 }] }
  expect((await send(elsewhere)).status).toBe(404)
  const [kept] = await world.database.db.select().from(charges).where(eq(charges.residenceId, world.places.falaise1.id))
  expect(kept).toBeUndefined()
})

test('a job of reminders that is killed before it commits mails nobody twice, and leaves with those that wait', async () => {
  const late = await newLateHome(world)
  const { id } = (await send(late)).body.mailings[0] ?? { id: '' }
  await world.runJobs()
  await db().update(mailingRecipients).set({ status: 'waiting' }).where(eq(mailingRecipients.mailingId, id))
  const before = world.letters.length
  await db().execute(sql`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
  await db().execute(sql`create trigger die before update on mailing_recipients for each row execute function die()`)
  await expect(sendMailing(world.contextOf(), { id })).rejects.toThrow()
  await db().execute(sql`drop trigger die on mailing_recipients`)
  await world.runJobs()
  expect(world.letters).toHaveLength(before)
  await sendMailing(world.contextOf(), { id })
  await sendMailing(world.contextOf(), { id })
  await world.runJobs()
  const statuses = (await lettersOf(late.homes[0]?.residenceId ?? '')).filter(({ mailingId }) => mailingId === id)
  expect(statuses.some(({ status }) => status === 'waiting')).toBe(false)
})

test('no script writes a person a second letter of a debt and number, or a second mailing of a day', async () => {
  const late = await newLateHome(world)
  const { id } = (await send(late)).body.mailings[0] ?? { id: '' }
  const again = (from: string, key: string) =>
    db().execute(
      sql.raw(`insert into ${from} select (jsonb_populate_record(null::${from}, to_jsonb(r) || jsonb_build_object('id', gen_random_uuid()))).*
        from ${from} r where ${key} = '${id}'`),
    )
  await expect(again('mailing_recipients', 'mailing_id')).rejects.toMatchObject({
    cause: { constraint: 'mailing_recipients_step_key' },
  })
  await expect(again('mailings', 'id')).rejects.toMatchObject({ cause: { constraint: 'mailings_step_key' } })
  await expect(
    db().execute(sql`update mailings set stated_from = '2026-01-01' where id = ${id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'mailings_kind' } })
})

test('an owner reads their own reminder alone, and neither that of another nor the worklist', async () => {
  const late = await newLateHome(world)
  const home = late.homes[0]?.residenceId ?? ''
  const { id } = (await send(late)).body.mailings[0] ?? { id: '' }
  await world.runJobs()
  const written = (await lettersOf(home)).filter(({ mailingId }) => mailingId === id)
  const own = written.find(({ userId }) => userId === world.people.resident.id)
  const resident = world.as('resident')
  const { items } = (await resident.get(`/api/mailings/homes/${home}`)).body
  expect(items).toContainEqual(expect.objectContaining({ id: own?.id, step: 1 }))
  const { texts } = await openPdf((await resident.get(`/api/mailings/recipients/${own?.id}/paper`)).bytes)
  expect(texts[0]).toContain('100,00 $')
  await db()
    .update(mailingRecipients)
    .set({ userId: world.people.manager.id })
    .where(eq(mailingRecipients.id, own?.id ?? ''))
  expect((await resident.get(`/api/mailings/recipients/${own?.id}/paper`)).status).toBe(404)
  for (const path of [`reminders/${late.building}`, `${id}`, `${id}/recipients`, `${id}/papers`])
    expect([403, 404], path).toContain((await resident.get(`/api/mailings/${path}`)).status)
})

test('who rents is reminded on paper, at the unit, and is mailed nothing', async () => {
  const late = await newLateHome(world)
  const home = late.homes[0]?.residenceId ?? ''
  const place = eq(buildings.id, late.building)
  await db().update(buildings).set({ kind: 'rental' }).where(place)
  await db()
    .insert(residencePeople)
    .values({ residenceId: home, userId: world.people.tenant.id, relation: 'tenant', startsOn: '2020-01-01' })
  const before = world.letters.length
  const { id } = (await send(late)).body.mailings[0] ?? { id: '' }
  await world.runJobs()
  const written = (await lettersOf(home)).filter(
    ({ mailingId, userId }) => mailingId === id && userId === world.people.tenant.id,
  )
  expect(written).toMatchObject([{ channel: 'paper', status: 'ready' }])
  expect(world.letters).toHaveLength(before)
  const paper = await manager().get(`/api/mailings/recipients/${written[0]?.id}/paper?language=fr`)
  const { texts } = await openPdf(paper.bytes)
  expect(texts[0]).toContain('1er rappel')
  expect(texts[0]).not.toContain('1094')
  await db().update(buildings).set({ kind: 'condo' }).where(place)
})
