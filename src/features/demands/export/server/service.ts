import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import { today } from '../../../../shared/dates.ts'
import { demandPolicy } from '../../policy.ts'
import { type DemandRow, findListedDemands, foundHandledDemands } from '../../server/store.ts'
import type { ExportFilter } from '../contract.ts'

/** All the filtered demands that the caller handles, as a file, read from the database page by page while they leave. */
export async function exportDemands(ctx: Context, asked: ExportFilter): Promise<FileReply> {
  ctx.authorize(demandPolicy.export, {})
  const visible = ctx.scope(foundHandledDemands(asked.q))
  return exportList(ctx, asked, {
    name: 'demands.export_name',
    title: 'demands.heading',
    columns: columnsIn,
    find: (page) => findListedDemands(ctx.db, visible, { ...asked, ...page }, ctx.actor.id),
  })
}

const dayOf = (at: Date | null) => at && today(at)

const columnsIn = (word: Word): SheetColumn<DemandRow>[] => [
  textColumn(word('demands.demand'), (demand) => demand.title, 40),
  textColumn(word('demands.type'), (demand) => word(`demands.type_${demand.type}`), 14),
  textColumn(word('demands.status'), (demand) => word(`demands.status_${demand.status}`), 14),
  textColumn(word('demands.building'), (demand) => demand.buildingName),
  textColumn(word('demands.place'), (demand) => demand.unitNumber ?? word('demands.common_areas'), 18),
  textColumn(word('demands.person'), (demand) => demand.submitterName),
  dayColumn(word('demands.sent'), (demand) => dayOf(demand.submittedAt)),
  dayColumn(word('demands.closed'), (demand) => dayOf(demand.closedAt)),
  textColumn(word('demands.description'), (demand) => demand.description, 60),
  textColumn(word('demands.review_notes'), (demand) => demand.reviewNotes, 40),
]
