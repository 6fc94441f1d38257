import { IconFileImport, IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters, useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import { Actions, Button, LinkButton, type MenuAction } from '../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { FilterDays } from '../../../web/ui/filter-days.tsx'
import { Filters, SearchField } from '../../../web/ui/filters.tsx'
import { type SortName, useList } from '../../../web/ui/list-page.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Pill, Stack, Strip } from '../../../web/ui/page.tsx'
import { Tabs } from '../../../web/ui/tabs.tsx'
import { buildingQuery } from '../../buildings/web/parts/building-choices.tsx'
import { type BankAccount, type BankLine, bankAccountsApi } from '../contract.ts'
import { FilesSection } from '../files/web/parts/files-section.tsx'
import { OpenLines } from '../matches/web/parts/open-lines.tsx'
import { useUndoMatch } from '../matches/web/queries.ts'
import { bankPolicy } from '../policy.ts'
import { Months } from '../reconciliations/web/parts/months.tsx'
import { useReconciled } from '../reconciliations/web/parts/reconciled-figure.tsx'
import { AccountDialog } from './parts/account-dialog.tsx'
import { AccountHistory } from './parts/account-history.tsx'
import { accountQuery, useArchiveAccount, useRestoreAccount } from './queries.ts'

/** `/manager/bank/accounts/$id`: the lines of a bank account and the statements that brought them. */
export function AccountScreen() {
  const { t } = useI18n()
  const found = useQuery(accountQuery(useRouteParam('id')))
  return (
    <Loaded query={found} back={{ to: '/manager/bank', label: t('bank.title') }} isPage>
      {(account) => <Shown account={account} />}
    </Loaded>
  )
}

function Shown({ account }: { account: BankAccount }) {
  const { t, money, date } = useI18n()
  const { id, buildingId, buildingName, name, fund, institution, ending, balanceCents, lastLineOn, startsOn } = account
  const masked = t('bank.masked', { institution, ending })
  const reconciled = useReconciled(account)
  return (
    <>
      <PageHead
        title={name}
        lead={[buildingName, t(`shared.fund_${fund}`), masked].join(' · ')}
        back={{ to: '/manager/bank', search: { building: buildingId }, label: t('bank.title') }}
      >
        <Acts account={account} />
      </PageHead>
      <Stack>
        <Strip
          items={[
            {
              label: t('bank.balance'),
              value: money(balanceCents),
              note: lastLineOn ? t('bank.balance_on', { date: date(lastLineOn) }) : t('bank.balance_opening'),
            },
            reconciled ?? { label: t('bank.starts_on'), value: date(startsOn), note: money(account.openingCents) },
          ]}
        />
        <Views account={account} />
        <AccountHistory id={id} />
      </Stack>
    </>
  )
}

const views = ['match', 'months', 'lines', 'files'] as const
type View = (typeof views)[number]
const Chosen = z.object({ view: z.optional(z.enum(views)), file: z.optional(z.string()) })

/** One list at a time: a page of one is none of another. */
function Views({ account }: { account: BankAccount }) {
  const { t } = useI18n()
  const [{ view, file }] = useFilters(Chosen)
  const navigate = useNavigate()
  const panels: Record<View, ReactNode> = {
    match: <OpenLines account={account} />,
    months: <Months account={account} />,
    lines: <Lines account={account} />,
    files: <FilesSection account={account} />,
  }
  const labels: Record<View, string> = {
    match: t('bank.to_match'),
    months: t('bank.months'),
    lines: t('bank.lines'),
    files: t('bank.files'),
  }
  return (
    <Tabs<View>
      label={account.name}
      value={view ?? (file ? 'lines' : 'match')}
      onChange={(chosen) => void navigate({ to: '.', search: { view: chosen }, resetScroll: false })}
      items={views.map((value) => ({ value, label: labels[value], panel: panels[value] }))}
    />
  )
}

function Acts({ account }: { account: BankAccount }) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const archive = useArchiveAccount()
  const restore = useRestoreAccount()
  const [isEditing, setIsEditing] = useState(false)
  const { id, buildingId, archivedAt } = account
  const building = useQuery(buildingQuery(buildingId)).data
  if (!bankPolicy.update(actor, account)) return null
  const items: MenuAction[] = archivedAt
    ? [
        {
          label: t('bank.do_restore'),
          onSelect: () => void act({ write: () => restore.mutateAsync({ id }), done: t('bank.done_restore') }),
        },
      ]
    : [
        { label: t('bank.edit'), onSelect: () => setIsEditing(true) },
        {
          label: t('bank.do_archive'),
          onSelect: () =>
            void act({
              write: () => archive.mutateAsync({ id }),
              done: t('bank.done_archive'),
              undo: () => restore.mutateAsync({ id }),
            }),
        },
      ]
  return (
    <>
      {!archivedAt && (
        <LinkButton to="/manager/bank/accounts/$id/import" params={{ id }} icon={IconFileImport}>
          {t('bank.import')}
        </LinkButton>
      )}
      <Actions label={t('bank.acts')} items={items} />
      {isEditing && building && (
        <AccountDialog
          buildingId={buildingId}
          isRental={building.kind === 'rental'}
          account={account}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  )
}

function useColumns(): Column<BankLine, SortName<typeof bankAccountsApi.lines>>[] {
  const { t, money, date } = useI18n()
  return [
    {
      key: 'on',
      label: t('bank.posted_on'),
      sort: 'postedOn',
      card: 'meta',
      cell: ({ postedOn }) => <span className="num">{date(postedOn)}</span>,
    },
    {
      key: 'line',
      label: t('bank.bank_line'),
      cell: ({ description, reference }) => <TwoLines main={description} sub={reference} />,
    },
    {
      key: 'matched',
      label: t('bank.verdict'),
      card: 'meta',
      cell: ({ isMatched }) => (isMatched ? <Pill tone="spruce">{t('bank.matched')}</Pill> : null),
    },
    {
      key: 'amount',
      label: t('bank.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
    {
      key: 'balance',
      label: t('bank.balance'),
      align: 'end',
      card: 'hidden',
      cell: ({ balanceCents }) => balanceCents !== null && <span className="num">{money(balanceCents)}</span>,
    },
  ]
}

function Lines({ account }: { account: BankAccount }) {
  const { id } = account
  const { t } = useI18n()
  const act = useAct()
  const undo = useUndoMatch()
  const mayMatch = bankPolicy.match(useActor(), account)
  const list = useList(bankAccountsApi.lines, { filters: ['from', 'to', 'file'], given: { id } })
  const { from, to, file } = list.filters
  return (
    <>
      <Filters>
        <SearchField {...list.search} placeholder={t('bank.search')} />
        <FilterDays
          label={t('bank.posted_on')}
          value={{ from, to }}
          onChange={({ from: since, to: until }) => list.set({ from: since, to: until })}
        />
        {file && (
          <Button variant="subtle" onClick={() => list.set({ file: undefined })}>
            {t('bank.all_files')}
          </Button>
        )}
      </Filters>
      <DataTable
        {...list}
        label={t('bank.lines')}
        columns={useColumns()}
        rowLabel={({ description }) => description}
        menu={({ id: lineId, isMatched }) =>
          isMatched && mayMatch
            ? [
                {
                  label: t('bank.undo_match'),
                  onSelect: () => void act({ write: () => undo.mutateAsync({ id, lineId }), done: t('bank.undone') }),
                },
              ]
            : []
        }
        empty={
          <Empty icon={IconListDetails} title={t(list.isFiltered ? 'web.no_match' : 'bank.no_lines')}>
            {!list.isFiltered && t('bank.no_lines_lead')}
          </Empty>
        }
      />
    </>
  )
}
