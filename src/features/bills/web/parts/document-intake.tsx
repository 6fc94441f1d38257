import { useI18n } from '../../../../web/i18n.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { DocumentReading } from '../../reading/contract.ts'
import { BillsFound } from '../../reading/web/parts/bills-found.tsx'
import { DocumentDrop } from '../../reading/web/parts/document-drop.tsx'
import type { DocumentUpload } from '../../reading/web/parts/document-reading.tsx'
import type { BillFormControl } from './bill-fields.tsx'

interface DocumentIntakeProps {
  form: BillFormControl
  upload: DocumentUpload
  hasDocument: boolean
  onRead: (reading: DocumentReading) => void
  /** Tells whether it emptied any field. */
  onRemoved: () => boolean
  onSeveral: ((files: readonly File[], buildingId: string) => void) | undefined
}

/** Where the document is dropped, then which of its bills fills the form. */
export function DocumentIntake({ form, upload, hasDocument, onRead, onRemoved, onSeveral }: DocumentIntakeProps) {
  const { t } = useI18n()
  const buildingId = form.watch('buildingId')
  const onPile =
    onSeveral &&
    ((file: File, place: string) => {
      form.draft.forget()
      onSeveral([file], place)
      toast(t('bills.sent_to_pile'))
    })
  const onRemove = () => {
    upload.clear()
    if (onRemoved()) toast(t('bills.reading_removed'))
  }
  return (
    <>
      <DocumentDrop
        upload={upload}
        onRead={onRead}
        onRemove={onRemove}
        buildingId={buildingId}
        hasDocument={hasDocument}
        onSeveral={onSeveral}
      />
      <BillsFound upload={upload} buildingId={buildingId} onRead={onRead} onPile={onPile} />
    </>
  )
}
