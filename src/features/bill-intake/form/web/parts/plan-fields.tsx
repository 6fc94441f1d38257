import { type I18n, useI18n } from '../../../../../web/i18n.tsx'
import { SelectField } from '../../../../../web/ui/fields.tsx'
import type { BillReading } from '../../../../bills/contract.ts'
import { type PaymentPlan, rhythms } from '../../../../bills/plans/contract.ts'
import { isSamePlan, planRead, rhythmOf, sumOfPayments } from '../../../../bills/plans/rules.ts'
import type { DocumentReading } from '../../../extraction/contract.ts'
import { planMarkOf } from '../../../marks/rules.ts'
import { keptPlanMarkOf } from '../../../saved-reading/rules.ts'
import type { BillFormControl } from './bill-fields.tsx'
import { LaterPayments } from './later-parts.tsx'
import type { Looking } from './looking.tsx'
import { ReadMark } from './read-mark.tsx'

interface PlanFieldsProps {
  form: BillFormControl
  plan: PaymentPlan | null
  totalCents: number | null
  reading: DocumentReading | undefined
  /** The reading stored with a saved bill. */
  kept: BillReading | null | undefined
  /** A draft is not confirmed by anyone yet: its doubts are still shown. */
  isDraft: boolean
  looking: Looking
  /** Puts in the form what the document asks for. */
  onTake: () => void
}

/** The document's payment plan, when the form differs: its frequency, or its list for the same frequency. */
function otherPlan({ t, money }: I18n, read: PaymentPlan | null, plan: PaymentPlan | null): string | undefined {
  const rhythm = rhythmOf(read)
  if (!read || !rhythm || isSamePlan(read, plan)) return undefined
  return rhythm === rhythmOf(plan)
    ? t('bills.plan_payments', { count: read.payments.length, total: money(sumOfPayments(read.payments)) })
    : t(`bills.rhythm_${rhythm}`)
}

/** How the document asks to be paid. Looked at, its payments light their place on it. */
export function PlanFields({ form, plan, totalCents, reading, kept, isDraft, looking, onTake }: PlanFieldsProps) {
  const words = useI18n()
  const { t } = words
  const keptMark = kept && isDraft ? keptPlanMarkOf(kept, plan, looking.confirmed) : null
  const mark = reading ? planMarkOf(reading, plan, looking.confirmed) : keptMark
  const read = reading ? planRead(reading.fields) : null
  const text = otherPlan(words, read, plan)
  const look = {
    isActive: looking.active === 'schedule',
    onFocus: () => looking.setFocused('schedule'),
    onHover: (isOver: boolean) => looking.setHovered(isOver ? 'schedule' : undefined),
  }
  /** One payment has no list; a former frequency restores the list that was read. Typed by hand, a frequency is that of a bill that comes back. */
  const onChoose = (chosen: string | null) => {
    const isStep = chosen !== null && chosen !== 'once' && chosen !== 'custom'
    const isListed = Boolean(plan?.payments.length)
    if (!isStep) form.set('isRepeated', false)
    else if (!reading && !kept?.plan && !isListed) form.set('isRepeated', true)
    if (chosen === 'once') form.set('payments', [])
    else if (read && !isListed) form.set('payments', read.payments)
  }
  return (
    <>
      <ReadMark
        mark={mark}
        label={t('bills.rhythm')}
        onConfirm={() => looking.onConfirm('schedule')}
        {...look}
        {...(text && { offer: { label: t('bills.take_read', { text }), onTake } })}
      >
        <SelectField
          {...form.field('rhythm')}
          label={t('bills.rhythm')}
          items={rhythms.map((value) => ({ value, label: t(`bills.rhythm_${value}`) }))}
          onChoose={onChoose}
          isOptional={!reading && !kept?.plan}
        />
      </ReadMark>
      {plan?.type === 'recurring' && <LaterPayments form={form} plan={plan} totalCents={totalCents} {...look} />}
    </>
  )
}
