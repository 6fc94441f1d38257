import { type Day, isDay } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import type { BillDetail } from '../../../../bills/contract.ts'
import type { PaymentPlan } from '../../../../bills/plans/contract.ts'
import { rhythmOf } from '../../../../bills/plans/rules.ts'
import type { Instalment } from '../../../../instalments/contract.ts'
import { type Part, type Step, steps } from '../../../../instalments/rules.ts'
import { type AmendedPart, amendedParts, repeatedParts } from '../../rules.ts'
import classes from './amendment-notice.module.css'
import type { CurrentBillValues } from './bill-fields.tsx'
import { cents } from './bill-values.tsx'

interface AmendmentNoticeProps {
  bill: Pick<BillDetail, 'schedule' | 'isRepeated' | 'dueOn'>
  /** Of the saved bill. */
  instalments: readonly Instalment[]
  plan: PaymentPlan | null
  values: Pick<CurrentBillValues, 'dueOn' | 'isRepeated' | 'totalCents' | 'untilOn' | 'initialCents'>
}

/** So many changes are listed; the others are counted. */
const mostListed = 6

/** The instalments that the form asks for after those that stay; undefined while its values are not whole. */
function wantedIn({ bill, instalments, plan, values }: AmendmentNoticeProps): readonly Part[] | undefined {
  const { dueOn, isRepeated } = values
  const totalCents = cents(values.totalCents)
  const step = steps.find((one) => one === rhythmOf(plan))
  if (isRepeated && step) {
    if (!dueOn || !isDay(dueOn) || totalCents === null) return undefined
    return repeatedIn({ bill, instalments, values }, { step, firstOn: dueOn, amountCents: totalCents })
  }
  if (!plan || plan.type === 'one_time')
    return dueOn && totalCents !== null ? [{ dueOn, amountCents: totalCents }] : undefined
  const isWhole = plan.payments.every(({ dueOn: day, amountCents }) => isDay(day) && Number.isSafeInteger(amountCents))
  return isWhole ? plan.payments : undefined
}

/** The instalments of a repetition that the form asks for. */
function repeatedIn(
  { bill, instalments, values: { untilOn, initialCents } }: Omit<AmendmentNoticeProps, 'plan'>,
  asked: { step: Step; firstOn: Day; amountCents: number },
): readonly Part[] | undefined {
  const last = instalments.at(-1)?.dueOn
  if (last === undefined) return undefined
  const end = untilOn && isDay(untilOn) ? untilOn : null
  // Once one is paid, the first one stays as it is.
  const initial = instalments[0]?.isKept === false ? cents(initialCents) : null
  const open = instalments.filter(({ isKept, state }) => !isKept && state !== 'cancelled')
  // A repetition that stays one keeps its days. The next day of the bill may be that of an instalment that stays: one paid in part.
  if (bill.isRepeated && bill.schedule === asked.step && bill.dueOn === asked.firstOn)
    return open
      .filter((one) => end === null || one.dueOn <= end)
      .map((one) => ({
        dueOn: one.dueOn,
        amountCents: one.ordinal === 1 ? (initial ?? asked.amountCents) : asked.amountCents,
      }))
  return repeatedParts({ ...asked, initialCents: initial, untilOn: end }, last)
}

/** What saving a changed plan does: which instalments stay, and which change, from what to what. */
export function AmendmentNotice(props: AmendmentNoticeProps) {
  const { t } = useI18n()
  const { instalments } = props
  const wanted = wantedIn(props)
  const existing = instalments.map((one) => ({ ...one, isCancelled: one.state === 'cancelled' }))
  const changes = wanted ? amendedParts(existing, wanted) : []
  if (changes.length === 0) return null
  const kept = existing.filter(({ isKept, isCancelled }) => isKept && !isCancelled).length
  const more = changes.length - mostListed
  return (
    <div data-wide>
      <Notice tone="slate" title={t('instalments.amend_title', { count: changes.length })}>
        {kept > 0 && <p>{t('instalments.amend_stay', { count: kept })}</p>}
        <ul className={classes.changes}>
          {changes.slice(0, mostListed).map((change) => (
            <Change key={`${change.before?.dueOn} ${change.after?.dueOn}`} {...change} />
          ))}
          {more > 0 && <li>{t('instalments.amend_more', { count: more })}</li>}
        </ul>
      </Notice>
    </div>
  )
}

function Change({ before, after }: AmendedPart) {
  const { t, date, money } = useI18n()
  const told = (part: Part) => `${date(part.dueOn)} · ${money(part.amountCents)}`
  return (
    <li className="num">
      {before && <del>{told(before)}</del>}
      {after && <ins>{told(after)}</ins>}
      {!before && <small>{t('instalments.amend_added')}</small>}
      {!after && <small>{t('instalments.amend_removed')}</small>}
    </li>
  )
}
