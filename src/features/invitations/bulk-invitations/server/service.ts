import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { passEach } from '../../../../server/lifecycle.ts'
import { countAttempt } from '../../../../server/rate-limit.ts'
import { languages } from '../../../../shared/actor.ts'
import { AppError } from '../../../../shared/errors.ts'
import { checkRows } from '../../../imports/checks/server/service.ts'
import type { Cells, RowPlanner } from '../../../imports/rules.ts'
import {
  buildingOf,
  type Followed,
  findAnyPlace,
  findRowsOf,
  holdImport,
  type Importer,
  type ImportPlace,
  type LeftRow,
  type PlannedRow,
  type SettledPlace,
  type WrittenRow,
} from '../../../imports/server/service.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import { dayReading, readAddress, readUnit } from '../../../residences/cells/rules.ts'
import { relations } from '../../../residences/contract.ts'
import { leftOut } from '../../../residences/imports/homes/rules.ts'
import { residenceImporter } from '../../../residences/imports/homes/server/service.ts'
import { splitPeople } from '../../../residences/joint-people/rules.ts'
import { findKnownRoles } from '../../../residences/people/server/service.ts'
import { type AssignableRole, assignableRoles } from '../../contract.ts'
import { invitationFacts } from '../../facts.ts'
import { invitationPolicy } from '../../policy.ts'
import { invitationLife } from '../../rules.ts'
import { findByIds, limitLetters, sendInvitations, withdrawLetter } from '../../server/service.ts'
import { findBuildingIds, lockInvitees } from '../../server/store.ts'
import { invitationFits } from '../cells/rules.ts'
import { BulkSettings, invitationColumns } from '../contract.ts'
import { buildingBulkFacts, organizationBulkFacts } from '../facts.ts'
import { invitationIdentity, invitationPlanner, type KnownPlace, placeKey, unitKey } from '../rules.ts'
import * as store from './store.ts'

/** Invites the people of a spreadsheet: `imports` does all that is common to nouns. */
export const invitationImporter: Importer = {
  noun: 'invitations',
  columns: invitationColumns,
  identity: invitationIdentity,
  grant: 'invitations.import',
  find: findAnyPlace,
  // As a single invitation: an organization that writes in French alone invites in French.
  firstSettings: async (ctx, { organizationId }) => {
    const { isBilingual } = await getOrganization(ctx, organizationId)
    return BulkSettings.parse({ language: isBilingual ? ctx.language : 'fr' })
  },
  // A single invitation waits for the batch, and the batch for it.
  lock: (ctx, { organizationId }) => lockInvitees(ctx.db, organizationId),
  fits: invitationFits,
  readings: { since: dayReading },
  split: splitPeople,
  planner,
  write,
  reverse,
  present,
  factsOf: ({ buildingId }) => {
    const { people_invited: imported, people_uninvited: undone } =
      buildingId === null ? organizationBulkFacts : buildingBulkFacts
    return { imported, undone }
  },
  follow,
}

const settingsOf = ({ settings }: SettledPlace): BulkSettings => BulkSettings.parse(settings ?? {})

async function planner(ctx: Context, place: SettledPlace, rows: readonly Cells[]): Promise<RowPlanner> {
  const { organizationId } = place
  const buildings = await store.findBuildings(ctx.db, place)
  const emails = [...new Set(rows.map(({ email = '' }) => readAddress(email)))].filter(Boolean)
  const numbers = [...new Set(rows.flatMap(({ unit = '' }) => readUnit(unit)).map((unit) => unit.toLowerCase()))]
  const units = await store.findUnits(
    ctx.db,
    buildings.map(({ id }) => id),
    numbers,
  )
  const attached = await store.findAttached(ctx.db, organizationId, emails, ctx.today)
  const pending = await store.findPending(ctx, organizationId, emails)
  const accounts = await findKnownRoles(ctx, emails)
  const known: KnownPlace = {
    settings: settingsOf(place),
    buildings,
    preset: buildings.length === 1 ? buildings[0] : undefined,
    units: new Map(units.map(({ id, buildingId, unitNumber }) => [unitKey(buildingId, unitNumber), id])),
    attached: new Set(attached.map(({ email, residenceId }) => placeKey(email, residenceId))),
    pending: new Map(pending.map(({ id, email, residenceId }) => [placeKey(email, residenceId), id])),
    invitedAs: new Map(pending.map(({ email, role }) => [email, role])),
    roles: new Map(accounts.map(({ email, role }) => [email, role])),
    mayGrant: await grantable(ctx, organizationId),
  }
  return invitationPlanner(known)
}

/** The roles that the caller may give in an organization, asked of the policy of single invitations. */
async function grantable(ctx: Context, organizationId: string): Promise<KnownPlace['mayGrant']> {
  const everyId = await findBuildingIds(ctx.db, organizationId)
  return (role: AssignableRole, buildingId) => {
    const opens = buildingId === null ? (role === 'manager' ? everyId : []) : [buildingId]
    return invitationPolicy.create(ctx.actor, { role, organizationId, buildingId, opens })
  }
}

/** The values that a row gives. */
const Invitee = z.object({
  email: z.string(),
  firstName: z._default(z.nullable(z.string()), null),
  lastName: z._default(z.nullable(z.string()), null),
  role: z.enum(assignableRoles),
  relation: z._default(z.nullable(z.enum(relations)), null),
  language: z.enum(languages),
  since: z._default(z.nullable(z.string()), null),
  buildingId: z._default(z.nullable(z.string()), null),
  residenceId: z._default(z.nullable(z.string()), null),
})
const inviteeOf = ({ changes }: PlannedRow) =>
  Invitee.parse(Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after])))

/** The rows of these fields say the same of people. */
const fieldOfResidences: Readonly<Record<string, string>> = {
  unitNumber: 'unit',
  firstName: 'firstName',
  lastName: 'lastName',
  fullName: 'fullName',
  email: 'email',
  relation: 'relation',
  since: 'since',
}

/**
 * Checks the people whom an import of residences left out: without an account, or with a cell to mend. Asked again before they are
 * invited, answers the same draft as it was corrected. Throws `empty`.
 */
export async function draftInvitations(ctx: Context, { residenceImportId }: { residenceImportId: string }) {
  const { fileName, headings, columns, ...record } = await holdImport(ctx, residenceImporter, residenceImportId)
  const place = { organizationId: record.organizationId, buildingId: buildingOf(record) }
  const rows = await findRowsOf(ctx, record, leftOut)
  const fields = columns.map((field) => fieldOfResidences[field ?? ''] ?? null)
  const ofPeople = <T>(cells: readonly T[]) => cells.filter((_, at) => fields[at])
  return checkRows(ctx, invitationImporter, place, {
    fileName,
    headings: ofPeople(headings),
    columns: ofPeople(fields),
    rows: rows.map(({ line, cells }) => ({ line, cells: ofPeople(cells) })),
    sourceId: record.id,
    ...(record.ways.since && { ways: { since: record.ways.since } }),
  })
}

async function write(
  ctx: Context,
  place: SettledPlace,
  rows: readonly PlannedRow[],
): Promise<readonly (WrittenRow | LeftRow)[]> {
  const { organizationId } = place
  const { role: _, language: __, ...letter } = settingsOf(place)
  await limitBulk(ctx, organizationId, rows.length)
  const left: LeftRow[] = []
  const drafts = []
  for (const row of rows) {
    const { since: startsOn, ...invitee } = inviteeOf(row)
    const draft = { ...letter, ...invitee, startsOn, organizationId }
    if (await isWithinLimits(ctx, draft)) drafts.push({ row, draft })
    else left.push({ id: row.id, problem: { field: null, key: 'bulk-invitations.too_many_letters' } })
  }
  const sent = await sendInvitations(
    ctx,
    drafts.map(({ draft }) => draft),
  )
  const written = drafts.flatMap(({ row }, at) => {
    const invitation = sent[at]
    return invitation ? [{ ...row, targetId: invitation.id, targetVersion: invitation.version }] : []
  })
  return [...written, ...left]
}

/** Letters of files that one organization sends in an hour: five hundred people a few times, and no mailing list. */
const lettersAnHour = 2_000

/** Throws `too_many_requests`: the run stops there, and is started again later. */
async function limitBulk(ctx: Context, organizationId: string, count: number): Promise<void> {
  const window = { limit: lettersAnHour, seconds: 3_600 }
  for (let at = 0; at < count; at += 1) await countAttempt(ctx.db, 'invitations:bulk', organizationId, window)
}

/** False for an address that has had its letters of this hour: the others leave. */
async function isWithinLimits(ctx: Context, draft: { email: string; organizationId: string }): Promise<boolean> {
  try {
    await limitLetters(ctx, draft)
    return true
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too_many_requests') return false
    throw error
  }
}

/** Cancels what nobody has accepted, and withdraws the letters that still wait. */
async function reverse(ctx: Context, _: ImportPlace, rows: readonly WrittenRow[]): Promise<Map<string, string>> {
  const ended = await passEach(ctx, { life: invitationLife, facts: invitationFacts }, 'cancel', {
    side: 'manager',
    save: (passage) =>
      store.endInvitations(
        ctx,
        passage,
        rows.map(({ targetId }) => targetId),
      ),
  })
  for (const invitation of ended) await withdrawLetter(ctx, invitation)
  const cancelled = new Set(ended.map(({ id }) => id))
  const kept = rows.filter(({ targetId }) => !cancelled.has(targetId))
  return new Map(kept.map(({ id }) => [id, 'imports.kept_invitations']))
}

/** A row for each unit, to be filled: people write beside the units that exist. */
async function present(ctx: Context, place: ImportPlace) {
  const buildings = await store.findBuildings(ctx.db, place)
  const names = new Map(buildings.map(({ id, name }) => [id, name]))
  const units = await store.findAllUnits(ctx.db, [...names.keys()])
  return units.map(({ buildingId, unitNumber }) => ({
    building: { kind: 'text', value: names.get(buildingId) ?? null } as const,
    unit: { kind: 'text', value: unitNumber } as const,
  }))
}

async function follow(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Followed>> {
  const found = await findByIds(ctx, ids)
  return new Map(
    found.map(({ id, version, status, isUndelivered }) => [
      id,
      { version, status: isUndelivered ? 'undelivered' : status },
    ]),
  )
}
