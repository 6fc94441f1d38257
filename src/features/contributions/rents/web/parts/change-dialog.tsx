import * as z from 'zod/mini'
import { startOfMonth, today } from '../../../../../shared/dates.ts'
import { Day } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { MoneyField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { AmountCents } from '../../../contract.ts'
import type { RollHome } from '../../contract.ts'
import { baseOn, leaseDay } from '../../rules.ts'
import { useCreateRent } from '../queries.ts'

const Fields = z.object({ startsOn: Day, monthlyCents: AmountCents, endsOn: z.nullable(Day) })

/** A new rent of one dwelling, from a day on. */
export function ChangeDialog({ home, onClose }: { home: RollHome; onClose: () => void }) {
  const { t, money } = useI18n()
  const create = useCreateRent()
  const { residenceId, unitNumber, rents } = home
  const form = useContractForm(Fields, {
    defaults: { startsOn: rents.length > 0 ? leaseDay(today()) : startOfMonth(today()), endsOn: null },
    onSubmit: async (fields) => {
      await create.mutateAsync({ residenceId, ...fields })
      toast(t('contributions.toast_rent_added'))
      onClose()
    },
  })
  const base = baseOn(rents, form.watch('startsOn') ?? '')
  return (
    <Dialog title={`${t('contributions.change_rent')} · ${unitNumber}`} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection {...(rents.length > 0 && { lead: t('contributions.change_rent_lead') })}>
          <MoneyField
            {...form.field('monthlyCents')}
            label={t('contributions.rent_new')}
            hint={base && `${t('contributions.rent_now')}\u00A0: ${money(base.monthlyCents)}`}
          />
          <DateField {...form.field('startsOn')} label={t('contributions.starts_on')} />
          <DateField
            {...form.field('endsOn')}
            label={t('contributions.ends_on')}
            hint={t('contributions.ends_on_hint')}
            isOptional
          />
        </FormSection>
        <FormActions submit={t('web.save')} cancel={t('contributions.keep_rent')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
