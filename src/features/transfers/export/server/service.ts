import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import { today } from '../../../../shared/dates.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { transferPolicy } from '../../policy.ts'
import { type ShownTransfer, showAll } from '../../server/service.ts'
import { visibleTransfers } from '../../server/store.ts'
import { findTransfers } from './store.ts'

/** The sales and moves of the units that the caller manages, as a file. */
export async function exportTransfers(ctx: Context, asked: PlaceExport): Promise<FileReply> {
  ctx.authorize(transferPolicy.export, {})
  const visible = ctx.scope(visibleTransfers)
  return exportList(ctx, asked, {
    name: 'transfers.export_name',
    title: 'transfers.title',
    columns: columnsIn,
    find: async (page) => {
      const { items, nextCursor } = await findTransfers(ctx.db, visible, { ...asked, ...page })
      return { items: await showAll(ctx, items), nextCursor }
    },
  })
}

type Side = ShownTransfer['leaving']

const columnsIn = (word: Word): SheetColumn<ShownTransfer>[] => {
  const sideOf = (people: Side) =>
    people
      .map(({ firstName, lastName, email, relation }) =>
        word('transfers.export_person', {
          name: [firstName, lastName].filter(Boolean).join(' ') || (email ?? ''),
          relation: word(`residences.relation_${relation}`),
        }),
      )
      .join('\n')
  return [
    textColumn(word('buildings.building'), (transfer) => transfer.buildingName),
    textColumn(word('residences.unit'), (transfer) => transfer.unitNumber, 12),
    textColumn(word('buildings.kind'), (transfer) => word(`transfers.${transfer.kind}`), 16),
    textColumn(word('transfers.status'), (transfer) => word(`transfers.status_${transfer.status}`), 16),
    dayColumn(word('transfers.leaves_on'), (transfer) => transfer.leavesOn),
    textColumn(word('transfers.section_leaving'), (transfer) => sideOf(transfer.leaving), 36),
    dayColumn(word('transfers.arrives_on'), (transfer) => transfer.arrivesOn),
    textColumn(word('transfers.section_arriving'), (transfer) => sideOf(transfer.arriving), 36),
    textColumn(
      word('transfers.export_handed'),
      ({ handedOver }) => handedOver.map(({ what }) => word(`transfers.handover_${what}`)).join('\n'),
      36,
    ),
    dayColumn(word('transfers.certificate_requested'), (transfer) => transfer.certificateRequestedOn),
    dayColumn(word('transfers.statement_requested'), (transfer) => transfer.statementRequestedOn),
    dayColumn(word('transfers.export_confirmed'), ({ confirmedAt }) => confirmedAt && today(confirmedAt)),
  ]
}
