import { IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useController } from 'react-hook-form'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { DocumentReading } from '../../../extraction/contract.ts'
import type { BillFormControl } from './bill-fields.tsx'
import { DocumentDrop, type LooseFiles } from './document-drop.tsx'
import classes from './document-intake.module.css'
import type { DocumentUpload } from './document-reading.tsx'

// Loaded with the first reading, as its notices are, and with the first refusal.
const BillsFound = lazyPart(() => import('./bills-found.tsx').then((module) => module.BillsFound))
const RefusedDocument = lazyPart(() => import('./refused-document.tsx').then((module) => module.RefusedDocument))

interface DocumentIntakeProps {
  form: BillFormControl
  upload: DocumentUpload
  hasDocument: boolean
  onRead: (reading: DocumentReading) => void
  /** Returns whether it emptied any field. */
  onRemoved: () => boolean
  loose: LooseFiles | undefined
}

/** Where the document is dropped, then which of its bills fills the form. */
export function DocumentIntake({ form, upload, hasDocument, onRead, onRemoved, loose }: DocumentIntakeProps) {
  const { t } = useI18n()
  const buildingId = form.watch('buildingId')
  const place = buildingId ? { buildingId } : loose?.place.ofOne
  const { field, fieldState } = useController(form.field('fileId'))
  const refusal = fieldState.error?.message
  const onRemove = () => {
    upload.clear()
    if (onRemoved()) toast(t('bills.reading_removed'))
  }
  // The reading of a deleted document was checked all the same: it stays.
  const goOn = () => {
    form.clearErrors('fileId')
    upload.clear()
  }
  const start: DocumentUpload['start'] = (file, asked) => {
    form.clearErrors('fileId')
    return upload.start(file, asked)
  }
  return (
    <>
      <div ref={field.ref} tabIndex={-1} className={classes.place}>
        {refusal && (
          <Suspense>
            <RefusedDocument
              refusal={refusal}
              file={upload.file}
              onDropAgain={place ? (file) => void start(file, place).then((read) => read && onRead(read)) : undefined}
              onGoOn={goOn}
            />
          </Suspense>
        )}
        <DocumentDrop
          // A refused file replaces no document: another one is dropped.
          upload={refusal ? { ...upload, reading: undefined, start } : upload}
          onRead={onRead}
          onRemove={onRemove}
          buildingId={buildingId}
          hasDocument={hasDocument && !refusal}
          loose={loose}
          onHeld={() => form.focus('buildingId')}
        />
        {upload.isReading && !upload.reading && (
          <div className={classes.stop}>
            <Button variant="subtle" size="xs" icon={IconX} onClick={upload.dismiss}>
              {t('bills.stop_reading')}
            </Button>
          </div>
        )}
      </div>
      {upload.reading && (
        <Suspense>
          <BillsFound upload={upload} place={place} onRead={onRead} loose={loose} onSent={form.draft.forget} />
        </Suspense>
      )}
    </>
  )
}
