import { IconCashBanknote } from '@tabler/icons-react'
import { mayWrite } from '../../../shared/actor.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { FilterDays } from '../../../web/ui/filter-days.tsx'
import { FilterTabs } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { ViewsButton } from '../../saved-views/web/parts/views-button.tsx'
import { type PaymentRun, paymentRunsApi, runStatuses } from '../contract.ts'
import { RunPill } from './parts/run-pill.tsx'

function useColumns(): Column<PaymentRun, SortName<typeof paymentRunsApi.list>>[] {
  const { t, money, date } = useI18n()
  return [
    {
      key: 'run',
      label: t('payment-runs.run'),
      cell: ({ title, buildingName }) => (
        <TwoLines main={title} sub={buildingName ?? t('payment-runs.whole_organization')} />
      ),
    },
    { key: 'status', label: t('payment-runs.status'), cell: ({ status }) => <RunPill status={status} /> },
    {
      key: 'payOn',
      label: t('payment-runs.pay_on'),
      sort: 'payOn',
      cell: ({ payOn, paidOn }) => <span className="num">{date(paidOn ?? payOn)}</span>,
    },
    {
      key: 'total',
      label: t('payment-runs.total'),
      align: 'end',
      cell: ({ totalCents, count }) => (
        <TwoLines main={<span className="num">{money(totalCents)}</span>} sub={t('payment-runs.count', { count })} />
      ),
    },
  ]
}

/** `/manager/payment-runs`: what was paid together, and what is being prepared. */
export function PaymentRunsScreen() {
  const actor = useActor()
  const { organization, building } = useScope()
  const { t } = useI18n()
  const list = useList(paymentRunsApi.list, {
    filters: ['status', 'payFrom', 'payTo'],
    given: { organization, building },
  })
  const { status, payFrom, payTo } = list.filters
  return (
    <ListPage
      words="payment-runs"
      says={{
        search: '',
        none_found: t('payment-runs.none_found'),
        none_found_lead: t('payment-runs.none_found_lead'),
      }}
      hasSearch={false}
      list={list}
      columns={useColumns()}
      rowLabel={({ title }) => title}
      rowLink={({ id }) => ({ to: '/manager/payment-runs/$id', params: { id } })}
      icon={IconCashBanknote}
      add={mayWrite(actor) && { to: '/manager/payment-runs/new' }}
      acts={<ViewsButton list="payment-runs" />}
      filters={
        <>
          <FilterTabs
            label={t('payment-runs.status')}
            value={status}
            onChange={(next) => list.set({ status: next })}
            items={[
              { value: undefined, label: t('web.all') },
              ...runStatuses.map((value) => ({ value, label: t(`payment-runs.status_${value}`) })),
            ]}
          />
          <FilterDays
            label={t('payment-runs.pay_on')}
            value={{ from: payFrom, to: payTo }}
            onChange={({ from, to }) => list.set({ payFrom: from, payTo: to })}
          />
        </>
      }
    />
  )
}
