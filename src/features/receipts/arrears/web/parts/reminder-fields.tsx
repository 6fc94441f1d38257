import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button, IconButton } from '../../../../../web/ui/button.tsx'
import { NumberField } from '../../../../../web/ui/fields.tsx'
import { type ContractForm, FormSection } from '../../../../../web/ui/form.tsx'
import { mostReminders, type RuleForm } from '../../contract.ts'
import { reminderName } from '../../rules.ts'
import classes from './rule.module.css'

export type RuleFields = ContractForm<z.input<typeof RuleForm>, z.output<typeof RuleForm>>

const firstDay = 10
const daysBetweenReminders = 30

/** The reminders that a building sends, by their days: the last one is a formal notice. */
export function ReminderFields({ form }: { form: RuleFields }) {
  const { t } = useI18n()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'reminders', keyName: 'key' })
  const days = form.watch('reminders')
  const add = () => append({ day: days.length === 0 ? firstDay : (days.at(-1)?.day ?? 0) + daysBetweenReminders })
  return (
    <FormSection title={t('receipts.reminders')} lead={t('receipts.reminders_lead')}>
      <div className={classes.reminders}>
        {fields.map(({ key }, at) => {
          const name = t(`receipts.reminder_${reminderName(at + 1, fields.length)}`)
          return (
            <div key={key} className={classes.reminder}>
              <NumberField {...form.field(`reminders.${at}.day`)} label={t('receipts.reminder_day', { name })} />
              <IconButton label={t('receipts.reminder_remove', { name })} icon={IconX} onClick={() => remove(at)} />
            </div>
          )
        })}
        {fields.length < mostReminders && (
          <Button variant="default" icon={IconPlus} onClick={add}>
            {t('receipts.reminder_add')}
          </Button>
        )}
      </div>
    </FormSection>
  )
}
