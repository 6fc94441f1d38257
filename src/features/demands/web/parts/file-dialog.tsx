import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/confirm.tsx'
import { SelectField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type DemandDetail, demandTypes, NewDemand } from '../../contract.ts'
import { unitsQuery, useUpdateDemand } from '../queries.ts'

const Filing = z.object({ type: NewDemand.shape.type, residenceId: NewDemand.shape.residenceId })

/** A manager corrects the type and the place; what the person wrote stays theirs. */
export function FileDialog({ demand, onClose }: { demand: DemandDetail; onClose: () => void }) {
  const { t } = useI18n()
  const update = useUpdateDemand()
  const units = useQuery(unitsQuery(demand.buildingId))
  const { id, version, residenceId, unitNumber } = demand
  const known = units.data?.items ?? []
  // The list may be longer than one page: the place of today is always in it.
  const here =
    residenceId && unitNumber && !known.some((unit) => unit.id === residenceId) ? [{ id: residenceId, unitNumber }] : []
  const form = useContractForm(Filing, {
    defaults: { type: demand.type, residenceId },
    act: 'update',
    onSubmit: async (values) => {
      await update.mutateAsync({ id, version, ...values })
      onClose()
      toast(t('demands.updated_toast'))
    },
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
          <SelectField
            {...form.field('residenceId')}
            label={t('demands.form_residence')}
            placeholder={t('demands.common_areas')}
            isOptional
            items={[...here, ...known].map((unit) => ({
              value: unit.id,
              label: t('demands.unit', { unit: unit.unitNumber }),
            }))}
          />
        </FormSection>
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
