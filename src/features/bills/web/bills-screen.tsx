import { IconPlus, IconReceipt, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { today } from '../../../shared/dates.ts'
import type { ExportFormat } from '../../../shared/tabular.ts'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { type Search, useFilters, useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button, LinkButton } from '../../../web/ui/button.tsx'
import { Cell, type Column, DataTable, usePager } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { ExportButton, useExportChoices } from '../../../web/ui/export-button.tsx'
import { PageHead, Strip } from '../../../web/ui/page.tsx'
import { BulkBar, useSelection } from '../../../web/ui/selection.tsx'
import { NoBuilding, useHasBuilding } from '../../buildings/web/parts/no-building.tsx'
import type { Bill, BillSummary, billSorts } from '../contract.ts'
import { exportApi } from '../export/contract.ts'
import { pileQuery } from '../pile/web/queries.ts'
import { mostAtOnce } from '../transitions/contract.ts'
import { useBillActions } from './parts/bill-actions.tsx'
import { BillFilters, ListFilter, noFilter, presetSort, statusesOf } from './parts/bill-filters.tsx'
import { BillPill } from './parts/bill-pill.tsx'
import { billSummaryQuery, billsQuery } from './queries.ts'

type Sort = (typeof billSorts)[number]

function Figures({ summary }: { summary: BillSummary | undefined }) {
  const { t, moneyShort, date } = useI18n()
  const many = (count: number) => t('bills.how_many', { count })
  const { toPay, byStatus, paidThisYear, nextDue } = summary ?? {}
  const overdue = byStatus?.overdue
  const year = summary?.year ?? Number(today().slice(0, 4))
  // The other filters stay: the figure counts within them.
  const opens = (search: Search) =>
    ({
      to: '/manager/bills',
      search: (now: Search) => ({
        ...now,
        page: undefined,
        sort: undefined,
        paidFrom: undefined,
        paidTo: undefined,
        ...search,
      }),
    }) as const
  return (
    <Strip
      items={[
        {
          label: t('bills.to_pay'),
          value: toPay && moneyShort(toPay.totalCents),
          note: many(toPay?.count ?? 0),
          opens: opens({ status: 'unpaid' }),
        },
        {
          label: t('bills.overdue'),
          value: overdue && moneyShort(overdue.totalCents),
          note: many(overdue?.count ?? 0),
          tone: overdue?.count ? 'brick' : undefined,
          opens: opens({ status: 'overdue' }),
        },
        {
          label: t('bills.paid_in', { year }),
          opens: opens({ status: 'paid', paidFrom: `${year}-01-01` }),
          value: paidThisYear && moneyShort(paidThisYear.totalCents),
          note: many(paidThisYear?.count ?? 0),
        },
        {
          label: t('bills.next_due'),
          value: nextDue ? date(nextDue.dueOn) : summary && '—',
          note: nextDue ? nextDue.vendorName : t('bills.nothing_due'),
          opens: nextDue ? { to: '/manager/bills/$id', params: { id: nextDue.id } } : undefined,
        },
      ]}
    />
  )
}

function useColumns(hasBuilding: boolean): Column<Bill, Sort>[] {
  const { t, money, date } = useI18n()
  return [
    {
      key: 'title',
      label: t('bills.bill'),
      sort: 'title',
      cell: (bill) => (
        <Cell
          main={bill.title}
          sub={[bill.invoiceNumber, hasBuilding ? null : bill.buildingName].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'vendor',
      label: t('bills.vendor'),
      sort: 'vendor',
      cell: (bill) => <Cell main={bill.vendorName} sub={t(`categories.${bill.category}`)} />,
    },
    { key: 'status', label: t('bills.status'), sort: 'status', cell: (bill) => <BillPill status={bill.status} /> },
    {
      key: 'due',
      label: t('bills.due_on'),
      sort: 'dueOn',
      cell: (bill) => <span className="num">{date(bill.dueOn)}</span>,
    },
    {
      key: 'total',
      label: t('bills.total'),
      sort: 'totalCents',
      align: 'end',
      cell: (bill) => <Cell main={<span className="num">{money(bill.totalCents)}</span>} />,
    },
  ]
}

/** What the building owes, to whom and by when. */
export function BillsScreen() {
  const { t, language, money } = useI18n()
  const actor = useActor()
  const { organization, building } = useScope()
  const [filters, setFilters] = useFilters(ListFilter)
  const { category, status, paidFrom, paidTo, sort = presetSort(filters.status), ...others } = filters
  const scope = { organization, building, ...others, category: category && [category] }
  const { q, vendor, dueFrom, dueTo } = others
  const pager = usePager()
  const selection = useSelection<Bill>()
  const listed = { ...scope, paidFrom, paidTo, status: statusesOf(status), sort }
  const bills = useQuery(billsQuery({ ...listed, cursor: pager.cursor }))
  const summary = useQuery(billSummaryQuery(scope))
  const actions = useBillActions(selection.clear)
  const columns = useColumns(building !== undefined)
  const isFiltered = [q, category, status, vendor, dueFrom, dueTo, paidFrom, paidTo].some(
    (value) => value !== undefined,
  )
  const fresh = new Map(bills.data?.items.map((bill) => [bill.id, bill]))
  const ticked = [...selection.rows.values()].map((bill) => fresh.get(bill.id) ?? bill)
  const count = ticked.length
  const notDue = ticked.filter((bill) => !actions.verbsOf(bill).includes('pay')).length
  const isTooMany = count > mostAtOnce
  const blocked = isTooMany
    ? t('bills.pay_at_most', { count: mostAtOnce })
    : notDue > 0
      ? t('bills.pay_only_due', { count: notDue })
      : undefined
  const total = money(ticked.reduce((sum, bill) => sum + bill.totalCents, 0))
  const { data: pile } = useQuery(pileQuery({ organization, building }))
  const hasBuilding = useHasBuilding()
  const mayWrite = hasBuilding && !actor.isDemo
  const newBill = mayWrite && (
    <LinkButton to="/manager/bills/new" icon={IconPlus}>
      {t('bills.new')}
    </LinkButton>
  )
  const choicesOf = useExportChoices()
  const formatHref = (ids?: string) => (format: ExportFormat) =>
    hrefOf(exportApi.bills, { ...listed, language, format, ...(ids && { ids }) })

  return (
    <>
      <PageHead title={t('bills.heading')}>
        {mayWrite && <ExportButton label={t('bills.export')} choices={choicesOf(formatHref())} />}
        {(mayWrite || Boolean(pile?.total)) && (
          <LinkButton variant="default" to="/manager/bills/pile" icon={IconStack2}>
            {pile?.total ? t('pile.waiting_count', { count: pile.total }) : t('pile.several')}
          </LinkButton>
        )}
        {newBill}
      </PageHead>
      <Figures summary={summary.data} />
      <BillFilters
        filters={filters}
        onChange={setFilters}
        summary={summary.data}
        listed={bills.data?.total}
        vendorName={vendor && bills.data?.items[0]?.vendorName}
      />
      <DataTable
        label={t('bills.heading')}
        columns={columns}
        query={bills}
        rowLabel={(bill) => bill.title}
        rowLink={(bill) => ({ to: '/manager/bills/$id', params: { id: bill.id } })}
        menu={actions.menuOf}
        {...(!actor.isDemo && { selection })}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        pager={pager}
        empty={
          isFiltered ? (
            <Empty
              icon={IconReceipt}
              title={t('bills.none_match')}
              action={
                <Button variant="default" onClick={() => setFilters(noFilter)}>
                  {t('web.clear_filters')}
                </Button>
              }
            >
              {t('bills.none_match_lead')}
            </Empty>
          ) : !hasBuilding ? (
            <NoBuilding />
          ) : (
            <Empty icon={IconReceipt} title={t('bills.none')} action={newBill}>
              {t(actor.isDemo ? 'bills.none_demo' : 'bills.none_lead')}
            </Empty>
          )
        }
      />
      <BulkBar
        selection={selection}
        label={t('bills.selected_sum', { count, total })}
        actions={[
          { label: t('bills.do_pay'), blocked, onSelect: () => actions.payMany(ticked) },
          { label: t('bills.export'), choices: choicesOf(formatHref([...selection.rows.keys()].join(','))) },
        ]}
      />
      {actions.dialogs}
    </>
  )
}
