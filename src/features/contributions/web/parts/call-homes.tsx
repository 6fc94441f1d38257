import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { TableSection } from '../../../../web/ui/page.tsx'
import { shownRows } from '../../../../web/ui/shown-rows.ts'
import { residencePolicy } from '../../../residences/policy.ts'
import type { CallDetail } from '../../contract.ts'
import { fundsIn, partOf } from '../../rules.ts'

type Home = CallDetail['homes'][number] & { readonly id: string }

/** What a call asks of each home, by fund where there are several, with those who owe it on its day. */
export function CallHomes({ call }: { call: CallDetail }) {
  const { t, money } = useI18n()
  const mayOpen = residencePolicy.readAllPeople(useActor(), call)
  const rows = call.homes.map((home): Home => ({ ...home, id: home.residenceId }))
  const parts = fundsIn(call.parts)
  const columns: Column<Home>[] = [
    {
      key: 'unit',
      label: t('contributions.unit'),
      cell: ({ unitNumber, payerNames }) => (
        <TwoLines
          main={unitNumber}
          sub={payerNames.join(', ') || t(call.kind === 'rent' ? 'contributions.no_tenant' : 'contributions.no_owner')}
        />
      ),
    },
    ...(parts.length > 1
      ? parts.map(
          (fund): Column<Home> => ({
            key: fund,
            label: t(`shared.fund_${fund}`),
            align: 'end',
            card: 'meta',
            isNamedOnCard: true,
            cell: (home) => <span className="num">{money(partOf(home.parts, fund))}</span>,
          }),
        )
      : []),
    {
      key: 'amount',
      label: t('contributions.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
    ...(call.status === 'issued'
      ? [
          {
            key: 'left',
            label: t('contributions.left'),
            align: 'end',
            card: 'meta',
            isNamedOnCard: true,
            cell: ({ amountCents, settledCents }: Home) =>
              settledCents < amountCents ? (
                <span className="num">{money(amountCents - settledCents)}</span>
              ) : (
                t('contributions.status_paid')
              ),
          } as const,
        ]
      : []),
  ]
  return (
    <TableSection title={t('contributions.by_home')}>
      <DataTable
        label={t('contributions.by_home')}
        columns={columns}
        query={shownRows(rows)}
        rowLabel={({ unitNumber }) => unitNumber}
        {...(mayOpen && { rowLink: ({ id }: Home) => ({ to: '/manager/residences/$id', params: { id } }) })}
        empty={<Empty title={t('contributions.asks_nothing')}>{t('contributions.asks_nothing_lead')}</Empty>}
      />
    </TableSection>
  )
}
