import { IconStack2 } from '@tabler/icons-react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Failure } from '../../../../../web/ui/failure.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import type { PageRange } from '../../../../reading/extraction/contract.ts'
import type { DocumentReading } from '../../../extraction/contract.ts'
import { isShown } from '../../../extraction/rules.ts'
import type { DocumentUpload } from './document-reading.tsx'
import classes from './reading-notices.module.css'

interface BillsFoundProps {
  upload: DocumentUpload
  buildingId: string | undefined
  onRead: (reading: DocumentReading) => void
  /** Sends the file where it is split into its bills. */
  onInbox?: ((file: File, buildingId: string) => void) | undefined
}

/** The bills that a file holds, when it holds several: one of them fills the form, and another can take its place. */
export function BillsFound({ upload, buildingId, onRead, onInbox }: BillsFoundProps) {
  const { t } = useI18n()
  const { file, reading, isReading, partError } = upload
  if (!reading || reading.documents.length < 2) return null
  const { documents } = reading
  const choose = (range: PageRange) => {
    if (buildingId) void upload.startPart(range, buildingId).then((read) => read && onRead(read))
  }
  return (
    <Notice tone="slate" title={t('extraction.bills_found', { count: documents.length })}>
      {t(onInbox ? 'bills.found_lead' : 'extraction.bills_found_lead')}
      <ul className={classes.ranges}>
        {documents.map((range) => (
          <li key={range.from}>
            <button
              type="button"
              aria-pressed={isShown(upload.shown, range)}
              disabled={isReading}
              onClick={() => choose(range)}
            >
              {range.from === range.to
                ? t('extraction.range_page', { from: range.from })
                : t('extraction.range_pages', range)}
            </button>
          </li>
        ))}
      </ul>
      {partError && <Failure error={partError} />}
      {onInbox && file && buildingId && (
        <div className={classes.act}>
          <Button
            variant="default"
            size="xs"
            disabled={isReading}
            icon={IconStack2}
            onClick={() => onInbox(file, buildingId)}
          >
            {t('bills.send_to_inbox', { count: documents.length })}
          </Button>
        </div>
      )}
    </Notice>
  )
}
