import { IconChevronRight, IconCircleCheck, IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Bill, billsApi } from '../../../../features/bills/contract.ts'
import { type Demand, demandsApi } from '../../../../features/demands/contract.ts'
import { unfinished, waitingSince } from '../../../../features/demands/rules.ts'
import { DemandStanding } from '../../../../features/demands/web/parts/demand-standing.tsx'
import { daysBetween, today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { type Destination, Section } from '../../../../web/ui/page.tsx'
import classes from './to-watch.module.css'

const shown = 7

const SeeAll = ({ to, search }: Destination) => {
  const { t } = useI18n()
  return (
    <LinkButton to={to} search={search} variant="subtle" size="xs">
      {t('app.see_all')}
    </LinkButton>
  )
}

interface LineProps {
  destination: Destination
  main: string
  /** Each on one line where there is room for it. */
  sub: readonly [string, string]
  middle?: ReactNode
  end?: ReactNode
  /** On a phone the end goes under the text. */
  isStacked?: boolean
}

const Line = ({ destination: { to, params }, main, sub, middle, end, isStacked }: LineProps) => (
  <li>
    <Link to={to} params={params} className={classes.line} data-row data-stacked={isStacked || undefined}>
      <span className={classes.text}>
        <b>{main}</b>
        <small>
          <span>{sub[0]} ·</span> <span>{sub[1]}</span>
        </small>
      </span>
      {middle && <span className={classes.middle}>{middle}</span>}
      {end && <span className={classes.end}>{end}</span>}
      <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
    </Link>
  </li>
)

function BillLine({ bill }: { bill: Bill }) {
  const { t, money, date, relative } = useI18n()
  const isLate = bill.status === 'overdue'
  return (
    <Line
      destination={{ to: '/manager/bills/$id', params: { id: bill.id } }}
      main={bill.title}
      sub={[bill.vendorName, bill.buildingName]}
      middle={<span className="num">{date(bill.dueOn)}</span>}
      end={
        <>
          {money(bill.totalCents)}
          <small data-tone={isLate ? 'brick' : undefined}>
            {isLate ? t('app.days_late', { count: daysBetween(bill.dueOn, today()) }) : relative(bill.dueOn)}
          </small>
        </>
      }
    />
  )
}

/** Past due first: the server sorts by due date, and an unpaid bill of the past comes before one of tomorrow. */
export function BillsToWatch() {
  const { t } = useI18n()
  const bills = useQuery(query(billsApi.list, { status: ['sent', 'overdue'], sort: 'dueOn', limit: shown }))
  return (
    <Section
      title={t('app.bills_to_watch')}
      actions={<SeeAll to="/manager/bills" search={{ status: 'unpaid' }} />}
      isFlush
    >
      <Loaded query={bills}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={IconCircleCheck} title={t('app.no_bill')} />
          ) : (
            <ul className={classes.lines}>
              {items.map((bill) => (
                <BillLine key={bill.id} bill={bill} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function DemandLine({ demand, to }: { demand: Demand; to: '/manager/demands/$id' | '/residents/demands/$id' }) {
  const { relative } = useI18n()
  const place = demand.unitNumber ? `${demand.buildingName}, ${demand.unitNumber}` : demand.buildingName
  return (
    <Line
      destination={{ to, params: { id: demand.id } }}
      main={demand.title}
      sub={[place, relative(to === '/manager/demands/$id' ? waitingSince(demand) : demand.updatedAt)]}
      end={<DemandStanding demand={demand} />}
      isStacked
    />
  )
}

/** Sent or taken up, and not yet answered: what is urgent, then what has waited longest. */
export function DemandsToWatch() {
  const { t } = useI18n()
  const demands = useQuery(
    query(demandsApi.list, { status: ['submitted', 'under_review'], sort: 'urgency', limit: shown }),
  )
  return (
    <Section
      title={t('app.demands_to_watch')}
      actions={<SeeAll to="/manager/demands" search={{ phase: 'waiting' }} />}
      isFlush
    >
      <Loaded query={demands}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={IconCircleCheck} title={t('app.no_demand')} />
          ) : (
            <ul className={classes.lines}>
              {items.map((demand) => (
                <DemandLine key={demand.id} demand={demand} to="/manager/demands/$id" />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

export function MyOpenDemands() {
  const { t } = useI18n()
  const { isDemo } = useActor()
  const demands = useQuery(query(demandsApi.list, { mine: true, status: [...unfinished], limit: shown }))
  return (
    <Section
      title={t('app.my_open_demands')}
      actions={<SeeAll to="/residents/demands" search={{ phase: 'open' }} />}
      isFlush
    >
      <Loaded query={demands}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              icon={IconMessage2}
              title={t('app.no_my_demand')}
              action={!isDemo && <LinkButton to="/residents/demands/new">{t('app.new_demand')}</LinkButton>}
            >
              {t('app.no_my_demand_lead')}
            </Empty>
          ) : (
            <ul className={classes.lines}>
              {items.map((demand) => (
                <DemandLine key={demand.id} demand={demand} to="/residents/demands/$id" />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
