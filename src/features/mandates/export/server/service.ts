import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { mandatePolicy } from '../../policy.ts'
import { visibleMandates } from '../../server/store.ts'
import { type ExportedMandate, findMandates } from './store.ts'

/** The mandates on the boards of the buildings that the caller manages, as a file. */
export async function exportMandates(ctx: Context, asked: PlaceExport): Promise<FileReply> {
  ctx.authorize(mandatePolicy.export, {})
  const visible = ctx.scope(visibleMandates)
  return exportList(ctx, asked, {
    name: 'mandates.export_name',
    title: 'mandates.title',
    columns: columnsIn,
    find: (page) => findMandates(ctx.db, visible, { ...asked, ...page }),
  })
}

const columnsIn = (word: Word): SheetColumn<ExportedMandate>[] => [
  textColumn(word('buildings.building'), (mandate) => mandate.buildingName),
  textColumn(word('users.last_name'), (mandate) => mandate.lastName),
  textColumn(word('users.first_name'), (mandate) => mandate.firstName),
  textColumn(word('mandates.office'), (mandate) => word(`mandates.office_${mandate.office}`), 20),
  dayColumn(word('mandates.starts_on'), (mandate) => mandate.startsOn),
  dayColumn(word('mandates.ends_on'), (mandate) => mandate.endsOn),
]
