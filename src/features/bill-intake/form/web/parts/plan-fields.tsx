import { useI18n } from '../../../../../web/i18n.tsx'
import { SelectField } from '../../../../../web/ui/fields.tsx'
import type { BillReading } from '../../../../bills/document/contract.ts'
import { type PaymentPlan, rhythms } from '../../../../bills/plans/contract.ts'
import { isSamePlan, planRead, rhythmOf, sumOf } from '../../../../bills/plans/rules.ts'
import type { DocumentReading } from '../../../extraction/contract.ts'
import { planMarkOf } from '../../../marks/rules.ts'
import { keptPlanMarkOf } from '../../../saved-reading/rules.ts'
import type { BillFormControl } from './bill-fields.tsx'
import { Payments } from './later-parts.tsx'
import type { Looking } from './looking.tsx'
import { ReadMark } from './read-mark.tsx'

interface PlanFieldsProps {
  form: BillFormControl
  plan: PaymentPlan | null
  totalCents: number | null
  reading: DocumentReading | undefined
  /** What a saved bill keeps of its reading. */
  kept: BillReading | null | undefined
  /** Nobody has vouched for a draft yet: its doubts are still said. */
  isDraft: boolean
  looking: Looking
  /** Puts in the form what the document asks for. */
  onTake: () => void
}

/** How the document asks to be paid. Looked at, its payments light their place on it. */
export function PlanFields({ form, plan, totalCents, reading, kept, isDraft, looking, onTake }: PlanFieldsProps) {
  const { t, money } = useI18n()
  if (reading ? reading.engine === 'none' : !kept?.plan) return null
  const mark = reading
    ? planMarkOf(reading, plan, looking.confirmed)
    : kept && isDraft
      ? keptPlanMarkOf(kept, plan, looking.confirmed)
      : null
  const read = reading ? planRead(reading.fields) : null
  const readRhythm = rhythmOf(read)
  const rhythm = rhythmOf(plan)
  const isListOnly = readRhythm === rhythm
  const told =
    readRhythm &&
    (isListOnly && read
      ? t('bills.plan_payments', { count: read.payments.length, total: money(sumOf(read.payments)) })
      : t(`bills.rhythm_${readRhythm}`))
  const look = {
    isActive: looking.active === 'schedule',
    onFocus: () => looking.setFocused('schedule'),
    onHover: (isOver: boolean) => looking.setHovered(isOver ? 'schedule' : undefined),
  }
  /** One payment has no list; a rhythm that comes back brings the list that was read. */
  const onChoose = (chosen: string | null) => {
    if (chosen === 'once') form.set('payments', [])
    else if (read && !plan?.payments.length) form.set('payments', read.payments)
  }
  return (
    <>
      <ReadMark
        mark={mark}
        label={t('bills.rhythm')}
        onConfirm={() => looking.onConfirm('schedule')}
        {...look}
        {...(read &&
          told &&
          !isSamePlan(read, plan) && { offer: { label: t('bills.take_read', { text: told }), onTake } })}
      >
        <SelectField
          {...form.field('rhythm')}
          label={t('bills.rhythm')}
          items={rhythms.map((value) => ({ value, label: t(`bills.rhythm_${value}`) }))}
          onChoose={onChoose}
        />
      </ReadMark>
      {plan?.type === 'recurring' && <Payments form={form} plan={plan} totalCents={totalCents} {...look} />}
    </>
  )
}
