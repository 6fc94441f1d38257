import { useI18n } from '../../../../web/i18n.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Notice } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type BankDetails, Confirmation } from '../contract.ts'
import { useConfirmDetails } from './queries.ts'

/** In a window: the second person says how they checked, then puts the details in force. */
export function ConfirmationForm({ details, onDone }: { details: BankDetails; onDone: () => void }) {
  const { t } = useI18n()
  const confirm = useConfirmDetails()
  const { id, version, institution, ending, reason } = details
  const form = useContractForm(Confirmation, {
    act: 'save',
    defaults: { note: '' },
    onSubmit: async ({ note }) => {
      await confirm.mutateAsync({ id, version, note })
      toast(t('vendor-profiles.toast_confirmed'))
      onDone()
    },
  })
  return (
    <Form form={form} label={t('vendor-profiles.confirm_submit')}>
      <Notice tone="brick" title={t('vendor-profiles.bank_fraud')} isQuiet>
        {t('vendor-profiles.bank_fraud_lead')}
      </Notice>
      <p>{t('vendor-profiles.bank_masked', { institution, ending })}</p>
      <p>{reason}</p>
      <FormSection>
        <TextareaField
          {...form.field('note')}
          label={t('vendor-profiles.confirm_note')}
          hint={t('vendor-profiles.confirm_note_hint')}
          rows={2}
          max={300}
          isWide
        />
      </FormSection>
      <FormActions submit={t('vendor-profiles.confirm_submit')} onCancel={onDone} />
    </Form>
  )
}
