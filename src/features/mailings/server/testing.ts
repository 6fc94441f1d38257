import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, ofErables, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { charges } from '../../contributions/server/tables.ts'
import { newCall } from '../../contributions/server/testing.ts'
import { arrearsRules } from '../../receipts/server/tables.ts'
import type { RecipientStatus } from '../contract.ts'
import { letterPolicy, mailingPolicy } from '../policy.ts'
import { visibleLetters, visibleMailings } from './store.ts'
import { mailingRecipients, mailings } from './tables.ts'

/** A call of Les Érables that was due on the first day of 2026 and was issued: 685.87 $ of 101 and 548.70 $ of 102. */
export async function newIssuedCall(world: World): Promise<{ call: string }> {
  const { id: call } = await newCall(world)
  const path = `/api/contribution-calls/${call}`
  await world.as('admin').patch(path, { version: 0, dueOn: '2026-01-01' })
  await world.as('admin').put(`${path}/issue`, { version: 1 })
  return { call }
}

/** The notice of a call to the owner of 101. */
export async function newMailing(
  world: World,
  { status = 'sent' }: { readonly status?: RecipientStatus } = {},
): Promise<{ mailing: string; letter: string }> {
  const { db } = world.database
  const place = testPlaceOf(world)
  const [mailing, letter] = [newId(), newId()]
  const { id: callId } = await newCall(world)
  await db.insert(mailings).values({ ...place, id: mailing, callId, on: '2026-02-01', byId: world.people.manager.id })
  await db.insert(mailingRecipients).values({
    ...place,
    id: letter,
    mailingId: mailing,
    residenceId: world.places.erables101.id,
    userId: world.people.resident.id,
    channel: status === 'ready' ? 'paper' : 'email',
    language: 'fr',
    status,
    owedCents: 0,
    settledCents: 0,
    mailedOn: '2026-02-01',
  })
  return { mailing, letter }
}

/** 101 of Les Érables is late: its first reminder is due. */
export async function newLateHome(world: World) {
  const { db } = world.database
  const place = testPlaceOf(world)
  const asked = { reminderDays: [10, 40], howToPay: 'Virement à paiements@erables.example' }
  await db
    .insert(arrearsRules)
    .values({ ...place, ...asked })
    .onConflictDoUpdate({ target: arrearsRules.buildingId, set: asked })
  const residenceId = world.places.erables101.id
  const reason = { cancelledOn: '2026-03-01', cancelReason: 'Entente' }
  await db
    .update(charges)
    .set(reason)
    .where(and(eq(charges.residenceId, residenceId), isNull(charges.callId), isNull(charges.cancelledOn)))
  const fee = { kind: 'other', fund: 'operating', label: 'Clé', dueOn: '2020-01-01', amountCents: 10_000 } as const
  const { now: madeAt } = world.contextOf()
  await db.insert(charges).values({ ...place, ...fee, residenceId, madeAt })
  return { building: place.buildingId, homes: [{ residenceId, step: 1 }] }
}

const onMailing = (may: MatrixRow['may'], more: object = {}, told?: Parameters<typeof newMailing>[1]): MatrixRow => ({
  may,
  input: async (world) => ({ id: (await newMailing(world, told)).mailing, ...more }),
})
const onLetter = (may: MatrixRow['may'], told?: Parameters<typeof newMailing>[1]): MatrixRow => ({
  may,
  input: async (world) => ({ id: (await newMailing(world, told)).letter }),
})

export const matrixRows: MatrixRows = {
  'GET /api/mailings': { may: allManagers, input: ({ places }) => ({ building: places.erables.id }) },
  'GET /api/mailings/homes/:home': {
    may: ofErables.filter((who) => !who.toLowerCase().includes('tenant')),
    input: ({ places }) => ({ home: places.erables101.id }),
  },
  'PUT /api/mailings/calls/:call': { may: runners, input: newIssuedCall },
  'GET /api/mailings/reminders/:building': { may: watchers, input: ({ places }) => ({ building: places.erables.id }) },
  'GET /api/mailings/reminders/:building/export': {
    may: watchers,
    input: ({ places }) => ({ building: places.erables.id }),
  },
  'POST /api/mailings/reminders/:building': { may: runners, input: newLateHome },
  'PUT /api/mailings/statements/:building': {
    may: runners,
    input: ({ places }) => ({ building: places.erables.id, on: '2026-02-01' }),
  },
  'GET /api/mailings/:id': onMailing(watchers),
  'GET /api/mailings/:id/recipients': onMailing(watchers),
  'GET /api/mailings/:id/papers': onMailing(watchers),
  'PUT /api/mailings/:id/posting': onMailing(runners, { postedOn: '2026-02-02' }, { status: 'ready' }),
  'PUT /api/mailings/recipients/:id/sending': onLetter(runners),
  'GET /api/mailings/recipients/:id/paper': onLetter([...watchers, 'resident']),
}

export const trailSubjects: Record<string, TrailSubject> = {
  mailing: subjectIn(mailings, visibleMailings, mailingPolicy.read),
  mailing_recipient: subjectIn(mailingRecipients, visibleLetters, letterPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/mailings': { fewRows: 'of one building' },
  '/api/mailings/reminders/:building': { fewRows: 'of one building' },
  '/api/mailings/:id/recipients': { fewRows: 'of one mailing' },
  '/api/mailings/homes/:home': { fewRows: 'of one home' },
}
