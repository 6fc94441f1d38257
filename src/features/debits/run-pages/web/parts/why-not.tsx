import { useI18n } from '../../../../../web/i18n.tsx'
import { TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import { type DebitRefusal, wantsNotice } from '../../../rules.ts'

interface WhyNotProps {
  reason: DebitRefusal | 'changed' | null
  givenOn?: string | null
  earliestOn: string | null
  /** The last day of a debit that is presented again. */
  againUntil?: string | null
}

/** Whether a home may be debited, else why not and from which day. */
export function WhyNot({ reason, givenOn = null, earliestOn, againUntil = null }: WhyNotProps) {
  const { t, date } = useI18n()
  const said = [
    againUntil && `${t('debits.again')}, ${t('debits.again_until', { date: date(againUntil) })}`,
    givenOn && t('debits.given_on', { date: date(givenOn) }),
    reason && earliestOn && t('debits.earliest_on', { date: date(earliestOn) }),
  ]
  if (reason === null)
    return <TwoLines main={<Pill tone="spruce">{t('debits.ready')}</Pill>} sub={said.filter(Boolean).join(', ')} />
  const tone = reason !== 'changed' && wantsNotice.includes(reason) ? 'copper' : 'brick'
  return <TwoLines main={<Pill tone={tone}>{t(`debits.why_${reason}`)}</Pill>} sub={said.filter(Boolean).join(', ')} />
}
