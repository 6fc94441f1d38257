import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import type { Language } from '../../../../shared/actor.ts'
import { fullName } from '../../../../shared/names.ts'
import { showPhone } from '../../../../shared/phone.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { unitRecordPolicy } from '../../policy.ts'
import { managedRecords } from '../../server/store.ts'
import { type ExportedRecord, findRecords } from './store.ts'

/** The records of the units that the caller manages, of the kinds that their organization keeps, as a file. */
export async function exportRecords(ctx: Context, asked: PlaceExport): Promise<FileReply> {
  ctx.authorize(unitRecordPolicy.export, {})
  const visible = ctx.scope(managedRecords)
  return exportList(ctx, asked, {
    name: 'unit-records.export_name',
    title: 'unit-records.title',
    columns: columnsIn,
    find: (page) => findRecords(ctx.db, visible, { ...asked, ...page }),
  })
}

const columnsIn = (word: Word, language: Language): SheetColumn<ExportedRecord>[] => [
  textColumn(word('buildings.building'), (record) => record.buildingName),
  textColumn(word('residences.unit'), (record) => record.unitNumber, 12),
  textColumn(word('unit-records.kind'), (record) => word(`unit-records.${record.kind}`), 20),
  textColumn(word('unit-records.holder'), ({ holderFirstName: firstName, holderLastName: lastName }) =>
    fullName({ firstName, lastName }),
  ),
  textColumn(word('unit-records.plate'), (record) => record.plate, 14),
  textColumn(word('unit-records.make'), (record) => record.make),
  textColumn(word('unit-records.colour'), (record) => record.colour, 14),
  textColumn(word('unit-records.parking_space'), (record) => record.parkingSpace, 16),
  textColumn(word('unit-records.key_type'), ({ keyType }) => keyType && word(`unit-records.key_type_${keyType}`), 16),
  textColumn(word('unit-records.key_number'), (record) => record.keyNumber, 16),
  dayColumn(word('unit-records.given_on'), (record) => record.givenOn),
  dayColumn(word('unit-records.returned_on'), (record) => record.returnedOn),
  textColumn(word('unit-records.species'), (record) => record.species, 16),
  textColumn(word('unit-records.export_pet_name'), (record) => record.petName, 18),
  textColumn(word('unit-records.emergency_contacts'), (record) => record.contactName),
  textColumn(word('unit-records.relationship_of'), (record) => record.relationship),
  textColumn(word('unit-records.phone'), (record) => showPhone(record.phone ?? '', language), 18),
  textColumn(word('unit-records.note'), (record) => record.note, 40),
  dayColumn(word('unit-records.export_left'), (record) => record.endedOn),
]
