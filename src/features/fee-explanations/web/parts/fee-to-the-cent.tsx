import { useI18n } from '../../../../web/i18n.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { monthStarts } from '../../../budgets/fiscal-years/rules.ts'
import type { FeeExplanation } from '../../contract.ts'
import { monthsOf, runsOf, yearOf } from '../../rules.ts'
import classes from './fees.module.css'

/** Where the odd cents are: a year over twelve months, and a budget over all homes. */
export function FeeToTheCent({ fee }: { fee: FeeExplanation }) {
  const { t, money, language } = useI18n()
  const { startsOn, homeCount, hasLast, lines, uses } = fee
  const months = monthsOf(
    lines,
    uses.map((use) => use.yearCents ?? 0),
  )
  const runs = runsOf(months)
  const year = money(yearOf([...lines, ...uses]) ?? 0)
  const named = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', timeZone: 'UTC' })
  const monthName = (month: number) => named.format(new Date(`${monthStarts(startsOn)[month - 1]}T12:00:00Z`))
  return (
    <Section title={t('fee-explanations.to_cent')}>
      <div className={classes.cents}>
        {runs.length === 1 ? (
          <p>{t('fee-explanations.to_cent_even', { year, month: money(months[0] ?? 0) })}</p>
        ) : (
          <>
            <p>{t('fee-explanations.to_cent_odd', { year })}</p>
            <ul>
              {runs.map(({ fromMonth, throughMonth, cents }) => (
                <li key={fromMonth}>
                  <span>
                    {fromMonth === throughMonth
                      ? monthName(fromMonth)
                      : `${monthName(fromMonth)} – ${monthName(throughMonth)}`}
                  </span>
                  <span className="num">{money(cents)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{t('fee-explanations.to_cent_shares', { count: homeCount })}</p>
        {hasLast && <p>{t('fee-explanations.to_cent_last')}</p>}
      </div>
    </Section>
  )
}
