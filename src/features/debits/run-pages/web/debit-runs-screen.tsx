import { IconCreditCardPay } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { useOptionalRouteParam } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { FilterSelect, Filters } from '../../../../web/ui/filters.tsx'
import { type SortName, useList } from '../../../../web/ui/list-page.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import { type OfBuilding, OfChosenBuilding } from '../../../contributions/web/parts/of-building.tsx'
import { type DebitRunStatus, debitRunStatuses } from '../../contract.ts'
import { debitRunPolicy } from '../../policy.ts'
import { type DebitRun, debitRunsApi } from '../../runs/contract.ts'
import { DebitRunPage } from './parts/debit-run-page.tsx'
import { DebitRunPill } from './parts/debit-run-pill.tsx'
import { RunForm } from './parts/run-form.tsx'

/** `/manager/invoices/debits/runs`: what was debited together in a building; `/new` prepares a run, `/$id` is one. */
export function DebitRunsScreen() {
  const { t } = useI18n()
  const id = useOptionalRouteParam('id')
  const isNew = useLocation().pathname.endsWith('/new')
  if (id) return <DebitRunPage id={id} />
  if (isNew) return <RunForm />
  return <OfChosenBuilding title={t('debits.runs')} page={InBuilding} />
}

function InBuilding({ building }: OfBuilding) {
  const { t } = useI18n()
  const list = useList(debitRunsApi.list, { filters: ['status'], given: { building } })
  const columns = useColumns()
  const { status = [] } = list.filters
  const add = debitRunPolicy.create(useActor(), { buildingId: building }) && (
    <LinkButton to="/manager/invoices/debits/runs/new" search={{ building }}>
      {t('debits.prepare')}
    </LinkButton>
  )
  return (
    <>
      <PageHead
        title={t('debits.runs')}
        back={{ to: '/manager/invoices/debits', search: { building }, label: t('debits.title') }}
      >
        {add}
      </PageHead>
      <Filters>
        <FilterSelect<DebitRunStatus>
          label={t('debits.status')}
          placeholder={t('web.all')}
          value={status[0]}
          onChange={(chosen) => list.set({ status: chosen && [chosen] })}
          items={debitRunStatuses.map((value) => ({ value, label: t(`debits.run_${value}`) }))}
        />
      </Filters>
      <DataTable
        {...list}
        label={t('debits.runs')}
        columns={columns}
        rowLabel={({ dueOn }) => dueOn}
        rowLink={({ id }) => ({ to: '/manager/invoices/debits/runs/$id', params: { id } })}
        empty={
          <Empty
            icon={IconCreditCardPay}
            title={t(list.isFiltered ? 'web.no_match' : 'debits.no_runs')}
            action={!list.isFiltered && add}
          >
            {!list.isFiltered && t('debits.no_runs_lead')}
          </Empty>
        }
      />
    </>
  )
}

function useColumns(): Column<DebitRun, SortName<typeof debitRunsApi.list>>[] {
  const { t, date, money } = useI18n()
  return [
    {
      key: 'dueOn',
      label: t('debits.due_on'),
      sort: 'dueOn',
      cell: ({ dueOn }) => <span className="num">{date(dueOn)}</span>,
    },
    { key: 'status', label: t('debits.status'), cell: ({ status }) => <DebitRunPill status={status} /> },
    {
      key: 'total',
      label: t('debits.total'),
      align: 'end',
      cell: ({ totalCents, count }) => (
        <TwoLines main={<span className="num">{money(totalCents)}</span>} sub={t('debits.count', { count })} />
      ),
    },
  ]
}
