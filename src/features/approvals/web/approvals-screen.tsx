import { IconSignature } from '@tabler/icons-react'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { today } from '../../../shared/dates.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { useScope } from '../../../web/location.ts'
import { useAct } from '../../../web/ui/act.tsx'
import { BulkBar } from '../../../web/ui/bulk-bar.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { FilterTabs } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { type Selection, useSelection } from '../../../web/ui/selection.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { type Approval, approvalGroups, approvalsApi, type DecisionResults, mostAtOnce } from '../contract.ts'
import { ApprovalStatusPill } from './parts/approval-pill.tsx'
import { useApproveMany } from './queries.ts'

const Delegations = lazyPart(() =>
  import('../delegations/web/parts/delegations.tsx').then((module) => module.Delegations),
)

function useColumns(): Column<Approval, SortName<typeof approvalsApi.list>>[] {
  const { t, money, date } = useI18n()
  return [
    {
      key: 'title',
      label: t('bills.bill'),
      cell: ({ title, vendorName, buildingName }) => (
        <TwoLines main={title} sub={[vendorName, buildingName].join(' · ')} />
      ),
    },
    {
      key: 'status',
      label: t('approvals.status'),
      cell: ({ status, awaited, isMine }) => (
        <TwoLines
          main={<ApprovalStatusPill status={status} />}
          sub={status === 'pending' && !isMine && awaited.length > 0 && awaited.join(', ')}
        />
      ),
    },
    {
      key: 'asked',
      label: t('approvals.asked_on'),
      sort: 'askedAt',
      card: 'hidden',
      cell: ({ askedAt }) => <span className="num">{date(today(new Date(askedAt)))}</span>,
    },
    {
      key: 'due',
      label: t('bills.due_on'),
      isNamedOnCard: true,
      cell: ({ dueOn }) => <span className="num">{date(dueOn)}</span>,
    },
    {
      key: 'amount',
      label: t('bills.total'),
      sort: 'amountCents',
      align: 'end',
      cell: ({ amountCents, totalCents, isRepeated, schedule }) => (
        <TwoLines
          main={<span className="num">{money(isRepeated ? totalCents : amountCents)}</span>}
          sub={
            isRepeated &&
            schedule &&
            [
              t(`bills.rhythm_${schedule}`),
              amountCents > totalCents && t('approvals.at_most', { amount: money(amountCents) }),
            ]
              .filter(Boolean)
              .join(' · ')
          }
        />
      ),
    },
  ]
}

/** What waits for one’s decision, then what waits for others and what was decided. */
export function ApprovalsScreen() {
  const { t } = useI18n()
  const { organization, building } = useScope()
  const list = useList(approvalsApi.list, {
    own: { group: z.optional(z.enum(['all', ...approvalGroups])) },
    given: { organization, building },
    ask: ({ group = 'mine' }) => (group === 'all' ? {} : { group }),
  })
  const selection = useSelection<Approval>({ isFree: ({ isMine }) => isMine })
  const { group } = list.filters
  const isMine = group === undefined || group === 'mine'
  return (
    <>
      <ListPage
        words="approvals"
        says={{
          // There is no search box.
          search: '',
          none: t(isMine ? 'approvals.none_mine' : 'approvals.none'),
          none_lead: t(isMine ? 'approvals.none_mine_lead' : 'approvals.none_lead'),
        }}
        list={list}
        hasSearch={false}
        columns={useColumns()}
        rowLabel={({ title }) => title}
        rowLink={({ id }) => ({ to: '/manager/approvals/$id', params: { id } })}
        selection={selection}
        icon={IconSignature}
        filters={
          <FilterTabs
            label={t('approvals.status')}
            value={isMine ? undefined : group}
            onChange={(next) => list.set({ group: next })}
            items={[
              { value: undefined, label: t('approvals.mine') },
              ...(['pending', 'approved', 'refused', 'all'] as const).map((value) => ({
                value,
                label: t(value === 'all' ? 'web.all' : `approvals.tab_${value}`),
              })),
            ]}
          />
        }
      />
      <Selected selection={selection} />
      <Suspense>
        <Delegations />
      </Suspense>
    </>
  )
}

/** The bar of the selected bills: approves them all, and tells what became of each. */
function Selected({ selection }: { selection: Selection<Approval> }) {
  const { t, money } = useI18n()
  const act = useAct()
  const approveMany = useApproveMany()
  const rows = [...selection.rows.values()]
  const count = rows.length
  const total = money(rows.reduce((sum, { amountCents }) => sum + amountCents, 0))
  const tell = ({ items }: DecisionResults) => {
    const refused = items.filter(({ outcome }) => outcome === 'refused')
    for (const { id, message } of refused) toast(`${selection.rows.get(id)?.title ?? ''}\u00A0: ${message}`, 'brick')
  }
  const onApprove = async () => {
    const isDone = await act({
      ask: {
        title: t('approvals.approve_many_title', { count }),
        body: t('approvals.approve_many_body', { total }),
        action: t('approvals.approve'),
        keep: t('approvals.keep'),
      },
      write: async () =>
        tell(await approveMany.mutateAsync({ requests: rows.map(({ id, version }) => ({ id, version })) })),
      done: t('approvals.toast_decided'),
      kind: 'update',
    })
    if (isDone) selection.clear()
  }
  return (
    <BulkBar
      selection={selection}
      label={t('approvals.selected', { count, total })}
      actions={[
        {
          label: t('approvals.approve'),
          onSelect: () => void onApprove(),
          blocked: count > mostAtOnce ? t('approvals.too_many', { count: mostAtOnce }) : undefined,
        },
      ]}
    />
  )
}
