import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Fold } from '../../../../../web/ui/fold.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import { CancelCharge } from '../../../../contributions/charges/web/parts/cancel-charge.tsx'
import { monthName } from '../../../accounts/rules.ts'
import { useChargeName } from '../../../accounts/web/parts/charge-name.tsx'
import { receiptPolicy } from '../../../policy.ts'
import type { AccruedMonth, ChargedMonth, HomeInterest as Interest } from '../../contract.ts'
import { homeInterestQuery } from '../queries.ts'
import classes from './interest.module.css'

/** On the account of a home: the interest that it was charged and that runs, with how each is computed. Nothing where there is none. */
export function HomeInterest({ residenceId, buildingId }: { residenceId: string; buildingId: string }) {
  const { data } = useQuery(homeInterestQuery(residenceId))
  if (!data || (data.charged.length === 0 && data.accruedCents === 0)) return null
  return <Shown interest={data} buildingId={buildingId} />
}

function Shown({ interest, buildingId }: { interest: Interest; buildingId: string }) {
  const { t, money, percent, language } = useI18n()
  const [cancelled, setCancelled] = useState<ChargedMonth>()
  const mayCancel = receiptPolicy.create(useActor(), { buildingId })
  const { accruedCents, accrued, charged, annualRate, graceDays } = interest
  return (
    <Section
      title={t('receipts.interest')}
      lead={t('receipts.interest_how', { rate: percent(annualRate / 10_000, 2), days: graceDays })}
    >
      <RowList>
        {accruedCents > 0 && (
          <Row title={t('receipts.accrued')} side={<span className="num">{money(accruedCents)}</span>} isTall>
            <small>{t('receipts.accrued_lead')}</small>
            <Computed months={accrued} />
          </Row>
        )}
        {charged.toReversed().map((month) => (
          <Row
            key={month.chargeId}
            title={t('receipts.interest_of', { month: monthName(language, month.month) })}
            side={
              <>
                <span className="num">{money(month.amountCents)}</span>
                {mayCancel && (
                  <Button variant="subtle" size="xs" onClick={() => setCancelled(month)}>
                    {t('receipts.cancel_interest')}
                  </Button>
                )}
              </>
            }
            isTall
          >
            <small>{t(month.settledCents >= month.amountCents ? 'receipts.charged_paid' : 'receipts.charged')}</small>
            <Computed months={[month]} />
          </Row>
        ))}
      </RowList>
      {cancelled && (
        <CancelCharge
          charge={{
            id: cancelled.chargeId,
            name: t('receipts.interest_of', { month: monthName(language, cancelled.month) }),
            amountCents: cancelled.amountCents,
          }}
          isInterest
          onClose={() => setCancelled(undefined)}
        />
      )}
    </Section>
  )
}

/** How interest is computed: each unpaid amount, the days on which it was late and its rate. */
function Computed({ months }: { months: readonly Pick<AccruedMonth, 'month' | 'amountCents' | 'lines'>[] }) {
  const { t, money, date, percent, language } = useI18n()
  const nameOf = useChargeName()
  return (
    <Fold title={t('receipts.how_computed')}>
      {months.map(({ month, amountCents, lines }) => (
        <dl key={month} className={classes.lines}>
          {lines.map((line) => (
            <div key={`${line.chargeId} ${line.fromOn}`}>
              <dt>{t('receipts.interest_line', { name: nameOf(line), date: date(line.dueOn) })}</dt>
              <dd className="num">
                {t('receipts.interest_span', {
                  amount: money(line.baseCents),
                  from: date(line.fromOn),
                  to: date(line.throughOn),
                  rate: percent(line.annualRate / 10_000, 2),
                })}
              </dd>
            </div>
          ))}
          <div data-total>
            <dt>{monthName(language, month)}</dt>
            <dd className="num">{money(amountCents)}</dd>
          </div>
        </dl>
      ))}
    </Fold>
  )
}
