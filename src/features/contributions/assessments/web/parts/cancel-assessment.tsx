import * as z from 'zod/mini'
import { text } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { AssessmentDetail } from '../../contract.ts'
import { useCancelAssessment } from '../queries.ts'

const Fields = z.object({ reason: text(300) })

interface CancelProps {
  assessment: AssessmentDetail
  onClose: () => void
  onCancelled: () => void
}

/** Cancels an assessment of which nothing was issued, with a reason. */
export function CancelAssessment({ assessment: { id, version }, onClose, onCancelled }: CancelProps) {
  const { t } = useI18n()
  const cancel = useCancelAssessment(id)
  const form = useContractForm(Fields, {
    defaults: { reason: '' },
    act: 'update',
    onSubmit: async (fields) => {
      await cancel.mutateAsync({ id, version, ...fields })
      toast(t('contributions.toast_assessment_cancelled'))
      onCancelled()
    },
  })
  return (
    <Dialog title={t('contributions.assessment_cancel')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('contributions.assessment_cancel_lead')}>
          <TextField {...form.field('reason')} label={t('contributions.reason')} isWide />
        </FormSection>
        <FormActions
          submit={t('contributions.assessment_cancel')}
          cancel={t('contributions.assessment_keep')}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
