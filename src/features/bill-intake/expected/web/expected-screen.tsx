import { IconCalendarRepeat, IconCalendarSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useScope } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { PageHead, Pill, Stack, TableSection, TextLink } from '../../../../web/ui/page.tsx'
import type { Commitment, ExpectedBill } from '../contract.ts'
import { fewestBills } from '../rules.ts'
import { expectedTones } from './parts/expected-tones.tsx'
import { commitmentsQuery, expectedQuery } from './queries.ts'

/** `/manager/bills/expected`: the bills that usually come, what is missing, and what a year of each commitment costs. */
export function ExpectedScreen() {
  const { t } = useI18n()
  return (
    <>
      <PageHead
        title={t('expected.heading')}
        lead={t('expected.lead')}
        back={{ to: '/manager/bills', label: t('bills.heading') }}
      />
      <Stack>
        <UsualBills />
        <Commitments />
      </Stack>
    </>
  )
}

function UsualBills() {
  const { t, tr, money, date } = useI18n()
  const { organization, building } = useScope()
  const { organizationIds } = useActor()
  const bills = useQuery(expectedQuery({ organization, building }))
  const isAnywhere = organizationIds.length === 0 && !organization && !building
  const missing = bills.data?.items.filter(({ state }) => state === 'missing').length ?? 0
  const change = ({ lastCents, previousCents }: ExpectedBill) => {
    if (previousCents === null || previousCents === lastCents) return undefined
    const difference = money(Math.abs(lastCents - previousCents))
    return t(lastCents > previousCents ? 'expected.price_up' : 'expected.price_down', { difference })
  }
  const columns: Column<ExpectedBill>[] = [
    {
      key: 'vendor',
      label: t('expected.vendor'),
      cell: ({ vendorName, category, number }) => (
        <TwoLines
          main={vendorName}
          sub={[tr(`categories.${category}`), number && t('expected.number', { number })].filter(Boolean).join(' · ')}
        />
      ),
    },
    { key: 'building', label: t('expected.building'), cell: ({ buildingName }) => buildingName, card: 'meta' },
    {
      key: 'basis',
      label: t('expected.basis'),
      cell: ({ billCount, pace, firstOn }) =>
        t('expected.basis_told', { count: billCount, pace: t(`expected.pace_${pace}`), day: date(firstOn) }),
      card: 'whole',
    },
    {
      key: 'last',
      label: t('expected.last'),
      cell: (bill) => (
        <TwoLines
          main={t('expected.last_told', { total: money(bill.lastCents), day: date(bill.lastOn) })}
          sub={change(bill)}
        />
      ),
      card: 'whole',
      isNamedOnCard: true,
    },
    {
      key: 'year',
      label: t('expected.year'),
      cell: ({ yearCents }) => <span className="num">{money(yearCents)}</span>,
      align: 'end',
      card: 'meta',
      isNamedOnCard: true,
    },
    {
      key: 'expected',
      label: t('expected.expected_on'),
      cell: ({ expectedOn }) => <span className="num">{date(expectedOn)}</span>,
      card: 'meta',
      isNamedOnCard: true,
    },
    {
      key: 'state',
      label: t('expected.state'),
      cell: ({ state, waitingId }) =>
        waitingId ? (
          <TextLink to="/manager/bills/pile/$id" params={{ id: waitingId }}>
            {t('expected.check')}
          </TextLink>
        ) : (
          <Pill tone={expectedTones[state]}>{t(`expected.state_${state}`)}</Pill>
        ),
      card: 'side',
    },
  ]
  return (
    <TableSection
      title={t('expected.usual')}
      actions={missing > 0 && <Pill tone="brick">{t('expected.missing', { count: missing })}</Pill>}
    >
      <DataTable
        label={t('expected.usual')}
        columns={columns}
        query={bills}
        rowLabel={({ vendorName }) => vendorName}
        rowLink={({ id }) => ({ to: '/manager/bills/$id', params: { id } })}
        empty={
          <Empty icon={IconCalendarSearch} title={t('expected.usual_none')}>
            {isAnywhere ? t('expected.choose_place') : t('expected.usual_none_lead', { count: fewestBills })}
          </Empty>
        }
      />
    </TableSection>
  )
}

function Commitments() {
  const { t, money, date } = useI18n()
  const { organization, building } = useScope()
  const commitments = useQuery(commitmentsQuery({ organization, building }))
  const total = commitments.data?.items.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0) ?? 0
  const columns: Column<Commitment>[] = [
    {
      key: 'title',
      label: t('bills.title'),
      cell: ({ title, vendorName }) => <TwoLines main={title} sub={vendorName} />,
    },
    {
      key: 'building',
      label: t('expected.building'),
      cell: ({ buildingName }) => buildingName ?? t('expected.everywhere'),
      card: 'meta',
    },
    {
      key: 'amount',
      label: t('bills.total'),
      cell: ({ source, totalCents, schedule, formerCents }) =>
        source === 'contract' ? (
          t('expected.by_contract')
        ) : (
          <TwoLines
            main={[money(totalCents), schedule && t(`bills.rhythm_${schedule}`)].filter(Boolean).join(' · ')}
            sub={formerCents === null ? undefined : t('expected.price_former', { former: money(formerCents) })}
          />
        ),
      card: 'whole',
    },
    {
      key: 'next',
      label: t('expected.next'),
      cell: ({ dueOn, untilOn }) => (
        <TwoLines
          main={dueOn ? date(dueOn) : '—'}
          sub={untilOn ? t('expected.until', { day: date(untilOn) }) : undefined}
        />
      ),
      card: 'meta',
      isNamedOnCard: true,
    },
    {
      key: 'yearly',
      label: t('expected.yearly'),
      cell: ({ yearlyCents }) => <span className="num">{money(yearlyCents)}</span>,
      align: 'end',
      card: 'side',
    },
  ]
  return (
    <TableSection
      title={t('expected.commitments')}
      actions={total > 0 && <span className="num">{t('expected.yearly_total', { total: money(total) })}</span>}
    >
      <DataTable
        label={t('expected.commitments')}
        columns={columns}
        query={commitments}
        rowLabel={({ title }) => title}
        rowLink={({ source, id, vendorId }) =>
          source === 'bill'
            ? { to: '/manager/bills/$id', params: { id } }
            : { to: '/manager/vendors/$id', params: { id: vendorId } }
        }
        empty={<Empty icon={IconCalendarRepeat} title={t('expected.commitments_none')} />}
      />
    </TableSection>
  )
}
