import * as z from 'zod/mini'
import { Id } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { FoundField } from '../../../../../web/ui/combo-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { MoneyField, NumberField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../../web/ui/form.tsx'
import { useEditing } from '../../../../../web/ui/form-editing.ts'
import { residenceChoices } from '../../../../residences/web/parts/residence-choices.tsx'
import type { ContributionYear } from '../../../contract.ts'
import { type RestrictedUse, RestrictedUseFields } from '../../contract.ts'
import { useCreateUse, useUpdateUse } from '../queries.ts'

const Fields = z.extend(RestrictedUseFields, { residenceId: Id })

interface UseDialogProps {
  year: ContributionYear
  /** Undefined for a new one. */
  use: RestrictedUse | undefined
  onClose: () => void
}

/** What a unit pays for a common portion that it alone uses, from a fiscal year on. */
export function UseDialog({ year: { buildingId, currentYear }, use, onClose }: UseDialogProps) {
  const { t } = useI18n()
  const create = useCreateUse()
  const update = useUpdateUse()
  const form = useEditing(Fields, {
    of: use,
    defaults: use ?? { fromYear: currentYear, throughYear: null, label: '' },
    create: (fields) => create.mutateAsync(fields),
    update: ({ residenceId: _, ...fields }, known) => update.mutateAsync({ ...known, ...fields }),
    said: () => t(use ? 'contributions.use_toast_changed' : 'contributions.use_toast_added'),
    leave: onClose,
  })
  return (
    <Dialog title={t(use ? 'contributions.use_edit' : 'contributions.use_new')} isOpen onClose={onClose}>
      <Form form={form}>
        <FormSection {...(use && { lead: t('contributions.correct_rent_lead') })}>
          <FoundField
            {...form.field('residenceId')}
            label={t('contributions.unit')}
            source={residenceChoices(buildingId)}
            isDisabled={use !== undefined}
          />
          <MoneyField {...form.field('yearlyCents')} label={t('contributions.yearly')} />
          <TextField
            {...form.field('label')}
            label={t('contributions.label')}
            hint={t('contributions.use_label_hint')}
            isWide
          />
          <NumberField {...form.field('fromYear')} label={t('contributions.from_year')} isPlain />
          <NumberField
            {...form.field('throughYear')}
            label={t('contributions.through_year')}
            hint={t('contributions.use_through_hint')}
            isOptional
            isPlain
          />
        </FormSection>
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
