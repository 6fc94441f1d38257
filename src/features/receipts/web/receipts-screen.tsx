import { IconCoins } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { type Column, DataTable, TwoLines } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { FilterDays } from '../../../web/ui/filter-days.tsx'
import { FilterSelect, Filters, SearchField } from '../../../web/ui/filters.tsx'
import { type SortName, useList } from '../../../web/ui/list-page.tsx'
import { PageHead, Pill } from '../../../web/ui/page.tsx'
import { type PaymentMethod, paymentMethods } from '../../instalments/rules.ts'
import { type Receipt, receiptStates, receiptsApi } from '../contract.ts'
import { stateOf } from '../states/rules.ts'

function useColumns(): Column<Receipt, SortName<typeof receiptsApi.list>>[] {
  const { t, money, date } = useI18n()
  return [
    {
      key: 'unit',
      label: t('receipts.unit'),
      cell: ({ unitNumber, payerName, buildingName }) => <TwoLines main={unitNumber} sub={payerName ?? buildingName} />,
    },
    {
      key: 'on',
      label: t('receipts.received_on'),
      sort: 'receivedOn',
      card: 'meta',
      cell: ({ receivedOn }) => <span className="num">{date(receivedOn)}</span>,
    },
    {
      key: 'method',
      label: t('instalments.method'),
      card: 'meta',
      cell: ({ method, reference }) => <TwoLines main={t(`instalments.method_${method}`)} sub={reference} />,
    },
    {
      key: 'state',
      label: t('receipts.state'),
      card: 'meta',
      cell: (receipt) =>
        stateOf(receipt) === 'standing' ? null : (
          <Pill tone={receipt.isReturned ? 'brick' : 'mute'}>{t(`receipts.receipt_${stateOf(receipt)}`)}</Pill>
        ),
    },
    {
      key: 'amount',
      label: t('receipts.amount'),
      align: 'end',
      cell: ({ amountCents, creditCents }) => (
        <TwoLines
          main={<span className="num">{money(amountCents)}</span>}
          sub={creditCents > 0 && t('receipts.with_credit', { amount: money(creditCents) })}
        />
      ),
    },
  ]
}

/** `/manager/invoices/payments`: what homes paid, the latest first. */
export function ReceiptsScreen() {
  const { t } = useI18n()
  const { building } = useScope()
  const list = useList(receiptsApi.list, {
    filters: ['method', 'state', 'from', 'to', 'residence'],
    ...(building && { given: { building } }),
  })
  const { filters } = list
  const [method] = filters.method ?? []
  const [state] = filters.state ?? []
  return (
    <>
      <PageHead
        title={t('receipts.received')}
        back={{ to: '/manager/invoices', search: building ? { building } : {}, label: t('receipts.back_to_calls') }}
      />
      <Filters>
        <SearchField {...list.search} placeholder={t('receipts.search')} />
        <FilterSelect<PaymentMethod>
          label={t('instalments.method')}
          placeholder={t('receipts.all_methods')}
          value={method}
          onChange={(chosen) => list.set({ method: chosen && [chosen] })}
          items={paymentMethods.map((value) => ({ value, label: t(`instalments.method_${value}`) }))}
        />
        <FilterSelect<(typeof receiptStates)[number]>
          label={t('receipts.state')}
          placeholder={t('receipts.all_states')}
          value={state}
          onChange={(chosen) => list.set({ state: chosen && [chosen] })}
          items={receiptStates.map((value) => ({ value, label: t(`receipts.receipt_${value}`) }))}
        />
        <FilterDays
          label={t('receipts.received_on')}
          value={{ from: filters.from, to: filters.to }}
          onChange={({ from, to }) => list.set({ from, to })}
        />
      </Filters>
      <DataTable
        {...list}
        label={t('receipts.received')}
        columns={useColumns()}
        rowLabel={({ unitNumber }) => unitNumber}
        rowLink={({ id }) => ({ to: '/manager/invoices/payments/$id', params: { id } })}
        empty={
          <Empty icon={IconCoins} title={t(list.isFiltered ? 'web.no_match' : 'receipts.none_received')}>
            {!list.isFiltered && t('receipts.none_received_lead')}
          </Empty>
        }
      />
    </>
  )
}
