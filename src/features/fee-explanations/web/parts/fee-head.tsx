import { type Fund, funds } from '../../../../shared/funds.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { sumOf } from '../../../budgets/rules.ts'
import type { FeeExplanation } from '../../contract.ts'
import { monthOf, movesOf, yearOf } from '../../rules.ts'
import classes from './fees.module.css'

/** What each fund takes of the year; those that take none are left out. */
const fundsOf = ({ lines }: FeeExplanation): { fund: Fund; yearCents: number }[] =>
  funds.flatMap((fund) => {
    const yearCents = yearOf(lines.filter((line) => line.fund === fund))
    return yearCents === null ? [] : [{ fund, yearCents }]
  })

/** The answer first: a month, by how much it moved, the funds it goes to, and the calculation of the year in one line. */
export function FeeHead({ fee }: { fee: FeeExplanation }) {
  const { t, money, date, percent } = useI18n()
  const { unitNumber, fiscalYear, adoptedOn, lines, uses, share, shareTotal } = fee
  const yearCents = yearOf([...lines, ...uses]) ?? 0
  const usesCents = yearOf(uses) ?? 0
  const moves = movesOf(lines, uses)
  const moved = moves && moves.afterCents - moves.beforeCents
  const parts = fundsOf(fee)
  return (
    <section className={classes.head} aria-label={t('fee-explanations.unit_month', { unit: unitNumber })}>
      <p>{t('fee-explanations.unit_month', { unit: unitNumber })}</p>
      <p className={`num ${classes.month}`}>{money(monthOf(yearCents))}</p>
      <p>
        {moved !== null && (
          <>
            <Moved cents={moved} lastYear={fiscalYear - 1} />
            {' · '}
          </>
        )}
        {adoptedOn && t('fee-explanations.adopted', { date: date(adoptedOn, 'full') })}
      </p>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ fund, yearCents: cents }) => (
          <span key={fund} data-fund={fund} style={{ flexGrow: cents }} />
        ))}
      </div>
      <ul className={classes.funds}>
        {parts.map(({ fund, yearCents: cents }) => (
          <li key={fund} data-fund={fund}>
            <span>{t(`shared.fund_${fund}`)}</span>
            <b className="num">{money(monthOf(cents))}</b>
          </li>
        ))}
        {usesCents > 0 && (
          <li>
            <span>{t('fee-explanations.uses')}</span>
            <b className="num">{money(monthOf(usesCents))}</b>
          </li>
        )}
      </ul>
      <p className={classes.formula}>
        <b className="num">{money(sumOf(lines.map(({ adoptedCents }) => adoptedCents ?? 0)))}</b>{' '}
        {t('fee-explanations.formula', { year: fiscalYear })} × <b className="num">{percent(share / shareTotal, 3)}</b>{' '}
        {t('fee-explanations.your_share')}{' '}
        {usesCents > 0 && (
          <>
            + <b className="num">{money(usesCents)}</b> {t('fee-explanations.formula_uses')}{' '}
          </>
        )}
        = <b className="num">{t('fee-explanations.year_amount', { amount: money(yearCents) })}</b>
      </p>
    </section>
  )
}

function Moved({ cents, lastYear }: { cents: number; lastYear: number }) {
  const { t, money } = useI18n()
  if (cents === 0) return t('fee-explanations.same', { year: lastYear })
  const amount = `${cents > 0 ? '+' : ''}${money(cents)}`
  return (
    <span className={cents > 0 ? classes.more : classes.less}>
      {t('fee-explanations.since', { amount, year: lastYear })}
    </span>
  )
}
