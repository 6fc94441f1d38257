import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type ExportFormat, exportFormats } from '../../../shared/tabular.ts'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { useScope } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Button, type MenuAction } from '../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { ExportButton, useExportChoices } from '../../../web/ui/export-button.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { useSelection } from '../../../web/ui/selection.tsx'
import { NoBuilding, useHasBuilding } from '../../buildings/web/parts/no-building.tsx'
import { ViewsButton } from '../../saved-views/web/parts/views-button.tsx'
import { vendorExportApi } from '../../vendors/export/contract.ts'
import { type Bill, billsApi } from '../contract.ts'
import { exportApi } from '../export/contract.ts'
import { billPolicy } from '../policy.ts'
import { useBillActions } from '../transitions/web/parts/bill-actions.tsx'
import { BillFilters, ListFilter, type Narrowing, presetSort, statusesOf } from './parts/bill-filters.tsx'
import { BillListFigures } from './parts/bill-list-figures.tsx'
import { BillStanding } from './parts/bill-pill.tsx'
import { billSummaryQuery } from './queries.ts'

const AccountingDialog = lazyPart(() =>
  import('../accounting/web/parts/accounting-dialog.tsx').then((module) => module.AccountingDialog),
)

function useColumns(hasBuilding: boolean): Column<Bill, SortName<typeof billsApi.list>>[] {
  const { t, money, date } = useI18n()
  return [
    {
      key: 'title',
      label: t('bills.bill'),
      sort: 'title',
      cell: (bill) => (
        <TwoLines
          main={bill.title}
          sub={[bill.invoiceNumber, hasBuilding ? null : bill.buildingName].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'vendor',
      label: t('bills.vendor'),
      sort: 'vendor',
      cell: (bill) => <TwoLines main={bill.vendorName} sub={t(`categories.${bill.category}`)} />,
    },
    { key: 'status', label: t('bills.status'), sort: 'status', cell: (bill) => <BillStanding bill={bill} /> },
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
      cell: (bill) => (
        <TwoLines
          main={<span className="num">{money(bill.totalCents)}</span>}
          sub={
            bill.instalmentCount > 1 &&
            (bill.isRepeated
              ? bill.schedule && t(`bills.rhythm_${bill.schedule}`)
              : t('bills.settled_of', { paid: bill.settledCount, count: bill.instalmentCount }))
          }
        />
      ),
    },
  ]
}

/** Vendors, exported beside the bills that name them. */
function useVendorChoices(organization: string | undefined): MenuAction[] {
  const { t, language } = useI18n()
  return exportFormats.map((format) => ({
    label: t(`bills.export_vendors_${format}`),
    onSelect: () => window.location.assign(hrefOf(vendorExportApi.vendors, { organization, language, format })),
  }))
}

/** The query that the filters of the list ask. */
const askedBy = ({ category, status, ...others }: Narrowing) => ({
  ...others,
  category: category && [category],
  status: statusesOf(status),
})

/** Amount, vendor and due date. */
export function BillsScreen() {
  const { t, language } = useI18n()
  const actor = useActor()
  const { organization, building } = useScope()
  const list = useList(billsApi.list, {
    own: ListFilter.shape,
    given: { organization, building },
    ask: askedBy,
    sort: ({ status }) => presetSort(status),
  })
  const { filters } = list
  const asked = { organization, building, ...askedBy(filters) }
  const { status, approval, paidFrom, paidTo, ...narrowing } = asked
  const bills = list.query
  const summary = useQuery(billSummaryQuery(narrowing))
  const selection = useSelection<Bill>({ filter: JSON.stringify(asked) })
  const actions = useBillActions(selection.clear)
  const hasBuilding = useHasBuilding()
  const mayCreate = billPolicy.createAny(actor, {})
  const mayExport = billPolicy.export(actor, {})
  const mayWrite = hasBuilding && mayCreate
  const formatHref = (ids?: string) => (format: ExportFormat) =>
    hrefOf(exportApi.bills, { ...asked, sort: list.sort, language, format, ...(ids && { ids }) })
  return (
    <>
      <ListPage
        words="bills"
        says={{ title: t('bills.heading'), ...(!mayCreate && { none_lead: t('bills.none_demo') }) }}
        list={list}
        columns={useColumns(building !== undefined)}
        rowLabel={(bill) => bill.title}
        rowLink={(bill) => ({ to: '/manager/bills/$id', params: { id: bill.id } })}
        menu={actions.menuOf}
        {...(mayExport && { selection })}
        icon={IconReceipt}
        add={mayWrite && { to: '/manager/bills/new' }}
        acts={
          <>
            <ViewsButton list="bills" />
            {hasBuilding && mayExport && <Exports organization={organization} hrefOfBills={formatHref()} />}
            {hasBuilding && <Panels slot="bills" given={{ mayWrite }} />}
          </>
        }
        filters={
          <BillFilters
            filters={filters}
            onChange={list.set}
            summary={summary.data}
            listed={bills.data?.total}
            vendorName={filters.vendor && bills.data?.items[0]?.vendorName}
          />
        }
        none={!hasBuilding && <NoBuilding />}
        noneFound={<NoMatch onClear={list.clear} />}
      >
        <BillListFigures summary={summary.data} />
      </ListPage>
      <Panels
        slot="chosenBills"
        given={{ selection, filter: asked, total: bills.data?.total, page: bills.data?.items, exportHref: formatHref }}
      />
      {actions.dialogs}
    </>
  )
}

interface ExportsProps {
  organization: string | undefined
  hrefOfBills: (format: ExportFormat) => string
}

function Exports({ organization, hrefOfBills }: ExportsProps) {
  const { t } = useI18n()
  const choicesOf = useExportChoices()
  const vendorChoices = useVendorChoices(organization)
  const [isAccounting, setIsAccounting] = useState(false)
  const accounting: MenuAction = { label: t('bills.accounting_export'), onSelect: () => setIsAccounting(true) }
  return (
    <>
      <ExportButton label={t('bills.export')} choices={[...choicesOf(hrefOfBills), ...vendorChoices, accounting]} />
      {isAccounting && (
        <Suspense>
          <AccountingDialog onClose={() => setIsAccounting(false)} />
        </Suspense>
      )}
    </>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useI18n()
  return (
    <Empty
      icon={IconReceipt}
      title={t('bills.none_match')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('web.clear_filters')}
        </Button>
      }
    >
      {t('bills.none_match_lead')}
    </Empty>
  )
}
