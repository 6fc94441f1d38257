import { useI18n } from '../../../../../web/i18n.tsx'
import { BulkBar } from '../../../../../web/ui/bulk-bar.tsx'
import type { MenuAction } from '../../../../../web/ui/button.tsx'
import type { Selection } from '../../../../../web/ui/selection.tsx'
import type { Bill } from '../../../contract.ts'
import { nextCentsOf } from '../../../rules.ts'
import { mostAtOnce } from '../../contract.ts'
import type { useBillActions } from './bill-actions.tsx'

interface SelectedBillsProps {
  selection: Selection<Bill>
  actions: ReturnType<typeof useBillActions>
  /** The bills of the page, as they are now. */
  page: readonly Bill[] | undefined
  choicesOf: (ids: string) => readonly MenuAction[]
}

/** The bar of the selected bills: pays or exports them. */
export function SelectedBills({ selection, actions, page, choicesOf }: SelectedBillsProps) {
  const { t, money } = useI18n()
  const fresh = new Map(page?.map((bill) => [bill.id, bill]))
  const ticked = [...selection.rows.values()].map((bill) => fresh.get(bill.id) ?? bill)
  const count = ticked.length
  const notDue = ticked.filter((bill) => !actions.verbsOf(bill).includes('pay')).length
  const isTooMany = count > mostAtOnce
  const blocked = isTooMany
    ? t('bills.pay_at_most', { count: mostAtOnce })
    : notDue > 0
      ? t('bills.pay_only_due', { count: notDue })
      : undefined
  const total = money(ticked.reduce((sum, bill) => sum + (nextCentsOf(bill) ?? bill.totalCents), 0))
  return (
    <BulkBar
      selection={selection}
      label={t('bills.selected_sum', { count, total })}
      actions={[
        { label: t('bills.do_pay'), blocked, onSelect: () => actions.payMany(ticked) },
        { label: t('bills.export'), choices: choicesOf([...selection.rows.keys()].join(',')) },
      ]}
    />
  )
}
