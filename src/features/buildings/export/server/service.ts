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
import type { Language } from '../../../../shared/actor.ts'
import { today } from '../../../../shared/dates.ts'
import { showPhone } from '../../../../shared/phone.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { buildingPolicy } from '../../policy.ts'
import { type BuildingRow, visibleBuildings } from '../../server/store.ts'
import { findBuildings } from './store.ts'

/** The buildings that the caller manages, as a file. */
export async function exportBuildings(ctx: Context, asked: PlaceExport): Promise<FileReply> {
  ctx.authorize(buildingPolicy.export, {})
  const visible = ctx.scope(visibleBuildings)
  return exportList(ctx, asked, {
    name: 'buildings.export_name',
    title: 'buildings.title',
    columns: columnsIn,
    find: (page) => findBuildings(ctx.db, visible, { ...asked, ...page }),
  })
}

const columnsIn = (word: Word, language: Language): SheetColumn<BuildingRow>[] => [
  textColumn(word('buildings.name'), (building) => building.name, 28),
  textColumn(word('buildings.organization'), (building) => building.organizationName),
  textColumn(word('buildings.kind'), (building) => word(`buildings.kind_${building.kind}`), 18),
  textColumn(word('buildings.address'), (building) => building.address, 32),
  textColumn(word('buildings.city'), (building) => building.city, 18),
  textColumn(word('buildings.province'), (building) => building.province, 12),
  textColumn(word('buildings.postal_code'), (building) => building.postalCode, 12),
  numberColumn(word('buildings.year_built'), (building) => building.yearBuilt),
  numberColumn(word('buildings.total_units'), (building) => building.totalUnits),
  numberColumn(word('buildings.total_floors'), (building) => building.totalFloors),
  textColumn(word('buildings.management_company'), (building) => building.managementCompany, 28),
  textColumn(word('buildings.contact_phone'), (building) => showPhone(building.contactPhone ?? '', language), 18),
  textColumn(word('buildings.contact_email'), (building) => building.contactEmail, 30),
  textColumn(word('buildings.emergency_phone'), (building) => showPhone(building.emergencyPhone ?? '', language), 18),
  numberColumn(word('buildings.parking_spaces'), (building) => building.parkingSpaces),
  numberColumn(word('buildings.storage_spaces'), (building) => building.storageSpaces),
  textColumn(
    word('buildings.amenities'),
    (building) => building.amenities.map((one) => word(`buildings.amenity_${one}`)).join('\n'),
    30,
  ),
  numberColumn(word('buildings.share_denominator'), (building) => building.shareDenominator),
  textColumn(word('buildings.regime'), ({ regime }) => regime && word(`buildings.regime_${regime}`), 22),
  numberColumn(word('buildings.private_portions'), (building) => building.privatePortions),
  numberColumn(word('buildings.storeys_above_ground'), (building) => building.storeysAboveGround),
  amountColumn(word('buildings.reconstruction_cost'), (building) => building.reconstructionCostCents),
  dayColumn(word('buildings.appraised_on'), (building) => building.appraisedOn),
  dayColumn(word('buildings.export_archived'), ({ archivedAt }) => archivedAt && today(archivedAt)),
]
