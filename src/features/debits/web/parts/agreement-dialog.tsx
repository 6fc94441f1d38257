import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { ComboField } from '../../../../web/ui/combo-field.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { SelectField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { Receivables } from '../../../receipts/accounts/contract.ts'
import { TypedAgreement } from '../../contract.ts'
import { isNoticeShort } from '../../rules.ts'
import { homeDebitsQuery, homesQuery, useRecordAgreement } from '../queries.ts'
import { AccountFields, type AgreementFormOf, blankAgreement, TermsFields } from './terms-fields.tsx'

interface DialogProps {
  building: string
  onClose: () => void
}

/** In a window: records what a payor signed on paper. */
export function AgreementDialog({ building, onClose }: DialogProps) {
  const { t } = useI18n()
  const found = useQuery(homesQuery(building))
  return (
    <Dialog title={t('debits.new')} isOpen onClose={onClose} size="lg">
      <Loaded query={found}>{({ homes }) => <Fields homes={homes} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

const noticeChoices = [30, 15, 10, 7, 5, 3, 0]

function Fields({ homes, onClose }: { homes: Receivables['homes']; onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const record = useRecordAgreement()
  const form = useContractForm(TypedAgreement, {
    defaults: blankAgreement(),
    onSubmit: async ({ isNoticeAgreed: _, isAccepted: __, noticeDays, identityProof, ...typed }) => {
      const asked = { ...typed, noticeDays: Number(noticeDays), identityProof: identityProof ?? '' }
      const { id } = await record.mutateAsync(asked)
      toast(t('debits.toast_recorded'))
      await navigate({ to: '/manager/invoices/debits/$id', params: { id } })
    },
  })
  return (
    <Form form={form}>
      <FormSection title={t('debits.payor')} lead={t('debits.record_lead')}>
        <ComboField
          {...form.field('home')}
          label={t('debits.unit')}
          items={homes.map(({ residenceId: value, unitNumber, payerNames }) => ({
            value,
            label: [unitNumber, payerNames.join(', ')].filter(Boolean).join(' · '),
          }))}
        />
        <PayorField form={form} />
      </FormSection>
      <AccountFields form={form} />
      <TermsFields form={form} noticeChoices={noticeChoices} />
      <FormSection title={t('debits.proof')}>
        <DateField {...form.field('signedOn')} label={t('debits.signed_on')} max={today()} />
        <TextField
          {...form.field('identityProof')}
          label={t('debits.identity_proof')}
          hint={t('debits.identity_proof_hint')}
          isWide
        />
        {isNoticeShort(Number(form.watch('noticeDays')), form.watch('signedOn')) && (
          <TextField
            {...form.field('noticeProof')}
            label={t('debits.notice_proof')}
            hint={t('debits.notice_proof_hint')}
            isWide
          />
        )}
      </FormSection>
      <FormActions submit={t('debits.record_submit')} onCancel={onClose} />
    </Form>
  )
}

/** Those who pay for the chosen unit. */
function PayorField({ form }: { form: AgreementFormOf }) {
  const { t } = useI18n()
  const home = form.watch('home')
  const { data } = useQuery({ ...homeDebitsQuery(home), enabled: home !== '' })
  return (
    <SelectField
      {...form.field('payorId')}
      label={t('debits.payor')}
      hint={data?.payors.length === 0 && t('debits.no_payors')}
      items={(data?.payors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
