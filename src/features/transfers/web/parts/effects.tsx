import { addDays, type Day, today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { TransferKind } from '../../contract.ts'
import { firstFullMonthOf, splitMonth } from '../../rules.ts'
import classes from './transfer.module.css'

/** A transfer as its page tells it, a draft as it is typed. */
export interface ToldTransfer {
  readonly kind: TransferKind
  readonly leavesOn: Day | null
  readonly arrivesOn: Day | null
  readonly leaving: readonly string[]
  readonly arriving: readonly string[]
  /** Those of them whose tenant account becomes a resident’s. */
  readonly turning: readonly string[]
  /** Those of either side who have no email, and so no access. */
  readonly unreached: readonly string[]
  /** How many of those who arrive are invited. */
  readonly invited: number
  readonly monthlyFeesCents: number | null
}

/** Who has access until and from which day, and in a sale how the fees of its month are split. */
export function Effects({ transfer }: { transfer: ToldTransfer }) {
  const { t, date } = useI18n()
  const { kind, leavesOn, arrivesOn, leaving, arriving, unreached, monthlyFeesCents } = transfer
  if (!leavesOn && !arrivesOn) return <p className={classes.quiet}>{t('transfers.no_day')}</p>
  const isVacant = leavesOn !== null && arrivesOn !== null && addDays(leavesOn, 1) < arrivesOn && leaving.length > 0
  return (
    <>
      <Section title={t('transfers.access')}>
        <ul className={classes.lines}>
          {leavesOn &&
            leaving.map((name) => (
              <li key={name}>
                {unreached.includes(name)
                  ? t('transfers.no_access', { name })
                  : t('transfers.access_ends', { name, date: date(leavesOn, 'full') })}
              </li>
            ))}
          {isVacant && (
            <li>{t('transfers.vacant', { start: date(addDays(leavesOn, 1)), end: date(addDays(arrivesOn, -1)) })}</li>
          )}
          {arrivesOn &&
            arriving.map((name) => (
              <li key={name}>
                {unreached.includes(name)
                  ? t('transfers.no_access', { name })
                  : t('transfers.access_begins', { name, date: date(arrivesOn, 'full') })}
              </li>
            ))}
        </ul>
        <Turning transfer={transfer} />
      </Section>
      {kind === 'sale' && arrivesOn && <Fees day={arrivesOn} cents={monthlyFeesCents} />}
    </>
  )
}

/** Whose account becomes an owner's, and when. */
export function Turning({ transfer: { arrivesOn, turning } }: { transfer: ToldTransfer }) {
  const { t, date } = useI18n()
  if (!arrivesOn || turning.length === 0) return null
  const isNow = arrivesOn <= today()
  return (
    <div className={classes.turning}>
      <ul className={classes.lines}>
        {turning.map((name) => (
          <li key={name}>
            {isNow
              ? t('transfers.role_turns_now', { name })
              : t('transfers.role_turns', { name, date: date(arrivesOn, 'full') })}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('transfers.role_hint')}</p>
    </div>
  )
}

function Fees({ day, cents }: { day: Day; cents: number | null }) {
  const { t, date, money, number } = useI18n()
  if (cents === null || cents === 0)
    return (
      <Section title={t('transfers.fees')}>
        <p className={classes.quiet}>{t('transfers.no_fees')}</p>
      </Section>
    )
  const { days, leavingDays, arrivingDays, leavingCents, arrivingCents } = splitMonth(cents, day)
  const fees = money(cents)
  const sides = [
    { name: 'sellers', part: leavingDays, share: leavingCents },
    { name: 'buyers', part: arrivingDays, share: arrivingCents },
  ] as const
  return (
    <Section title={t('transfers.fees')} lead={t('transfers.fees_month', { fees, days: number(days) })}>
      <table className={classes.split}>
        <thead>
          <tr>
            <th scope="col">{t('transfers.side')}</th>
            <th scope="col">{t('transfers.computation')}</th>
            <th scope="col">{t('transfers.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ name, part, share }) => (
            <tr key={name}>
              <th scope="row">{t(`transfers.${name}`)}</th>
              <td className="num">{t('transfers.computed', { fees, part: number(part), days: number(days) })}</td>
              <td className="num">{money(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.quiet}>
        {leavingDays > 0 && `${t('transfers.settled', { amount: money(arrivingCents) })} `}
        {t('transfers.full_month', { date: date(firstFullMonthOf(day), 'full'), fees })}
      </p>
    </Section>
  )
}
