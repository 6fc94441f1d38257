import { IconStack2 } from '@tabler/icons-react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Failure, useFailureText } from '../../../../../web/ui/failure.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { PageRange } from '../../../../reading/extraction/contract.ts'
import type { DocumentReading, ReadFor } from '../../../extraction/contract.ts'
import { isShown } from '../../../extraction/rules.ts'
import type { LooseFiles } from './document-drop.tsx'
import type { DocumentUpload } from './document-reading.tsx'
import classes from './reading-notices.module.css'

interface BillsFoundProps {
  upload: DocumentUpload
  place: ReadFor | undefined
  onRead: (reading: DocumentReading) => void
  /** Where the file is sent to be split into its bills. */
  loose: LooseFiles | undefined
  onSent: () => void
}

/** The bills that a file holds, when it holds several: one of them fills the form, and another can take its place. */
export function BillsFound({ upload, place, onRead, loose, onSent }: BillsFoundProps) {
  const { t } = useI18n()
  const failureText = useFailureText()
  const { file, reading, isReading, partError } = upload
  if (!reading || reading.documents.length < 2) return null
  const { documents } = reading
  const several = place?.buildingId ? place : loose?.place.ofSeveral
  const choose = (range: PageRange) => {
    if (place) void upload.startPart(range, place).then((read) => read && onRead(read))
  }
  const send = ({ onSeveral }: LooseFiles, sent: File, where: ReadFor) =>
    onSeveral([sent], where).then(
      () => {
        onSent()
        toast(t('bills.sent_to_inbox'))
      },
      (error: unknown) => toast(failureText(error, 'save'), 'brick'),
    )
  return (
    <Notice tone="slate" title={t('extraction.bills_found', { count: documents.length })}>
      {t(loose ? 'bills.found_lead' : 'extraction.bills_found_lead')}
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
      {loose && file && several && (
        <div className={classes.act}>
          <Button
            variant="default"
            size="xs"
            disabled={isReading}
            icon={IconStack2}
            onClick={() => void send(loose, file, several)}
          >
            {t('bills.send_to_inbox', { count: documents.length })}
          </Button>
        </div>
      )}
    </Notice>
  )
}
