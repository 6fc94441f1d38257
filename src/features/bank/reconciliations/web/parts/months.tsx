import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { LinkButton } from '../../../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import type { BankAccount } from '../../../contract.ts'
import type { BankMonth } from '../../contract.ts'
import { monthsQuery } from '../queries.ts'
import { useMonthName } from './month-name.tsx'

/** The months of an account that are over, and which are reconciled. */
export function Months({ account: { id, buildingId } }: { account: BankAccount }) {
  const { t } = useI18n()
  const months = useQuery(monthsQuery(id))
  const monthName = useMonthName()
  const columns = useColumns()
  const isWithoutBooks = months.data?.hasBooks === false
  return (
    <DataTable
      label={t('bank.months')}
      columns={columns}
      query={months}
      rowLabel={({ through }) => monthName(through)}
      rowLink={({ through }) => ({
        to: '/manager/bank/accounts/$id/reconciliation',
        params: { id },
        search: { through },
      })}
      empty={
        <Empty
          icon={IconCalendarCheck}
          title={t(isWithoutBooks ? 'bank.books_first' : 'bank.no_months')}
          action={
            isWithoutBooks && (
              <LinkButton to="/manager/buildings/$id/ledger" params={{ id: buildingId }}>
                {t('bank.open_books')}
              </LinkButton>
            )
          }
        >
          {t(isWithoutBooks ? 'bank.books_first_lead' : 'bank.no_months_lead')}
        </Empty>
      }
    />
  )
}

const tones = { reconciled: 'spruce', to_do: 'copper', later: 'mute' } as const

function useColumns(): Column<BankMonth>[] {
  const { t, money, dateTime } = useI18n()
  const monthName = useMonthName()
  return [
    {
      key: 'month',
      label: t('bank.month'),
      cell: ({ through, made }) => (
        <TwoLines
          main={capitalized(monthName(through))}
          sub={made ? [made.byName, dateTime(made.at)].filter(Boolean).join(' · ') : undefined}
        />
      ),
    },
    {
      key: 'state',
      label: t('bank.verdict'),
      card: 'side',
      cell: ({ state }) => <Pill tone={tones[state]}>{t(`bank.state_${state}`)}</Pill>,
    },
    {
      key: 'lines',
      label: t('bank.lines'),
      card: 'meta',
      cell: ({ lineCount, openCount }) =>
        openCount > 0 ? t('bank.open_count', { count: openCount }) : t('bank.lines_count', { count: lineCount }),
    },
    {
      key: 'balance',
      label: t('bank.statement'),
      align: 'end',
      cell: ({ statementCents }) => statementCents !== null && <span className="num">{money(statementCents)}</span>,
    },
  ]
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
