import { IconDivide } from '@tabler/icons-react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { Cents, Day } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { MoneyField, NumberField, SelectField } from '../../../../../web/ui/fields.tsx'
import { useContractForm } from '../../../../../web/ui/form.tsx'
import { mostPayments, type PaymentPlan } from '../../../../bills/plans/contract.ts'
import { rhythmOf } from '../../../../bills/plans/rules.ts'
import { steps } from '../../../../instalments/rules.ts'
import { type Division as Divided, spread } from '../../rules.ts'
import type { BillFormControl } from './bill-fields.tsx'
import classes from './payment-rows.module.css'

const ways = ['count', 'amount', 'until'] as const
const Answers = z.object({
  firstOn: Day,
  initialCents: z.nullable(Cents),
  by: z.enum(ways),
  count: z.nullable(z.int()),
  eachCents: z.nullable(Cents),
  lastOn: z.nullable(Day),
})
type Answers = z.infer<typeof Answers>

interface DivisionProps {
  form: BillFormControl
  plan: PaymentPlan
  /** What is still to be divided. */
  restCents: number | null
}

const divisionOf = ({ by, count, eachCents, lastOn }: Answers): Divided | undefined => {
  if (by === 'count') return count === null ? undefined : { count }
  if (by === 'amount') return eachCents === null ? undefined : { amountCents: eachCents }
  return lastOn === null ? undefined : { untilOn: lastOn }
}

/** Writes the list of payments from a number of them, their amount or the day of the last one. */
export function Division({ form, plan, restCents }: DivisionProps) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const step = steps.find((one) => one === rhythmOf(plan))
  if (!step || restCents === null || restCents <= 0) return null
  if (!isOpen)
    return (
      <Button variant="subtle" size="xs" icon={IconDivide} onClick={() => setIsOpen(true)}>
        {t('instalments.divide')}
      </Button>
    )
  const onDivide = (answers: Answers): boolean => {
    const division = divisionOf(answers)
    const { firstOn, initialCents } = answers
    const parts = division
      ? spread({ totalCents: restCents, initialCents, firstOn, step, division, most: mostPayments })
      : []
    if (parts.length === 0) return false
    form.set('payments', [...parts])
    setIsOpen(false)
    return true
  }
  return <Questions firstOn={form.values().dueOn} onDivide={onDivide} onCancel={() => setIsOpen(false)} />
}

interface QuestionsProps {
  firstOn: string | undefined
  /** Answers whether the values give a list. */
  onDivide: (answers: Answers) => boolean
  onCancel: () => void
}

function Questions({ firstOn, onDivide, onCancel }: QuestionsProps) {
  const { t } = useI18n()
  const title = useId()
  const [isRefused, setIsRefused] = useState(false)
  const asked = useContractForm<z.input<typeof Answers>, Answers>(Answers, {
    defaults: { firstOn: firstOn ?? '', initialCents: null, by: 'count', count: 12, eachCents: null, lastOn: null },
    onSubmit: (answers) => {
      setIsRefused(!onDivide(answers))
      return Promise.resolve()
    },
  })
  const by = asked.watch('by')
  return (
    <section className={classes.questions} aria-labelledby={title}>
      <b id={title}>{t('instalments.divide_title')}</b>
      <DateField {...asked.field('firstOn')} label={t('instalments.first_on')} />
      <MoneyField {...asked.field('initialCents')} label={t('instalments.initial')} isOptional />
      <SelectField
        {...asked.field('by')}
        label={t('instalments.by')}
        items={ways.map((value) => ({ value, label: t(`instalments.by_${value}`) }))}
      />
      {by === 'count' && <NumberField {...asked.field('count')} label={t('instalments.count')} />}
      {by === 'amount' && <MoneyField {...asked.field('eachCents')} label={t('instalments.each')} />}
      {by === 'until' && <DateField {...asked.field('lastOn')} label={t('instalments.last_by')} />}
      <small>{t('instalments.odd_cents')}</small>
      <p className={classes.difference} role="alert">
        {isRefused && t('instalments.not_divided', { count: mostPayments })}
      </p>
      <div className={classes.acts}>
        <Button variant="default" size="xs" onClick={() => void asked.submit()}>
          {t('instalments.divide')}
        </Button>
        <Button variant="subtle" size="xs" onClick={onCancel}>
          {t('web.cancel')}
        </Button>
      </div>
    </section>
  )
}
