import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import {
  amountColumn,
  dayColumn,
  numberColumn,
  type SheetColumn,
  textColumn,
} from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import { today } from '../../../../shared/dates.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { residencePolicy } from '../../policy.ts'
import { findPeople, type PersonRow, type ResidenceRow, visibleResidences } from '../../server/store.ts'
import { findResidences } from './store.ts'

type Line = ResidenceRow & { readonly person: PersonRow | undefined }

/** The units that the caller manages, a line for each stay of a person, past ones too, as a file. */
export async function exportResidences(ctx: Context, asked: PlaceExport): Promise<FileReply> {
  ctx.authorize(residencePolicy.exportAll, {})
  const visible = ctx.scope(visibleResidences)
  return exportList(ctx, asked, {
    name: 'imports.template_residences',
    title: 'residences.title',
    columns: columnsIn,
    find: async (page) => {
      const { items, nextCursor } = await findResidences(ctx.db, visible, { ...asked, ...page })
      return { items: await withPeople(ctx, items), nextCursor }
    },
  })
}

async function withPeople({ db }: Context, units: readonly ResidenceRow[]): Promise<Line[]> {
  const stays = await findPeople(
    db,
    units.map(({ id }) => id),
  )
  const byUnit = new Map<string, PersonRow[]>()
  for (const stay of stays) byUnit.set(stay.residenceId, [...(byUnit.get(stay.residenceId) ?? []), stay])
  return units.flatMap((unit) => (byUnit.get(unit.id) ?? [undefined]).map((person) => ({ ...unit, person })))
}

const columnsIn = (word: Word): SheetColumn<Line>[] => [
  textColumn(word('residences.building'), (line) => line.buildingName),
  textColumn(word('residences.unit'), (line) => line.unitNumber, 12),
  numberColumn(word('residences.floor'), (line) => line.floor),
  numberColumn(word('residences.square_feet_label'), (line) => line.squareFeet),
  numberColumn(word('residences.bedrooms'), (line) => line.bedrooms),
  numberColumn(word('residences.bathrooms'), (line) => line.bathrooms),
  amountColumn(word('residences.fees'), (line) => line.monthlyFeesCents),
  numberColumn(word('residences.share'), (line) => line.share),
  numberColumn(word('buildings.share_denominator'), (line) => line.shareDenominator),
  textColumn(word('residences.parking_label'), (line) => line.parkingSpaces.join(', '), 18),
  textColumn(word('residences.storage_label'), (line) => line.storageSpaces.join(', '), 18),
  textColumn(word('users.last_name'), ({ person }) => person?.lastName ?? null),
  textColumn(word('users.first_name'), ({ person }) => person?.firstName ?? null),
  textColumn(word('users.email'), ({ person }) => person?.email ?? null, 34),
  textColumn(word('users.phone'), ({ person }) => person?.phone ?? null, 16),
  textColumn(word('residences.relation'), ({ person }) =>
    person ? word(`residences.relation_${person.relation}`) : null,
  ),
  textColumn(word('residences.mailing_address'), ({ person }) => person?.mailingAddress ?? null, 34),
  dayColumn(word('residences.starts_on'), ({ person }) => person?.startsOn ?? null),
  dayColumn(word('residences.ends_on'), ({ person }) => person?.endsOn ?? null),
  dayColumn(word('buildings.export_archived'), ({ archivedAt }) => archivedAt && today(archivedAt)),
]
