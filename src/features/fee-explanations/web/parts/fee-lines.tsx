import { IconChevronRight } from '@tabler/icons-react'
import { funds } from '../../../../shared/funds.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Section, TextLink } from '../../../../web/ui/page.tsx'
import { billPolicy } from '../../../bills/policy.ts'
import type { FeeExplanation, FeeLine } from '../../contract.ts'
import { monthOf, yearOf } from '../../rules.ts'
import classes from './fees.module.css'

/** What the fee is made of: funds, their lines, and the calculation of each. */
export function FeeLines({ fee }: { fee: FeeExplanation }) {
  const { t, money } = useI18n()
  const year = yearOf([...fee.lines, ...fee.uses]) ?? 0
  return (
    <Section title={t('fee-explanations.made_of')} lead={t('fee-explanations.made_of_lead')} isFlush>
      {funds.map((fund, at) => {
        const own = fee.lines.filter((line) => line.fund === fund && line.yearCents !== null)
        const cents = yearOf(own)
        if (cents === null) return null
        return (
          <details key={fund} className={classes.fund} open={at === 0}>
            <summary data-fund={fund}>
              <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
              <i aria-hidden="true" />
              <span>
                <b>{t(`shared.fund_${fund}`)}</b>
                <small>{t(`fee-explanations.fund_${fund}`)}</small>
              </span>
              <Part cents={cents} of={year} />
            </summary>
            {[...own]
              .sort((a, b) => (b.yearCents ?? 0) - (a.yearCents ?? 0))
              .map((line) => (
                <Line key={line.category} fee={fee} line={line} />
              ))}
          </details>
        )
      })}
      <Uses fee={fee} year={year} />
      <p className={classes.sum}>
        <span>{t('fee-explanations.unit_month', { unit: fee.unitNumber })}</span>
        <b className="num">{money(monthOf(year))}</b>
      </p>
    </Section>
  )
}

/** What the unit pays beside its share, as its calls ask for it. */
function Uses({ fee: { uses }, year }: { fee: FeeExplanation; year: number }) {
  const { t, money } = useI18n()
  const asked = uses.filter(({ yearCents }) => yearCents !== null)
  const cents = yearOf(asked)
  if (cents === null) return null
  return (
    <details className={classes.fund}>
      <summary>
        <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
        <i aria-hidden="true" />
        <span>
          <b>{t('fee-explanations.uses')}</b>
          <small>{t('fee-explanations.uses_about')}</small>
        </span>
        <Part cents={cents} of={year} />
      </summary>
      <dl className={classes.calculation}>
        {asked.map(({ id, label, yearCents }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="num">{t('fee-explanations.year_amount', { amount: money(yearCents ?? 0) })}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Part({ cents, of }: { cents: number; of: number }) {
  const { money, percent } = useI18n()
  return (
    <span className={classes.amount}>
      <b className="num">{money(monthOf(cents))}</b>
      <small>{of > 0 && percent(cents / of)}</small>
    </span>
  )
}

function Line({ fee, line }: { fee: FeeExplanation; line: FeeLine }) {
  const { t, money } = useI18n()
  const { yearCents, lastYearCents, category } = line
  const moved = lastYearCents === null ? null : monthOf(yearCents ?? 0) - monthOf(lastYearCents)
  return (
    <details className={classes.line}>
      <summary>
        <span>{t(`categories.${category}`)}</span>
        <span className={classes.amount}>
          <b className="num">{money(monthOf(yearCents ?? 0))}</b>
          {moved !== null && moved !== 0 && (
            <small className="num">
              {t('fee-explanations.per_month', { amount: `${moved > 0 ? '+' : ''}${money(moved)}` })}
            </small>
          )}
        </span>
      </summary>
      <Calculation fee={fee} line={line} />
    </details>
  )
}

/** From the adopted amount to the month, a step a row. */
function Calculation({ fee, line }: { fee: FeeExplanation; line: FeeLine }) {
  const { t, money, number } = useI18n()
  const { buildingId, share, shareTotal, startsOn, endsOn } = fee
  const { category, adoptedCents, yearCents, lastYearCents, hasOddCent, spentCents } = line
  const mayOpen = billPolicy.read(useActor(), { buildingId })
  return (
    <dl className={classes.calculation}>
      <div>
        <dt>{t('fee-explanations.line_adopted')}</dt>
        <dd className="num">{money(adoptedCents ?? 0)}</dd>
      </div>
      <div>
        <dt>{t('fee-explanations.line_share')}</dt>
        <dd className="num">
          {number(share)} / {number(shareTotal)}
        </dd>
      </div>
      <div>
        <dt>{t('fee-explanations.line_year')}</dt>
        <dd className="num">
          {money(yearCents ?? 0)}
          {hasOddCent && <small>{t('fee-explanations.odd')}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('fee-explanations.line_month')}</dt>
        <dd className="num">{money(monthOf(yearCents ?? 0))}</dd>
      </div>
      {lastYearCents !== null && (
        <div>
          <dt>{t('fee-explanations.line_last')}</dt>
          <dd className="num">{money(monthOf(lastYearCents))}</dd>
        </div>
      )}
      {spentCents !== null && (
        <div>
          <dt>{t('fee-explanations.line_spent')}</dt>
          <dd className="num">
            {mayOpen ? (
              <TextLink
                to="/manager/bills"
                search={{ building: buildingId, category, spentFrom: startsOn, spentTo: endsOn }}
              >
                {money(spentCents)}
              </TextLink>
            ) : (
              money(spentCents)
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
