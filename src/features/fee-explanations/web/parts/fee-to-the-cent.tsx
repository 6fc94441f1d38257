import { useI18n } from '../../../../web/i18n.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { monthStarts } from '../../../budgets/fiscal-years/rules.ts'
import type { FeeExplanation } from '../../contract.ts'
import { monthsOf, yearOf } from '../../rules.ts'
import classes from './fees.module.css'

/** Where the odd cents are: a year over twelve months, and a budget over all homes. */
export function FeeToTheCent({ fee }: { fee: FeeExplanation }) {
  const { t, money, language } = useI18n()
  const { startsOn, homeCount, hasLast } = fee
  const yearCents = yearOf(fee.lines) ?? 0
  const months = monthsOf(yearCents)
  const [first = 0, rest = 0] = [months[0], months[11]]
  const odd = months.filter((cents) => cents === first).length
  const named = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', timeZone: 'UTC' })
  const monthName = (at: number) => named.format(new Date(`${monthStarts(startsOn)[at]}T12:00:00Z`))
  return (
    <Section title={t('fee-explanations.to_cent')}>
      <div className={classes.cents}>
        <p>
          {first === rest
            ? t('fee-explanations.to_cent_even', { year: money(yearCents), month: money(first) })
            : t('fee-explanations.to_cent_odd', {
                year: money(yearCents),
                first: money(first),
                rest: money(rest),
                from: monthName(0),
                to: monthName(odd - 1),
              })}
        </p>
        <p>{t('fee-explanations.to_cent_shares', { count: homeCount })}</p>
        {hasLast && <p>{t('fee-explanations.to_cent_last')}</p>}
      </div>
    </Section>
  )
}
