import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { FormActions } from '../../../../../web/ui/form.tsx'

interface BillFormActionsProps {
  submit: string
  onDraft: (() => void) | undefined
  isReading: boolean
}

/** Nothing is saved while a reading is about to fill the fields. */
export function BillFormActions({ submit, onDraft, isReading }: BillFormActionsProps) {
  const { t } = useI18n()
  return (
    <FormActions submit={submit} waiting={isReading ? t('bills.save_after_reading') : undefined}>
      {onDraft && (
        <Button variant="default" onClick={onDraft} disabled={isReading}>
          {t('bills.save_draft')}
        </Button>
      )}
    </FormActions>
  )
}
