import * as z from 'zod/mini'
import { optionalLine } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { DebitAgreement } from '../../contract.ts'
import { useCancelAgreement, useResumeAgreement, useSuspendAgreement } from '../queries.ts'

export type AskedStep = 'suspend' | 'resume' | 'cancel'

interface DialogProps {
  agreement: DebitAgreement
  step: AskedStep
  onClose: () => void
}

const Reason = z.object({ note: optionalLine(300) })

/** Suspends, resumes or cancels an agreement, and says why. */
export function StepDialog({ agreement: { id, version }, step, onClose }: DialogProps) {
  const { t } = useI18n()
  const suspend = useSuspendAgreement()
  const resume = useResumeAgreement()
  const cancel = useCancelAgreement()
  const form = useContractForm(Reason, {
    defaults: { note: '' },
    act: 'update',
    onSubmit: async ({ note }) => {
      const known = { id, version }
      if (step === 'cancel') await cancel.mutateAsync({ ...known, note })
      else await (step === 'suspend' ? suspend : resume).mutateAsync({ ...known, note: note ?? '' })
      toast(t(`debits.done_${step}`))
      onClose()
    },
  })
  return (
    <Dialog title={t(`debits.${step}`)} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t(`debits.${step}_lead`)}>
          <TextField {...form.field('note')} label={t('debits.step_note')} isOptional={step === 'cancel'} isWide />
        </FormSection>
        <FormActions
          submit={t(`debits.${step}`)}
          onCancel={onClose}
          {...(step === 'cancel' && { cancel: t('debits.keep'), isDanger: true })}
        />
      </Form>
    </Dialog>
  )
}
