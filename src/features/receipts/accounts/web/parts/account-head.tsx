import type { ReactNode } from 'react'
import { daysBetween } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import type { HomeAccount } from '../../contract.ts'
import classes from './account.module.css'

/** The answer first: what is late since when, else what is due now, else what is due next. */
export function AccountHead({ account, children }: { account: HomeAccount; children?: ReactNode }) {
  const { t, money } = useI18n()
  const { unitNumber, creditCents } = account
  const { label, amountCents, said, state } = useAnswer(account)
  return (
    <section
      className={classes.head}
      data-late={state === 'late' || undefined}
      aria-label={t('receipts.account_of', { unit: unitNumber })}
    >
      <header>
        <span>{label}</span>
        <Pill tone={state === 'late' ? 'brick' : state === 'due' ? 'copper' : 'spruce'}>
          {t(`receipts.state_${state}`)}
        </Pill>
      </header>
      <p className={`num ${classes.amount}`}>{money(amountCents)}</p>
      <p className={classes.said}>
        {[said, creditCents > 0 && t('receipts.with_credit', { amount: money(creditCents) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {children && <div className={classes.acts}>{children}</div>}
    </section>
  )
}

function useAnswer({ owedCents, lateCents, oldestDueOn, next, on }: HomeAccount) {
  const { t, date } = useI18n()
  if (lateCents > 0 && oldestDueOn)
    return {
      state: 'late' as const,
      label: t('receipts.owed'),
      amountCents: owedCents,
      said: t('receipts.late_since', { date: date(oldestDueOn, 'full'), count: daysBetween(oldestDueOn, on) }),
    }
  if (owedCents > 0 && oldestDueOn)
    return {
      state: 'due' as const,
      label: t('receipts.owed'),
      amountCents: owedCents,
      said: t('receipts.due_since', { date: date(oldestDueOn, 'full') }),
    }
  return {
    state: 'settled' as const,
    label: t(next ? 'receipts.next' : 'receipts.owed'),
    amountCents: next?.amountCents ?? 0,
    said: next
      ? t('receipts.next_on', { date: date(next.dueOn, 'full'), count: daysBetween(on, next.dueOn) })
      : t('receipts.nothing_called'),
  }
}
