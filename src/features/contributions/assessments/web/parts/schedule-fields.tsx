import type * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { MoneyField, NumberField, SelectField } from '../../../../../web/ui/fields.tsx'
import { type ContractForm, FormSection } from '../../../../../web/ui/form.tsx'
import { type AssessmentForm, intervals } from '../../contract.ts'
import type { Instalment } from '../../rules.ts'
import classes from './assessment.module.css'

interface ScheduleProps {
  form: ContractForm<z.input<typeof AssessmentForm>, AssessmentForm>
  /** As it stands now. */
  schedule: readonly Instalment[]
}

/** When an assessment is paid: one day or equal instalments, which may then be changed one by one. */
export function ScheduleFields({ form, schedule }: ScheduleProps) {
  const { t, money, date } = useI18n()
  const chosen = form.watch('instalments')
  const total = form.watch('totalCents')
  const sum = schedule.reduce((all, { amountCents }) => all + (amountCents || 0), 0)
  const rest = typeof total === 'number' ? total - sum : 0
  return (
    <FormSection title={t('contributions.assessment_schedule')} lead={t('contributions.assessment_schedule_lead')}>
      {!chosen && (
        <>
          <NumberField {...form.field('count')} label={t('contributions.instalment_count')} />
          <DateField {...form.field('firstOn')} label={t('contributions.instalment_first')} />
          {schedule.length > 1 && (
            <SelectField
              {...form.field('everyMonths')}
              label={t('contributions.instalment_every')}
              items={intervals.map((value) => ({ value, label: t(`contributions.every_${value}`) }))}
            />
          )}
        </>
      )}
      <div className={classes.schedule}>
        {chosen ? (
          chosen.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its place in the schedule
            <div key={at} className={classes.instalment}>
              <b>{t('contributions.instalment_number', { number: at + 1 })}</b>
              <DateField {...form.field(`instalments.${at}.dueOn`)} label={t('contributions.due_on')} />
              <MoneyField {...form.field(`instalments.${at}.amountCents`)} label={t('contributions.amount')} />
            </div>
          ))
        ) : (
          <ol className={classes.instalments}>
            {schedule.map(({ dueOn, amountCents }) => (
              <li key={dueOn}>
                <span>{date(dueOn, 'full')}</span>
                <span className="num">{money(amountCents)}</span>
              </li>
            ))}
          </ol>
        )}
        {rest !== 0 && (
          <p className={classes.rest} aria-live="polite">
            {t(rest > 0 ? 'contributions.instalments_short' : 'contributions.instalments_over', {
              amount: money(Math.abs(rest)),
            })}
          </p>
        )}
        {schedule.length > 0 && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => form.set('instalments', chosen ? null : schedule.map((one) => ({ ...one })))}
          >
            {t(chosen ? 'contributions.instalments_equal' : 'contributions.instalments_edit')}
          </Button>
        )}
      </div>
    </FormSection>
  )
}
