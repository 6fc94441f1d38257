import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { SelectField, TextareaField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { billCategories } from '../../../categories/contract.ts'
import { paymentMethods } from '../../../instalments/rules.ts'
import { ApprovalTerms, CancellationTerms, CategoryTerms, type NewBillAct, PaymentTerms } from '../../contract.ts'
import { useCreateBillAct } from '../queries.ts'

type Kind = NewBillAct['kind']
type Chosen = Pick<z.input<typeof NewBillAct>, 'ids' | 'filter'>

interface TermsDialogProps {
  kind: Kind
  chosen: Chosen
  onClose: () => void
}

/** Asks what the act needs, checks it, and opens its page, where it is confirmed. */
export function TermsDialog({ kind, chosen, onClose }: TermsDialogProps) {
  const { t } = useI18n()
  const TermsForm = forms[kind]
  return (
    <Dialog title={t(`bill-acts.kind_${kind}`)} isOpen onClose={onClose} size="sm">
      <TermsForm chosen={chosen} onClose={onClose} />
    </Dialog>
  )
}

function useCheck(kind: Kind, chosen: Chosen) {
  const navigate = useNavigate()
  const create = useCreateBillAct()
  return async (terms: object) => {
    const { id } = await create.mutateAsync({ kind, ...terms, ...chosen })
    await navigate({ to: '/manager/bills/acts', search: { act: id } })
  }
}

type FormProps = Omit<TermsDialogProps, 'kind'>

function PaymentForm({ chosen, onClose }: FormProps) {
  const { t } = useI18n()
  const form = useContractForm(PaymentTerms, {
    defaults: { paidOn: today(), method: null, reference: '' },
    act: 'operation',
    onSubmit: useCheck('payment', chosen),
  })
  return (
    <Form form={form}>
      <FormSection lead={t('bill-acts.lead_payment')}>
        <DateField {...form.field('paidOn')} label={t('bills.paid_on')} max={today()} />
        <SelectField
          {...form.field('method')}
          label={t('instalments.method')}
          items={paymentMethods.map((value) => ({ value, label: t(`instalments.method_${value}`) }))}
          isOptional
        />
        <TextField {...form.field('reference')} label={t('instalments.reference')} isOptional isWide />
      </FormSection>
      <FormActions submit={t('bill-acts.check')} onCancel={onClose} />
    </Form>
  )
}

function ApprovalForm({ chosen, onClose }: FormProps) {
  const { t } = useI18n()
  const form = useContractForm(ApprovalTerms, {
    defaults: {},
    act: 'operation',
    onSubmit: useCheck('approval', chosen),
  })
  return (
    <Form form={form}>
      <p>{t('bill-acts.lead_approval')}</p>
      <FormActions submit={t('bill-acts.check')} onCancel={onClose} />
    </Form>
  )
}

function CategoryForm({ chosen, onClose }: FormProps) {
  const { t } = useI18n()
  const form = useContractForm(CategoryTerms, {
    defaults: {},
    act: 'operation',
    onSubmit: useCheck('category', chosen),
  })
  return (
    <Form form={form}>
      <FormSection>
        <SelectField
          {...form.field('category')}
          label={t('bills.category')}
          items={billCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          isWide
        />
      </FormSection>
      <FormActions submit={t('bill-acts.check')} onCancel={onClose} />
    </Form>
  )
}

function CancellationForm({ chosen, onClose }: FormProps) {
  const { t } = useI18n()
  const form = useContractForm(CancellationTerms, {
    defaults: { note: '' },
    act: 'operation',
    onSubmit: useCheck('cancellation', chosen),
  })
  return (
    <Form form={form}>
      <FormSection lead={t('bill-acts.lead_cancellation')}>
        <TextareaField {...form.field('note')} label={t('bill-acts.note')} max={500} rows={3} isOptional isWide />
      </FormSection>
      <FormActions submit={t('bill-acts.check')} onCancel={onClose} />
    </Form>
  )
}

const forms = { payment: PaymentForm, approval: ApprovalForm, category: CategoryForm, cancellation: CancellationForm }
