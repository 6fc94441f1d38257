import { useState } from 'react'
import { isDay, today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import type { PaymentPlan } from '../../../../bills/plans/contract.ts'
import type { Part } from '../../../../instalments/rules.ts'
import { type AmendedPart, type Entered, foreseen, type Planned } from '../../rules.ts'
import classes from './amendment-notice.module.css'
import type { CurrentBillValues } from './bill-fields.tsx'
import { cents } from './bill-values.tsx'

interface AmendmentNoticeProps extends Planned {
  plan: PaymentPlan | null
  values: Pick<CurrentBillValues, 'rhythm' | 'dueOn' | 'isRepeated' | 'totalCents' | 'untilOn' | 'initialCents'>
}

/** So many changes are listed; the others are counted. */
const mostListed = 6

const enteredIn = ({ plan, values }: AmendmentNoticeProps): Entered => ({
  rhythm: values.rhythm ?? null,
  payments: plan?.payments ?? [],
  isRepeated: values.isRepeated ?? false,
  untilOn: values.untilOn || null,
  initialCents: cents(values.initialCents),
  dueOn: values.dueOn && isDay(values.dueOn) ? values.dueOn : null,
  totalCents: cents(values.totalCents),
})

/** What saving a changed plan does: which instalments stay, and which change, from what to what. */
export function AmendmentNotice(props: AmendmentNoticeProps) {
  const { t } = useI18n()
  const [day] = useState(() => today())
  const changes = foreseen(props, enteredIn(props), day)
  const kept = props.instalments.filter(({ isKept, state }) => isKept && state !== 'cancelled').length
  // One payment that stays one is read in its own fields.
  const isPlain = props.instalments.length === 1 && kept === 0 && changes.length === 1 && changes[0]?.after
  if (changes.length === 0 || isPlain) return null
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
