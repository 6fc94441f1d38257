import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { FoundField } from '../../../../web/ui/combo-field.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { SelectField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { residenceChoices } from '../../../residences/web/parts/residence-choices.tsx'
import { type DemandDetail, demandTypes, NewDemand } from '../../contract.ts'
import { useUpdateDemand } from '../queries.ts'

const Filing = z.object({ type: NewDemand.shape.type, residenceId: NewDemand.shape.residenceId })

/** A manager corrects the type and the place; what the person wrote stays theirs. */
export function FileDialog({ demand, onClose }: { demand: DemandDetail; onClose: () => void }) {
  const { t } = useI18n()
  const update = useUpdateDemand()
  const form = useEditing(Filing, {
    of: demand,
    defaults: { type: demand.type, residenceId: demand.residenceId },
    update: (values, known) => update.mutateAsync({ ...values, ...known }),
    said: () => t('demands.updated_toast'),
    leave: onClose,
  })
  return (
    <Dialog title={t('demands.file')} isOpen onClose={onClose}>
      <Form form={form} label={t('demands.file')}>
        <FormSection lead={t('demands.file_lead')}>
          <SelectField
            {...form.field('type')}
            label={t('demands.type')}
            items={demandTypes.map((value) => ({ value, label: t(`demands.type_${value}`) }))}
          />
          <FoundField
            {...form.field('residenceId')}
            label={t('demands.form_residence')}
            placeholder={t('demands.common_areas')}
            source={residenceChoices(demand.buildingId)}
            isOptional
          />
        </FormSection>
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
