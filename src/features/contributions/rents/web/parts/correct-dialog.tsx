import * as z from 'zod/mini'
import { Day } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { MoneyField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../../web/ui/form.tsx'
import { useEditing } from '../../../../../web/ui/form-editing.ts'
import { AmountCents } from '../../../contract.ts'
import type { RollHome } from '../../contract.ts'
import { useUpdateRent } from '../queries.ts'

const Fields = z.object({ monthlyCents: AmountCents, startsOn: Day, endsOn: z.nullable(Day) })

/** Corrects a rent, or ends it on a day. */
export function CorrectDialog({ rent, onClose }: { rent: RollHome['rents'][number]; onClose: () => void }) {
  const { t } = useI18n()
  const update = useUpdateRent()
  const { monthlyCents, startsOn, endsOn } = rent
  const form = useEditing(Fields, {
    of: rent,
    defaults: { monthlyCents, startsOn, endsOn },
    update: (fields, known) => update.mutateAsync({ ...known, ...fields }),
    said: () => t('contributions.toast_rent_changed'),
    leave: onClose,
  })
  return (
    <Dialog title={t('contributions.correct_rent')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('contributions.correct_rent_lead')}>
          <MoneyField {...form.field('monthlyCents')} label={t('contributions.monthly')} />
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
