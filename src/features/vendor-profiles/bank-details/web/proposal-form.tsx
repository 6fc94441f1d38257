import { useI18n } from '../../../../web/i18n.tsx'
import { TextareaField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Notice } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { BankProposal } from '../contract.ts'
import { useProposeDetails } from './queries.ts'

/** In a window: proposes where a vendor is paid, after a warning. */
export function ProposalForm({ vendorId, onDone }: { vendorId: string; onDone: () => void }) {
  const { t } = useI18n()
  const propose = useProposeDetails()
  const form = useContractForm(BankProposal, {
    act: 'save',
    defaults: { institution: '', transit: '', account: '', reason: '' },
    onSubmit: async (values) => {
      await propose.mutateAsync({ ...values, id: vendorId })
      toast(t('vendor-profiles.toast_proposed'))
      onDone()
    },
  })
  return (
    <Form form={form} label={t('vendor-profiles.bank_propose')}>
      <Notice tone="brick" title={t('vendor-profiles.bank_fraud')} isQuiet>
        <p>{t('vendor-profiles.bank_fraud_lead')}</p>
        <p>{t('vendor-profiles.bank_second')}</p>
      </Notice>
      <FormSection>
        <TextField {...form.field('transit')} label={t('vendor-profiles.transit')} inputMode="numeric" />
        <TextField {...form.field('institution')} label={t('vendor-profiles.institution')} inputMode="numeric" />
        <TextField {...form.field('account')} label={t('vendor-profiles.account')} inputMode="numeric" />
        <TextareaField
          {...form.field('reason')}
          label={t('vendor-profiles.reason')}
          hint={t('vendor-profiles.reason_hint')}
          rows={2}
          max={300}
          isWide
        />
      </FormSection>
      <FormActions submit={t('vendor-profiles.send_proposal')} onCancel={onDone} />
    </Form>
  )
}
