import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { today } from '../../../../../shared/dates.ts'
import { Day } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { SelectField, SwitchField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { arrearsApi } from '../../../../receipts/arrears/contract.ts'
import { isNoFunds, isSuspending, returnCodes } from '../../../return-codes/rules.ts'
import { againUntil } from '../../../rules.ts'
import type { DebitItem, DebitRunDetail } from '../../../runs/contract.ts'
import { useReturnDebit, useSettleDebitRun } from '../queries.ts'

interface DialogProps {
  run: DebitRunDetail
  onClose: () => void
}

const Settlement = z.object({ settledOn: Day })

/** When the money came in. */
export function SettleDialog({ run: { id, version, dueOn }, onClose }: DialogProps) {
  const { t } = useI18n()
  const settle = useSettleDebitRun()
  const form = useContractForm(Settlement, {
    defaults: { settledOn: dueOn < today() ? dueOn : today() },
    act: 'update',
    onSubmit: async ({ settledOn }) => {
      await settle.mutateAsync({ id, version, settledOn })
      toast(t('debits.done_settle'))
      onClose()
    },
  })
  return (
    <Dialog title={t('debits.do_settle')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('debits.settle_lead')}>
          <DateField {...form.field('settledOn')} label={t('debits.settled_on')} max={today()} />
        </FormSection>
        <FormActions submit={t('debits.do_settle')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

const Return = z.object({ code: z.enum(returnCodes), returnedOn: Day, hasFee: z.boolean() })

/** Why the institution returned a debit. */
export function ReturnDialog({ run: { id, buildingId }, item, onClose }: DialogProps & { item: DebitItem }) {
  const { t, money, date } = useI18n()
  const giveBack = useReturnDebit()
  const { data: rule } = useQuery(query(arrearsApi.get, { building: buildingId }))
  const fee = rule?.returnFeeCents ?? 0
  const form = useContractForm(Return, {
    defaults: { code: '901' as const, returnedOn: today(), hasFee: true },
    act: 'update',
    onSubmit: async ({ code, returnedOn, hasFee }) => {
      await giveBack.mutateAsync({ id, itemId: item.id, code, returnedOn, hasFee: hasFee && mayCharge(code) })
      toast(t('debits.done_return'))
      onClose()
    },
  })
  const code = form.watch('code')
  const mayCharge = (of: typeof code) => fee > 0 && isNoFunds(of)
  return (
    <Dialog title={t('debits.return_of', { unit: item.unitNumber })} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('debits.return_lead')}>
          <SelectField
            {...form.field('code')}
            label={t('debits.return_code')}
            items={returnCodes.map((value) => ({ value, label: `${value} · ${t(`debits.return_${value}`)}` }))}
            isWide
          />
          <DateField {...form.field('returnedOn')} label={t('debits.returned_day')} max={today()} />
          {mayCharge(code) && (
            <SwitchField {...form.field('hasFee')} label={t('debits.charge_fee', { amount: money(fee) })} isWide />
          )}
        </FormSection>
        {isSuspending(code) && <Notice tone="copper">{t('debits.return_suspends')}</Notice>}
        {isNoFunds(code) && item.againOfId === null && (
          <Notice tone="slate">{t('debits.return_again', { date: date(againUntil(form.watch('returnedOn'))) })}</Notice>
        )}
        <FormActions submit={t('debits.do_return')} onCancel={onClose} isDanger />
      </Form>
    </Dialog>
  )
}
