import * as z from 'zod/mini'
import type { Context } from '../../../../../server/context.ts'
import { orNotFound } from '../../../../../server/rows.ts'
import { fold } from '../../../../../shared/fold.ts'
import type { Cells } from '../../../../imports/rules.ts'
import { buildingOf, type ImportPlace } from '../../../../imports/server/service.ts'
import { addNamedPeople } from '../../../../users/named-people/server/service.ts'
import { readAddress } from '../../../cells/rules.ts'
import { MailingAddress, relations } from '../../../contract.ts'
import { attachPeople, type HomeStay } from '../../../people/in-bulk/server/service.ts'
import { findCandidatesByEmail } from '../../../people/server/service.ts'
import { roleOf } from '../../../rules.ts'
import { byKey, type Homes, hasPerson, isNamed, type PlacedRow, sideOf } from '../../server/service.ts'
import * as store from '../../server/store.ts'
import { type KnownPeople, stayKey } from '../rules.ts'

/** The accounts that the rows name, where they are of the organization, and what these hold in the building. */
export async function knownPeople(ctx: Context, place: ImportPlace, rows: readonly Cells[]): Promise<KnownPeople> {
  const emails = [...new Set(rows.map(({ email = '' }) => readAddress(email)))].filter(Boolean)
  const found = await findCandidatesByEmail(ctx, place, emails)
  const stays = await store.findStaysOf(
    ctx.db,
    buildingOf(place),
    found.map(({ id }) => id),
  )
  const areNamed = rows.some(({ email = '' }) => email === '')
  const named = areNamed ? await store.findNamesIn(ctx.db, buildingOf(place)) : []
  return {
    today: ctx.today,
    accounts: new Map(found.map(({ id, email, rank }) => [(email ?? '').toLowerCase(), { userId: id, rank }])),
    stays: byKey(stays, ({ residenceId, userId }) => stayKey(residenceId, userId)),
    named: byKey(
      named.map((stay) => ({ ...stay, name: fold(stay.name) })),
      ({ residenceId }) => residenceId,
    ),
  }
}

/** Attaches the people of rows to their residences, each in the stay that has the id of the row: undoing finds it by that. */
export async function attachRows(
  ctx: Context,
  place: ImportPlace,
  rows: readonly PlacedRow[],
  homes: Homes,
): Promise<void> {
  const people = rows.filter(hasPerson)
  const added = await addNamed(ctx, place, people)
  await attachPeople(
    ctx,
    people.map((row) => stayOf(ctx, row, homes, added)),
  )
}

const Held = z.object({
  userId: z.optional(z.string()),
  relation: z.enum(relations),
  since: z.optional(z.string()),
  mailingAddress: z._default(MailingAddress, null),
})

const Named = z.object({ firstName: z.string(), lastName: z.string(), relation: z.enum(relations) })

/** Keeps the people of rows who have no email, and answers their ids by those of the rows. */
async function addNamed(ctx: Context, place: ImportPlace, people: readonly PlacedRow[]): Promise<Map<string, string>> {
  const rows = people.filter(isNamed)
  const named = rows.map(({ changes }) => Named.parse(sideOf(changes, 1)))
  const given = named.map(({ relation, ...names }) => ({ ...names, role: roleOf(relation) }))
  const ids = await addNamedPeople(ctx, given, place)
  return new Map(rows.map(({ id }, at) => [id, orNotFound(ids[at])]))
}

function stayOf(
  ctx: Context,
  { id, targetId, changes }: PlacedRow,
  homes: Homes,
  added: ReadonlyMap<string, string>,
): HomeStay {
  const { since: startsOn = ctx.today, userId, relation, mailingAddress } = Held.parse(sideOf(changes, 1))
  const held = { relation, mailingAddress, userId: orNotFound(userId ?? added.get(id)) }
  return { id, home: orNotFound(homes.get(targetId)), ...held, startsOn, endsOn: null }
}
