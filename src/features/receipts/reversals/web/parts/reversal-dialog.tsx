import { useI18n } from '../../../../../web/i18n.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { SegmentedField, SwitchField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { Receipt } from '../../../contract.ts'
import { ReversalForm, reversalCauses } from '../../contract.ts'
import { useReverseReceipt } from '../queries.ts'

interface ReversalDialogProps {
  receipt: Receipt
  /** What the building charges for a returned payment. */
  returnFeeCents: number
  onClose: () => void
}

/** Reverses a receipt: it was recorded by mistake, or the bank returned it. */
export function ReversalDialog({ receipt: { id }, returnFeeCents, onClose }: ReversalDialogProps) {
  const { t, money } = useI18n()
  const reverse = useReverseReceipt()
  const form = useContractForm(ReversalForm, {
    defaults: { cause: 'returned', reason: '', hasFee: returnFeeCents > 0 },
    act: 'update',
    onSubmit: async ({ cause, reason, hasFee }) => {
      const isReturned = cause === 'returned'
      await reverse.mutateAsync({ id, reason, isReturned, hasFee: isReturned && hasFee })
      toast(t('receipts.reversed'))
      onClose()
    },
  })
  const isReturned = form.watch('cause') === 'returned'
  return (
    <Dialog title={t('receipts.reverse')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('receipts.reverse_lead')}>
          <SegmentedField
            {...form.field('cause')}
            label={t('receipts.why')}
            items={reversalCauses.map((value) => ({ value, label: t(`receipts.cause_${value}`) }))}
            isWide
          />
          <TextField {...form.field('reason')} label={t('receipts.reason')} isWide />
          {isReturned && returnFeeCents > 0 && (
            <SwitchField
              {...form.field('hasFee')}
              label={t('receipts.charge_return_fee', { amount: money(returnFeeCents) })}
              isWide
            />
          )}
        </FormSection>
        <FormActions
          submit={t('receipts.do_reverse')}
          cancel={t('receipts.keep_receipt')}
          onCancel={onClose}
          isDanger
        />
      </Form>
    </Dialog>
  )
}
