import { useQuery } from '@tanstack/react-query'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import { useExportChoices } from '../../../../web/ui/export-button.tsx'
import { TextLink } from '../../../../web/ui/page.tsx'
import { usePager } from '../../../../web/ui/pager.tsx'
import { BillPill } from '../../../bills/web/parts/bill-pill.tsx'
import { ActRows, useOutcome } from '../../../bulk-runs/web/parts/act-rows.tsx'
import { type BillAct, type BillActBill, billActsApi } from '../../contract.ts'

/** The bills of an act: what would be done, or was done, to each. */
export function ActBills({ of }: { of: BillAct }) {
  const { t, language } = useI18n()
  const [{ outcome }] = useOutcome()
  const pager = usePager()
  const choicesOf = useExportChoices()
  const bills = useQuery(query(billActsApi.bills, { id: of.id, outcome, cursor: pager.cursor }))
  return (
    <ActRows
      of={of}
      label={t('bill-acts.bills')}
      all={t('web.all')}
      touched={t('bill-acts.touched')}
      query={bills}
      pager={pager}
      columns={useColumns()}
      rowLabel={({ title }) => title}
      choices={choicesOf((format) => hrefOf(billActsApi.export, { id: of.id, format, language }))}
    />
  )
}

function useColumns(): Column<BillActBill>[] {
  const { t, date, money } = useI18n()
  return [
    {
      key: 'bill',
      label: t('bills.bill'),
      cell: ({ billId, title, buildingName }) => (
        <TwoLines
          main={
            <TextLink to="/manager/bills/$id" params={{ id: billId }}>
              {title}
            </TextLink>
          }
          sub={buildingName}
        />
      ),
    },
    {
      key: 'vendor',
      label: t('bills.vendor'),
      cell: ({ vendorName, category, wantedCategory }) => {
        const from = t(`categories.${category}`)
        const to = wantedCategory && t(`categories.${wantedCategory}`)
        const isChanging = to !== null && to !== from
        return <TwoLines main={vendorName} sub={isChanging ? t('bill-acts.from_to', { from, to }) : to} />
      },
    },
    { key: 'status', label: t('bills.status'), cell: ({ status }) => <BillPill status={status} /> },
    { key: 'due', label: t('bills.due_on'), cell: ({ dueOn }) => <span className="num">{date(dueOn)}</span> },
    {
      key: 'amount',
      label: t('bill-acts.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
  ]
}
