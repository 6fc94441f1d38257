import { type Ref, useId, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import type { Looking } from '../../../web/parts/bill-fields.tsx'
import type { DocumentReading } from '../../contract.ts'
import { planOf } from '../../rules.ts'
import classes from './plan-notice.module.css'

interface PlanNoticeProps {
  reading: DocumentReading
  looking: Looking
  ref?: Ref<HTMLElement>
}

/** As many as are shown before they fold. */
const few = 6

/** The payments that the document asks for. Looked at, they light their place on it. */
export function PlanNotice({ reading, looking, ref }: PlanNoticeProps) {
  const { t, date, money } = useI18n()
  const title = useId()
  const [isWhole, setIsWhole] = useState(false)
  const plan = planOf(reading)
  if (!plan) return null
  const { kind, payments, totalCents, mark } = plan
  const shown = isWhole || payments.length <= few ? payments : payments.slice(0, few)
  const isPlaced = reading.fields.schedule.source !== null
  return (
    <Notice tone="slate">
      <section
        ref={ref}
        className={classes.plan}
        aria-labelledby={title}
        data-active={looking.active === 'schedule' || undefined}
        // Like a field, it is reached to see where it was read.
        tabIndex={isPlaced ? 0 : undefined}
        onFocus={() => looking.setFocused('schedule')}
        onPointerEnter={() => looking.setHovered('schedule')}
        onPointerLeave={() => looking.setHovered(undefined)}
      >
        <p className={classes.head}>
          <b id={title}>{t(kind ? `bills.plan_${kind}` : 'bills.plan')}</b>
          {mark && (
            <span className={classes.mark} data-unsure={mark === 'check' || undefined}>
              {t(`bills.mark_${mark}`)}
            </span>
          )}
        </p>
        <p>{t('bills.seems_recurring')}</p>
        {payments.length > 0 && (
          <>
            <p className={classes.sum}>
              {t('bills.plan_payments', { count: payments.length, total: money(totalCents) })}
            </p>
            <ol className={classes.payments}>
              {shown.map(({ dueOn, amountCents }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two payments may fall on one day, and their order stays
                <li key={at}>
                  <span>{date(dueOn, 'full')}</span>
                  <span className="num">{money(amountCents)}</span>
                </li>
              ))}
            </ol>
          </>
        )}
        {payments.length > few && (
          <button type="button" className={classes.fold} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('bills.plan_fewer') : t('bills.plan_more', { count: payments.length - few })}
          </button>
        )}
      </section>
    </Notice>
  )
}
