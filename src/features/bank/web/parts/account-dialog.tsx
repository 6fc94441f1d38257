import { useState } from 'react'
import * as z from 'zod/mini'
import { startOfMonth, today } from '../../../../shared/dates.ts'
import { funds } from '../../../../shared/funds.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { MoneyField, SelectField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { BankNumbers } from '../../../vendor-profiles/bank-details/contract.ts'
import { type BankAccount, BankAccountFields } from '../../contract.ts'
import { useCreateAccount, useUpdateAccount } from '../queries.ts'

interface FormProps {
  buildingId: string
  isRental: boolean
  /** Undefined for a new one. */
  account: BankAccount | undefined
  onClose: () => void
}

const Typed = z.extend(BankAccountFields, { numbers: z.optional(BankNumbers) })

/** In a window: adds the account of a fund, or changes one. Its numbers are typed again to change any of them. */
export function AccountDialog({ buildingId, isRental, account, onClose }: FormProps) {
  const { t } = useI18n()
  const create = useCreateAccount()
  const update = useUpdateAccount()
  const [hasNumbers, setHasNumbers] = useState(!account)
  const blank = { institution: '', transit: '', account: '' }
  const form = useEditing(Typed, {
    of: account,
    defaults: account
      ? { name: account.name, fund: account.fund, startsOn: account.startsOn, openingCents: account.openingCents }
      : { name: '', fund: 'operating', startsOn: startOfMonth(today()), numbers: blank },
    create: ({ numbers, ...values }) => create.mutateAsync({ ...values, ...(numbers ?? blank), buildingId }),
    update: ({ numbers, ...values }, known) =>
      update.mutateAsync({ ...values, ...known, ...(hasNumbers && numbers && { numbers }) }),
    said: 'bank',
    leave: onClose,
  })
  return (
    <Dialog title={t(account ? 'bank.edit' : 'bank.new')} isOpen onClose={onClose} size="lg">
      <Form form={form}>
        <FormSection>
          <TextField {...form.field('name')} label={t('bank.name')} hint={t('bank.name_hint')} isWide />
          {!isRental && (
            <SelectField
              {...form.field('fund')}
              label={t('bank.fund')}
              items={funds.map((value) => ({ value, label: t(`shared.fund_${value}`) }))}
            />
          )}
          <DateField
            {...form.field('startsOn')}
            label={t('bank.starts_on')}
            hint={t('bank.starts_on_hint')}
            max={today()}
          />
          <MoneyField {...form.field('openingCents')} label={t('bank.opening')} />
        </FormSection>
        {hasNumbers ? (
          <FormSection title={t('bank.numbers')} lead={t('bank.numbers_lead')}>
            <TextField {...form.field('numbers.transit')} label={t('bank.transit')} inputMode="numeric" />
            <TextField {...form.field('numbers.institution')} label={t('bank.institution')} inputMode="numeric" />
            <TextField {...form.field('numbers.account')} label={t('bank.number')} inputMode="numeric" />
          </FormSection>
        ) : (
          <FormSection title={t('bank.numbers')}>
            <Button
              variant="default"
              onClick={() => {
                form.set('numbers', blank)
                setHasNumbers(true)
              }}
            >
              {t('bank.numbers_change')}
            </Button>
          </FormSection>
        )}
        <FormActions submit={t(account ? 'web.save' : 'bank.new')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
