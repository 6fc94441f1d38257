import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { openPdf } from '../../../../server/testing/pdfs.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, addMonths, today } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import type { HomeAccount } from '../../../receipts/accounts/contract.ts'
import { movementsOf } from '../../../receipts/accounts/rules.ts'
import { lineOf } from '../../../receipts/statements/rules.ts'
import { residencePeople } from '../../../residences/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { sendMailing } from '../../sending/server/service.ts'
import { mailingRecipients } from '../../server/tables.ts'
import type { Stated } from '../contract.ts'

const world = startWorld()
const manager = () => world.as('manager')
const db = () => world.database.db
const building = () => world.places.erables.id
const home = () => world.places.erables101.id
const send = (on: string) => manager().put<Stated>(`/api/mailings/statements/${building()}`, { on })
const lettersOf = (mailingId: string) =>
  db().select().from(mailingRecipients).where(eq(mailingRecipients.mailingId, mailingId))
const statementOf = async (mailingId: string) =>
  (await lettersOf(mailingId)).find(({ userId }) => userId === world.people.resident.id)?.statement
const charge = (amountCents: number, dueOn: string) =>
  manager().post('/api/contribution-calls/charges', { residenceId: home(), label: 'Clé', amountCents, dueOn })
const receive = (amountCents: number, receivedOn: string) =>
  manager().post('/api/receipts', {
    buildingId: building(),
    receivedOn,
    method: 'transfer',
    homes: [{ residenceId: home(), amountCents }],
  })
const mailed = () => world.letters.filter(({ subject }) => subject.startsWith('État de compte'))

test('each co-owner gets the statement of a day once, whoever asks at once, which says what their account says to the cent', async () => {
  await charge(30_000, addMonths(today(), -14))
  await charge(20_000, addDays(today(), -10))
  await charge(10_000, addDays(today(), 12))
  await receive(5_000, addDays(today(), -20))
  const answers = await Promise.all([send(today()), send(today())])
  const [{ mailing, leftOut } = { mailing: { id: '' }, leftOut: [] }] = answers.map(({ body }) => body)
  expect(answers.map(({ body }) => body.mailing.id)).toEqual([mailing.id, mailing.id])
  expect(leftOut.map(({ unitNumber }) => unitNumber)).toEqual(['102'])
  await Promise.all([sendMailing(world.contextOf(), mailing), sendMailing(world.contextOf(), mailing)])
  await world.runJobs()
  expect(mailed()).toHaveLength(1)
  expect(mailed()[0]?.text).not.toContain('450')
  const account: HomeAccount = (await manager().get(`/api/receipts/accounts/${home()}`)).body
  const said = await statementOf(mailing.id)
  const movements = movementsOf(account, today()).map(lineOf)
  expect(said?.lines).toEqual(movements.filter(({ on }) => on >= (said?.from ?? '')))
  expect(said).toMatchObject({
    owedCents: account.owedCents,
    creditCents: account.creditCents,
    ageing: account.ageing,
    next: account.next,
  })
  expect(said?.lines.at(-1)?.balanceCents).toBe(45_000)
  expect((said?.broughtForwardCents ?? 0) + (said?.lines ?? []).reduce((sum, one) => sum + one.amountCents, 0)).toBe(
    45_000,
  )
})

test('a statement of a past day says what was owed then, and reads the same once it is paid', async () => {
  const on = addDays(today(), -12)
  const { mailing } = (await send(on)).body
  expect(await statementOf(mailing.id)).toMatchObject({ on, owedCents: 25_000, next: null })
  await receive(45_000, today())
  const { texts } = await openPdf(
    (await manager().get(`/api/mailings/${mailing.id}/papers?which=all&language=fr`)).bytes,
  )
  for (const part of ['État de compte', 'En date du', '250,00 $', 'Paiement reçu']) expect(texts[0]).toContain(part)
  expect((await world.as('resident').get(`/api/mailings/homes/${home()}`)).body.items).toContainEqual(
    expect.objectContaining({ mailingId: mailing.id, statedFrom: expect.any(String) }),
  )
})

test('who bought a home reads its movements since then, and what was owed before as brought forward', async () => {
  const stay = eq(residencePeople.userId, world.people.resident.id)
  const startsOn = addDays(today(), -15)
  await db().update(residencePeople).set({ startsOn }).where(stay)
  const { mailing } = (await send(addDays(today(), -1))).body
  const said = await statementOf(mailing.id)
  expect(said?.from).toBe(startsOn)
  expect(said?.broughtForwardCents).toBe(25_000)
  expect(said?.lines.every(({ on }) => on >= startsOn)).toBe(true)
})

test('a job that is killed between its letters goes on after those that left, and mails nobody twice', async () => {
  await world.runJobs()
  const people = Array.from({ length: 60 }, (_, at) => ({
    id: newId(),
    email: `copro${at}@erables.example`,
    firstName: 'Copro',
    lastName: `${at}`,
    role: 'resident' as const,
    status: 'active' as const,
  }))
  await db().insert(users).values(people)
  await db()
    .insert(residencePeople)
    .values(
      people.map(({ id: userId }) => ({
        residenceId: world.places.erables102.id,
        userId,
        relation: 'owner' as const,
        startsOn: '2020-01-01',
      })),
    )
  const { mailing } = (await send(addDays(today(), -3))).body
  const before = mailed().length
  await db().execute(sql`create function stop_at_half() returns trigger language plpgsql as $$ begin
    if (select count(*) from mailing_recipients where mailing_id = new.mailing_id and status <> 'waiting') >= 50 then raise 'killed'; end if;
    return new; end $$`)
  await db().execute(
    sql`create trigger stop_at_half before update on mailing_recipients for each row execute function stop_at_half()`,
  )
  await expect(sendMailing(world.contextOf(), mailing)).rejects.toThrow()
  await db().execute(sql`drop trigger stop_at_half on mailing_recipients`)
  const { counts } = (await manager().get(`/api/mailings/${mailing.id}`)).body
  expect(counts).toMatchObject({ sent: 49, ready: 1, waiting: 12 })
  await sendMailing(world.contextOf(), mailing)
  await world.runJobs()
  const sent = mailed().slice(before)
  expect(sent).toHaveLength(61)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(61)
})

test('a day to come, a rental building and a building of another organization are refused', async () => {
  expect(await send(addDays(today(), 1))).toMatchObject({ status: 422, body: { fields: { on: expect.any(String) } } })
  await db().update(buildings).set({ kind: 'rental' }).where(eq(buildings.id, building()))
  expect(await send(today())).toMatchObject({ status: 409, body: { code: 'mailings.of_tenants' } })
  expect((await world.as('otherManager').put(`/api/mailings/statements/${building()}`, { on: today() })).status).toBe(
    404,
  )
})
