import { revisionOf, withoutValues } from '../../../../server/audit.ts'
import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { orNotFound, saveVersion } from '../../../../server/rows.ts'
import { dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { addMonths } from '../../../../shared/dates.ts'
import { type BuildingRow, getBuilding } from '../../../buildings/server/service.ts'
import type { Person } from '../../contract.ts'
import { tellOfPerson } from '../../people/server/service.ts'
import { residencePolicy } from '../../policy.ts'
import { addressKeptYears, showPerson } from '../../rules.ts'
import { getResidence } from '../../server/service.ts'
import { residencePeople } from '../../server/tables.ts'
import type { coOwnersApi, ExportFilter } from '../contract.ts'
import * as store from './store.ts'

/** Where the caller receives mail as an owner of a residence. Who owns none of it today is told that nothing was found. */
export async function setMailingAddress(
  ctx: Context,
  { id, version, mailingAddress }: InputOf<typeof coOwnersApi.setMailingAddress>,
): Promise<Person> {
  const residence = await getResidence(ctx, id)
  ctx.authorize(residencePolicy.updateMailingAddress, residence)
  const userId = ctx.actor.id
  const before = orNotFound(await store.findOwnership(ctx.db, { residenceId: id, userId, today: ctx.today }))
  const changes = revisionOf(before, version, { mailingAddress })
  if (!changes) return showPerson(before, false, ctx.today, userId)
  const saved = await saveVersion(ctx, residencePeople, before, { mailingAddress })
  const told = { userId, changes: withoutValues(changes, ['mailingAddress']) }
  await tellOfPerson(ctx, residence, { action: 'person_changed', ...told })
  return showPerson(saved, false, ctx.today, userId)
}

type Line = Awaited<ReturnType<typeof store.findCoOwners>>['items'][number]

/** What the register of a co-ownership holds of its co-owners (art. 1070 C.c.Q.): no email, no telephone. */
export async function exportCoOwners(ctx: Context, { id, ...asked }: ExportFilter): Promise<FileReply> {
  const building = await getBuilding(ctx, id)
  ctx.authorize(residencePolicy.export, { buildingId: id })
  const { today } = ctx
  return exportList(ctx, asked, {
    name: 'residences.co_owners_export_name',
    title: 'residences.co_owners',
    columns: (word) => columnsIn(word, building),
    find: (page) => store.findCoOwners(ctx.db, { ...page, buildingId: id, today }),
  })
}

const columnsIn = (word: Word, building: BuildingRow): SheetColumn<Line>[] => [
  textColumn(word('residences.unit_number'), ({ unitNumber }) => unitNumber, 12),
  textColumn(word('users.last_name'), ({ lastName }) => lastName),
  textColumn(word('users.first_name'), ({ firstName }) => firstName),
  textColumn(word('residences.relation'), ({ relation }) => word(`residences.relation_${relation}`), 24),
  textColumn(
    word('residences.mailing_address'),
    ({ unitNumber, mailingAddress }) => mailingAddress ?? addressAt(building, unitNumber),
    40,
  ),
  dayColumn(word('residences.starts_on'), ({ startsOn }) => startsOn),
]

/** As Canada Post writes it: the unit before the number of the street. */
const addressAt = ({ address, city, province, postalCode }: BuildingRow, unitNumber: string): string =>
  `${unitNumber}-${address}\n${city} (${province}) ${postalCode}`

/** An account that is erased leaves no address. */
export const eraseAddressesOf = (ctx: Context, userId: string): Promise<void> => store.removeAddressesOf(ctx, userId)

/** The job of retention. */
export const removeOldAddresses = (ctx: Context): Promise<void> =>
  store.removeOldAddresses(ctx, addMonths(ctx.today, -12 * addressKeptYears))
