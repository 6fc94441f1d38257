import type { FieldValues } from 'react-hook-form'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { type FieldHandle, FormSection } from '../../../../web/ui/form.tsx'

type RequestField = 'certificateRequestedOn' | 'statementRequestedOn'
interface RequestFieldsProps<V extends FieldValues, Out> {
  fields: Readonly<Record<RequestField, FieldHandle<V, Out>>>
}

/** The days on which the certificate and the statement were requested in writing. */
export function RequestFields<V extends FieldValues, Out>({ fields }: RequestFieldsProps<V, Out>) {
  const { t } = useI18n()
  return (
    <FormSection title={t('transfers.requests')} lead={t('transfers.requests_lead')}>
      <DateField
        {...fields.certificateRequestedOn}
        label={t('transfers.certificate_requested')}
        max={today()}
        isOptional
      />
      <DateField {...fields.statementRequestedOn} label={t('transfers.statement_requested')} max={today()} isOptional />
    </FormSection>
  )
}
