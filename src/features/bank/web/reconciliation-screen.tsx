import { IconCalendarCheck, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Day } from '../../../shared/shapes.ts'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters, useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { type Destination, Notice, PageHead, Stack, TextLink } from '../../../web/ui/page.tsx'
import { bankPolicy } from '../policy.ts'
import { type Reconciliation, reconciliationsApi } from '../reconciliations/contract.ts'
import { Gap } from '../reconciliations/web/parts/gap.tsx'
import { MonthForm } from '../reconciliations/web/parts/month-form.tsx'
import { useMonthName } from '../reconciliations/web/parts/month-name.tsx'
import classes from '../reconciliations/web/parts/reconciliation.module.css'
import { ReopeningDialog } from '../reconciliations/web/parts/reopening-dialog.tsx'
import { BankSide, BooksSide } from '../reconciliations/web/parts/sides.tsx'
import { monthsQuery, reconciliationQuery } from '../reconciliations/web/queries.ts'
import { accountQuery } from './queries.ts'

const Asked = z.object({ through: z.optional(Day) })

/** `/manager/bank/accounts/$id/reconciliation`: a bank account beside the books at the end of a month; unless told, of the one that is to do. */
export function ReconciliationScreen() {
  const { t } = useI18n()
  const id = useRouteParam('id')
  const [{ through: asked }] = useFilters(Asked)
  const months = useQuery(monthsQuery(id))
  const back = {
    to: '/manager/bank/accounts/$id',
    params: { id },
    search: { view: 'months' },
    label: t('bank.back_to_account'),
  } as const
  return (
    <Loaded query={months} back={back} isPage>
      {({ items }) => {
        const through = asked ?? items.find(({ state }) => state === 'to_do')?.through ?? items[0]?.through
        return through ? (
          <OfMonth key={through} {...{ id, through, back }} />
        ) : (
          <>
            <PageHead title={t('bank.reconciliation')} back={back} />
            <Empty icon={IconCalendarCheck} title={t('bank.no_months')}>
              {t('bank.no_months_lead')}
            </Empty>
          </>
        )
      }}
    </Loaded>
  )
}

interface OfMonthProps {
  id: string
  through: string
  back: Destination & { label: string }
}
function OfMonth({ id, through, back }: OfMonthProps) {
  const { t } = useI18n()
  const monthName = useMonthName()
  const account = useQuery(accountQuery(id)).data
  return (
    <Loaded query={useQuery(reconciliationQuery(id, through))} back={back} isPage>
      {(month) => (
        <>
          <PageHead
            title={t('bank.reconciliation_of', { month: monthName(through) })}
            lead={account && [account.name, account.buildingName, t(`shared.fund_${account.fund}`)].join(' · ')}
            back={back}
          >
            <Acts month={month} />
          </PageHead>
          <Stack>
            <Left month={month} />
            {month.statementCents === null ? (
              // Typed again where the figures of the month changed under it.
              <MonthForm key={month.proposedCents} month={month} />
            ) : (
              <Made month={month} statementCents={month.statementCents} />
            )}
          </Stack>
        </>
      )}
    </Loaded>
  )
}

function Acts({ month }: { month: Reconciliation }) {
  const { t, language } = useI18n()
  const [isAsking, setIsAsking] = useState(false)
  const mayReopen = bankPolicy.reconcile(useActor(), month) && month.isReopenable
  const { bankAccountId: id, through } = month
  return (
    <>
      {mayReopen && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('bank.do_reopen')}
        </Button>
      )}
      <Button
        variant="default"
        icon={IconFileTypePdf}
        onClick={() => window.location.assign(hrefOf(reconciliationsApi.printout, { id, through, language }))}
      >
        {t('bank.print')}
      </Button>
      {isAsking && <ReopeningDialog month={month} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** What is left before the month can be reconciled, or what happened since it was. */
function Left({ month }: { month: Reconciliation }) {
  const { t, money, dateTime } = useI18n()
  const { bankAccountId: id, state, openCount, openingDifferenceCents, made, movedCents } = month
  const next = useQuery({ ...monthsQuery(id), enabled: state === 'later' }).data?.items.find(
    (one) => one.state === 'to_do',
  )
  return (
    <>
      {made && (
        <Notice tone="spruce" title={t('bank.reconciled_by', { name: made.byName ?? '—', at: dateTime(made.at) })} />
      )}
      {movedCents !== 0 && (
        <Notice tone="copper" title={t('bank.moved', { amount: money(movedCents) })}>
          {t('bank.moved_lead')}
        </Notice>
      )}
      {state === 'later' && (
        <Notice tone="slate" title={t('bank.left_later')}>
          {t('bank.left_later_lead')} {next && <MonthLink id={id} through={next.through} />}
        </Notice>
      )}
      {openingDifferenceCents !== 0 && (
        <Notice tone="copper" title={t('bank.left_opening', { amount: money(Math.abs(openingDifferenceCents)) })}>
          {t('bank.left_opening_lead')}
        </Notice>
      )}
      {openCount > 0 && (
        <Notice tone="copper" title={t('bank.left_open', { count: openCount })}>
          {t('bank.left_open_lead')}{' '}
          <TextLink to="/manager/bank/accounts/$id" params={{ id }} search={{ view: 'match' }}>
            {t('bank.to_match')}
          </TextLink>
        </Notice>
      )}
    </>
  )
}

function MonthLink({ id, through }: { id: string; through: string }) {
  const monthName = useMonthName()
  return (
    <TextLink to="/manager/bank/accounts/$id/reconciliation" params={{ id }} search={{ through }}>
      {monthName(through)}
    </TextLink>
  )
}

/** A month as it was reconciled. */
function Made({ month, statementCents }: { month: Reconciliation; statementCents: number }) {
  const { t, money, date } = useI18n()
  return (
    <div className={classes.form}>
      <div className={classes.sides}>
        <BooksSide month={month} />
        <BankSide month={month} statementCents={statementCents}>
          <dl className={classes.sums}>
            <div>
              <dt>{t('bank.statement_on', { date: date(month.through) })}</dt>
              <dd className="num">{money(statementCents)}</dd>
            </div>
          </dl>
        </BankSide>
      </div>
      <Gap gapCents={statementCents - month.expectedCents} isReady />
    </div>
  )
}
