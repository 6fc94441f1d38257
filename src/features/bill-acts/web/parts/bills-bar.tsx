import { Suspense, useState } from 'react'
import { mostTicked, packIds } from '../../../../shared/ticked-ids.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import type { PanelSlots } from '../../../../web/panels.tsx'
import { useActor } from '../../../../web/session.tsx'
import { BulkBar } from '../../../../web/ui/bulk-bar.tsx'
import { useExportChoices } from '../../../../web/ui/export-button.tsx'
import type { Selection } from '../../../../web/ui/selection.tsx'
import type { Bill } from '../../../bills/contract.ts'
import { billPolicy } from '../../../bills/policy.ts'
import { nextCentsOf } from '../../../bills/rules.ts'
import { mostBills, type NewBillAct } from '../../contract.ts'

const TermsDialog = lazyPart(() => import('./terms-dialog.tsx').then((module) => module.TermsDialog))

/** The bar of the selected bills: what is done with all of them. */
export function BillsBar({ selection, filter, total = 0, page, exportHref }: PanelSlots['chosenBills']) {
  const { t, money } = useI18n()
  const actor = useActor()
  const choicesOf = useExportChoices()
  const [kind, setKind] = useState<NewBillAct['kind']>()
  const ticked = freshRows(selection.rows, page)
  const { isEvery } = selection
  const count = isEvery ? total : ticked.length
  const most = isEvery ? mostBills : mostTicked
  const blocked = count > most ? t('bill-acts.too_many', { most }) : undefined
  const label = isEvery
    ? t('bill-acts.selected_every', { count })
    : t('bill-acts.selected', { count, total: money(sumOf(ticked)) })
  const ids = ticked.map(({ id }) => id)
  const kinds = billPolicy.createAny(actor, {}) ? (['payment', 'approval', 'category', 'cancellation'] as const) : []
  return (
    <>
      <BulkBar
        selection={selection}
        label={label}
        every={
          isWholePage(selection, page) && total > ids.length
            ? { label: t('bill-acts.select_every', { count: total }), onSelect: selection.selectEvery }
            : undefined
        }
        actions={[
          ...kinds.map((one) => ({ label: t(`bill-acts.kind_${one}`), blocked, onSelect: () => setKind(one) })),
          {
            label: t('bulk-runs.export'),
            blocked: count > mostTicked && !isEvery ? t('bill-acts.export_most', { count: mostTicked }) : undefined,
            choices: choicesOf(exportHref(isEvery ? undefined : packIds(ids))),
          },
        ]}
      />
      {kind && (
        <Suspense>
          <TermsDialog kind={kind} chosen={isEvery ? { filter } : { ids }} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The selected bills as the page shows them now; those of other pages as they were when they were selected. */
function freshRows(rows: ReadonlyMap<string, Bill>, page: readonly Bill[] | undefined): Bill[] {
  const shown = new Map(page?.map((bill) => [bill.id, bill]))
  return [...rows.values()].map((bill) => shown.get(bill.id) ?? bill)
}

const sumOf = (bills: readonly Bill[]): number =>
  bills.reduce((cents, bill) => cents + (nextCentsOf(bill) ?? bill.totalCents), 0)

/** The whole page is ticked, and not yet all that the list finds. */
const isWholePage = ({ isEvery, rows }: Selection<Bill>, page: readonly Bill[] | undefined): boolean =>
  !isEvery && page?.every(({ id }) => rows.has(id)) === true
