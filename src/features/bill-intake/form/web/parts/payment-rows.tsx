import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { isDay } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button, IconButton } from '../../../../../web/ui/button.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { MoneyField } from '../../../../../web/ui/fields.tsx'
import { PlanList } from '../../../../bills/document/web/parts/plan-list.tsx'
import { mostPayments, type PaymentPlan } from '../../../../bills/plans/contract.ts'
import { rhythmOf, sumOfPayments } from '../../../../bills/plans/rules.ts'
import { dayAfter, differenceOf } from '../../../../bills/rhythms/rules.ts'
import { steps, yearlyCents } from '../../../../instalments/rules.ts'
import type { BillFormControl } from './bill-fields.tsx'
import { Division } from './division.tsx'
import classes from './payment-rows.module.css'

interface PaymentRowsProps {
  form: BillFormControl
  plan: PaymentPlan
  totalCents: number | null
  isActive: boolean
  onFocus: () => void
  onHover: (isOver: boolean) => void
}

/** How the total is paid: again and again, or in listed payments, folded to read and opened to edit. */
export function PaymentRows(props: PaymentRowsProps) {
  const { t } = useI18n()
  const { form, plan } = props
  const isRepeated = form.watch('isRepeated')
  const rhythm = rhythmOf(plan)
  const onRepeat = (next: boolean) => {
    form.set('isRepeated', next)
    if (next) form.set('payments', [])
  }
  return (
    <div data-wide className={classes.all}>
      {rhythm !== 'custom' && (
        <label className={classes.repeated}>
          <input
            type="checkbox"
            checked={isRepeated}
            onChange={({ currentTarget }) => onRepeat(currentTarget.checked)}
          />
          {t('instalments.repeated')}
        </label>
      )}
      {isRepeated ? <Repetition {...props} /> : <List {...props} />}
    </div>
  )
}

/** What is paid first, until when the total comes back, and what a year of it costs. */
function Repetition({ form, plan, totalCents }: PaymentRowsProps) {
  const { t, money } = useI18n()
  const step = steps.find((one) => one === rhythmOf(plan))
  // Once an instalment is paid, the first one stays as it is.
  const keptCents = form.watch('keptCents')
  return (
    <div className={classes.repetition}>
      {keptCents === 0 && (
        <MoneyField
          {...form.field('initialCents')}
          label={t('instalments.initial')}
          hint={t('instalments.initial_hint')}
          isOptional
        />
      )}
      <DateField {...form.field('untilOn')} label={t('instalments.until')} isOptional />
      {step && totalCents !== null && (
        <p className="num">{t('instalments.yearly_told', { total: money(yearlyCents(step, totalCents)) })}</p>
      )}
    </div>
  )
}

function List({ form, plan, totalCents, isActive, onFocus, onHover }: PaymentRowsProps) {
  const { t, money } = useI18n()
  const title = useId()
  const [isOpen, setIsOpen] = useState(false)
  const keptCents = form.watch('keptCents')
  const restCents = totalCents === null ? null : totalCents - keptCents
  const difference = differenceOf(plan.payments, restCents)
  const { payments } = plan
  const isEmpty = payments.length === 0
  const { section, isRefused, hasErrors } = useRefused(form, difference === null && !isEmpty)
  useDueDate(form, payments[0]?.dueOn)
  // Rows that must be corrected cannot be folded.
  const isEdited = isOpen || hasErrors
  const onDone = async () => setIsOpen(!(await form.check('payments')))
  if (!isEdited && isEmpty)
    return <NoList {...{ form, plan, restCents }} isFirst={keptCents === 0} onOpen={() => setIsOpen(true)} />
  return (
    <section
      ref={section}
      tabIndex={-1}
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
        <Division form={form} plan={plan} restCents={restCents} />
        <Button
          variant="default"
          size="xs"
          icon={isEdited ? undefined : IconPencil}
          onClick={isEdited ? () => void onDone() : () => setIsOpen(true)}
        >
          {t(isEdited ? 'bills.plan_done' : 'bills.plan_edit')}
        </Button>
      </header>
      {keptCents !== 0 && <p>{t('instalments.paid_kept', { total: money(keptCents) })}</p>}
      {isEdited ? <OpenRows form={form} plan={plan} totalCents={restCents} /> : <PlanList payments={payments} />}
      <Difference cents={difference} isMissing={isRefused && isEmpty} />
    </section>
  )
}

interface NoListProps extends ComponentProps<typeof Division> {
  /** Nothing is paid yet. */
  isFirst: boolean
  onOpen: () => void
}

function NoList({ isFirst, onOpen, ...asked }: NoListProps) {
  const { t } = useI18n()
  return (
    <div className={classes.none}>
      {isFirst && rhythmOf(asked.plan) !== 'custom' && <p>{t('bills.paid_once')}</p>}
      <Division {...asked} />
      <Button variant="subtle" size="xs" icon={IconPlus} onClick={onOpen}>
        {t('bills.plan_list')}
      </Button>
    </div>
  )
}

/** What is wrong with the list as a whole. */
function Difference({ cents, isMissing }: { cents: number | null; isMissing: boolean }) {
  const { t, money } = useI18n()
  return (
    <p className={classes.difference} aria-live="polite">
      {isMissing && t('bills.plan_empty')}
      {cents !== null && t(cents < 0 ? 'bills.plan_below' : 'bills.plan_above', { difference: money(Math.abs(cents)) })}
    </p>
  )
}

/** The due date of a bill is that of its next instalment. */
function useDueDate({ fill, clearErrors }: BillFormControl, nextOn: string | undefined) {
  const filled = useRef<string>(undefined)
  useEffect(() => {
    if (nextOn === filled.current || !nextOn || !isDay(nextOn)) return
    filled.current = nextOn
    fill('dueOn', nextOn)
    clearErrors('dueOn')
  }, [nextOn, fill, clearErrors])
}

/** Whether the list is refused as a whole. It takes the focus when nothing else is, and is checked again once its sum is right. */
function useRefused(form: BillFormControl, isRight: boolean) {
  const { errors, submitCount } = useFormState({ control: form.control })
  const isRefused = (errors.payments?.root ?? errors.payments)?.message !== undefined
  const isAlone = isRefused && Object.keys(errors).length === 1
  const section = useRef<HTMLElement>(null)
  const tries = useRef(submitCount)
  useEffect(() => {
    if (isAlone && submitCount !== tries.current) section.current?.focus()
    tries.current = submitCount
  }, [isAlone, submitCount])
  const isMended = isRefused && isRight
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
