import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { addDays, isDay, today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { TextLink } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { Ledger } from '../../../contract.ts'
import { ClosingFields } from '../../contract.ts'
import { closingChecksQuery, useClose } from '../queries.ts'

/** The year-end: what to look at first, then the day through which nothing changes any more. */
export function ClosingDialog({ ledger: { id }, onClose }: { ledger: Ledger; onClose: () => void }) {
  const { t } = useI18n()
  const close = useClose()
  const yesterday = addDays(today(), -1)
  const form = useContractForm(ClosingFields, {
    defaults: { through: lastYearEnd(), reason: '' },
    act: 'update',
    onSubmit: async (fields) => {
      await close.mutateAsync({ id, ...fields })
      toast(t('ledger.done_close'))
      onClose()
    },
  })
  const through = form.watch('through')
  const isAsked = isDay(through) && through <= yesterday
  const checks = useQuery({ ...closingChecksQuery(id, through), enabled: isAsked }).data?.checks ?? []
  const hasFailed = checks.some(({ isPassed }) => !isPassed)
  return (
    <Dialog title={t('ledger.do_close')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('ledger.close_lead')}>
          <DateField {...form.field('through')} label={t('ledger.close_through')} max={yesterday} isWide />
        </FormSection>
        <RowList>
          {checks.map(({ check, isPassed }) => {
            const Icon = isPassed ? IconCheck : IconAlertTriangle
            return (
              <Row
                key={check}
                picture={<Icon size={17} stroke={1.7} aria-hidden="true" />}
                title={t(isPassed ? `ledger.check_${check}` : `ledger.check_failed_${check}`)}
                side={
                  check === 'bank_reconciled' &&
                  !isPassed && (
                    <TextLink to="/manager/bank" search={{ building: id }}>
                      {t('ledger.open_bank')}
                    </TextLink>
                  )
                }
              />
            )
          })}
        </RowList>
        <FormSection>
          <TextField {...form.field('reason')} label={t('ledger.close_reason')} isOptional={!hasFailed} isWide />
        </FormSection>
        <FormActions submit={t('ledger.save_close')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

const lastYearEnd = (): string => `${Number(today().slice(0, 4)) - 1}-12-31`
