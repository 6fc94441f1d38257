import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button, IconButton } from '../../../../../web/ui/button.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { MoneyField } from '../../../../../web/ui/fields.tsx'
import { PlanList } from '../../../../bills/document/web/parts/plan-list.tsx'
import { mostPayments, type PaymentPlan } from '../../../../bills/plans/contract.ts'
import { dayAfter, differenceOf, rhythmOf, sumOfPayments } from '../../../../bills/plans/rules.ts'
import type { BillFormControl } from './bill-fields.tsx'
import classes from './payment-rows.module.css'

interface PaymentRowsProps {
  form: BillFormControl
  plan: PaymentPlan
  totalCents: number | null
  isActive: boolean
  onFocus: () => void
  onHover: (isOver: boolean) => void
}

/** The payments of a plan: folded to read, opened to edit. */
export function PaymentRows({ form, plan, totalCents, isActive, onFocus, onHover }: PaymentRowsProps) {
  const { t, money } = useI18n()
  const title = useId()
  const [isOpen, setIsOpen] = useState(false)
  const difference = differenceOf(plan.payments, totalCents)
  const { payments } = plan
  const { section, isRefused, hasErrors } = useRefused(form, difference)
  // Rows that must be corrected cannot be folded.
  const isEdited = isOpen || hasErrors
  const onDone = async () => setIsOpen(!(await form.check('payments')))
  if (!isEdited && payments.length === 0)
    return (
      <div data-wide className={classes.none}>
        <Button variant="subtle" size="xs" icon={IconPlus} onClick={() => setIsOpen(true)}>
          {t('bills.plan_list')}
        </Button>
      </div>
    )
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-wide
      data-refused={isRefused || undefined}
      className={classes.plan}
      aria-labelledby={title}
      data-active={isActive || undefined}
      onFocus={onFocus}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <header className={classes.head}>
        <b id={title}>{t('bills.plan')}</b>
        <Button
          variant="default"
          size="xs"
          icon={isEdited ? undefined : IconPencil}
          onClick={isEdited ? () => void onDone() : () => setIsOpen(true)}
        >
          {t(isEdited ? 'bills.plan_done' : 'bills.plan_edit')}
        </Button>
      </header>
      {isEdited ? <OpenRows form={form} plan={plan} totalCents={totalCents} /> : <PlanList payments={payments} />}
      <p className={classes.difference} aria-live="polite">
        {difference !== null &&
          t(difference < 0 ? 'bills.plan_below' : 'bills.plan_above', { difference: money(Math.abs(difference)) })}
      </p>
    </section>
  )
}

/** Whether the list is refused as a whole. It takes the focus when nothing else is, and is checked again once its sum is right. */
function useRefused(form: BillFormControl, difference: number | null) {
  const { errors, submitCount } = useFormState({ control: form.control })
  const isRefused = (errors.payments?.root ?? errors.payments)?.message !== undefined
  const isAlone = isRefused && Object.keys(errors).length === 1
  const section = useRef<HTMLElement>(null)
  const tries = useRef(submitCount)
  useEffect(() => {
    if (isAlone && submitCount !== tries.current) section.current?.focus()
    tries.current = submitCount
  }, [isAlone, submitCount])
  const isMended = isRefused && difference === null
  const { check } = form
  useEffect(() => {
    if (isMended) void check('payments')
  }, [isMended, check])
  return { section, isRefused, hasErrors: errors.payments !== undefined }
}

function OpenRows({ form, plan, totalCents }: Pick<PaymentRowsProps, 'form' | 'plan' | 'totalCents'>) {
  const { t, money } = useI18n()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'payments' })
  const { payments } = plan
  const onAdd = () => {
    const missing = (totalCents ?? 0) - sumOfPayments(payments)
    append({ dueOn: dayAfter(rhythmOf(plan), payments) ?? '', amountCents: missing > 0 ? missing : Number.NaN })
  }
  return (
    <>
      <p className={classes.sum}>
        {payments.length === 0
          ? t('bills.plan_none')
          : t('bills.plan_payments', { count: payments.length, total: money(sumOfPayments(payments)) })}
      </p>
      <ol className={classes.rows}>
        {fields.map(({ id }, at) => (
          <li key={id}>
            <DateField {...form.field(`payments.${at}.dueOn`)} label={t('bills.payment_day', { at: at + 1 })} />
            <MoneyField
              {...form.field(`payments.${at}.amountCents`)}
              label={t('bills.payment_amount', { at: at + 1 })}
            />
            <IconButton
              label={t('bills.payment_remove', { at: at + 1 })}
              icon={IconTrash}
              isLarge
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button variant="subtle" size="xs" icon={IconPlus} disabled={fields.length >= mostPayments} onClick={onAdd}>
          {t('bills.payment_add')}
        </Button>
      </div>
    </>
  )
}
