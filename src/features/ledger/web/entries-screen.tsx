import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { type Column, DataTable, TwoLines } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { FilterDays } from '../../../web/ui/filter-days.tsx'
import { FilterSelect, Filters } from '../../../web/ui/filters.tsx'
import { type SortName, useList } from '../../../web/ui/list-page.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { type EntryKind, entryKinds } from '../contract.ts'
import { entriesApi, type JournalEntry } from '../entries/contract.ts'
import { useAccountName } from './parts/account-name.tsx'
import { ledgerQuery } from './queries.ts'

function useColumns(): Column<JournalEntry, SortName<typeof entriesApi.list>>[] {
  const { t, money, date } = useI18n()
  return [
    {
      key: 'entry',
      label: t('ledger.entry'),
      cell: ({ kind, billTitle, vendorName, reason }) => (
        <TwoLines main={t(`ledger.kind_${kind}`)} sub={[billTitle, vendorName].filter(Boolean).join(' · ') || reason} />
      ),
    },
    {
      key: 'day',
      label: t('ledger.posted_on'),
      sort: 'postedOn',
      cell: ({ postedOn }) => <span className="num">{date(postedOn)}</span>,
    },
    {
      key: 'fund',
      label: t('ledger.fund'),
      cell: ({ funds }) => funds.map((fund) => t(`shared.fund_${fund}`)).join(', '),
    },
    { key: 'seq', label: t('ledger.seq'), card: 'hidden', cell: ({ seq }) => <span className="num">{seq}</span> },
    {
      key: 'amount',
      label: t('ledger.amount'),
      align: 'end',
      cell: ({ amountCents, reversedById }) => (
        <TwoLines
          main={<span className="num">{money(amountCents)}</span>}
          sub={reversedById && t('ledger.is_reversed')}
        />
      ),
    },
  ]
}

/** `/manager/buildings/$id/ledger/entries`: the entries of a building, the latest first. */
export function EntriesScreen() {
  const { t } = useI18n()
  const id = useRouteParam('id')
  const nameOf = useAccountName()
  const ledger = useQuery(ledgerQuery(id)).data
  const list = useList(entriesApi.list, {
    filters: ['account', 'fund', 'kind', 'from', 'to'],
    given: { id },
  })
  const { filters } = list
  const [kind] = filters.kind ?? []
  return (
    <>
      <PageHead
        title={t('ledger.entries')}
        lead={ledger?.buildingName}
        back={{ to: '/manager/buildings/$id/ledger', params: { id }, label: t('ledger.title') }}
      />
      <Filters>
        <FilterSelect
          label={t('ledger.account')}
          placeholder={t('ledger.all_accounts')}
          value={filters.account}
          onChange={(account) => list.set({ account })}
          items={(ledger?.accounts ?? []).map(({ id: value, code, key }) => ({
            value,
            label: `${code} · ${nameOf(key)}`,
          }))}
        />
        <FilterSelect
          label={t('ledger.fund')}
          placeholder={t('ledger.all_funds')}
          value={filters.fund}
          onChange={(fund) => list.set({ fund })}
          items={(ledger?.funds ?? []).map((value) => ({ value, label: t(`shared.fund_${value}`) }))}
        />
        <FilterSelect<EntryKind>
          label={t('ledger.kind')}
          placeholder={t('ledger.all_kinds')}
          value={kind}
          onChange={(chosen) => list.set({ kind: chosen && [chosen] })}
          items={entryKinds.map((value) => ({ value, label: t(`ledger.kind_${value}`) }))}
        />
        <FilterDays
          label={t('ledger.posted_on')}
          value={{ from: filters.from, to: filters.to }}
          onChange={({ from, to }) => list.set({ from, to })}
        />
      </Filters>
      <DataTable
        {...list}
        label={t('ledger.entries')}
        columns={useColumns()}
        rowLabel={({ seq, kind: of }) => `${t(`ledger.kind_${of}`)} ${seq}`}
        rowLink={({ id: entryId }) => ({
          to: '/manager/buildings/$id/ledger/entries/$entryId',
          params: { id, entryId },
        })}
        empty={<Empty icon={IconBook2} title={t(list.isFiltered ? 'web.no_match' : 'ledger.no_entries')} />}
      />
    </>
  )
}
