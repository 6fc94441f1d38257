import { IconFileUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { FileDrop } from '../../../../../web/ui/file-drop.tsx'
import type { DocumentReading } from '../../contract.ts'
import classes from './document-drop.module.css'
import type { DocumentUpload } from './document-reading.tsx'

interface DocumentDropProps {
  upload: DocumentUpload
  buildingId: string | undefined
  hasDocument: boolean
  onRead: (reading: DocumentReading) => void
  onRemove: () => void
  /** What becomes of several files dropped together; without it, one is taken. */
  onSeveral?: ((files: readonly File[], buildingId: string) => void) | undefined
}

/** More than anyone's pile takes: it says so itself, file by file. */
const mostAtOnce = 100

/** Takes the document; once there is one, a way to change it. */
export function DocumentDrop({ upload, buildingId, hasDocument, onRead, onRemove, onSeveral }: DocumentDropProps) {
  const { t } = useI18n()
  const [isReplacing, setIsReplacing] = useState(false)
  const { sending, reading, isReading, error } = upload
  if (isReading) return null
  if ((reading || hasDocument) && !isReplacing && !error) {
    return (
      <div className={classes.acts}>
        <Button variant="subtle" size="xs" icon={IconFileUpload} onClick={() => setIsReplacing(true)}>
          {t('bills.replace_document')}
        </Button>
        {reading && (
          <Button variant="subtle" size="xs" icon={IconX} onClick={onRemove}>
            {t('bills.remove_document')}
          </Button>
        )}
      </div>
    )
  }
  const start = (next: File | undefined) => {
    if (!next || !buildingId) return
    setIsReplacing(false)
    void upload.start(next, buildingId).then((read) => read && onRead(read))
  }
  const takesSeveral = onSeveral !== undefined && !isReplacing && !error
  const take = (files: readonly File[]) => {
    const [next] = files
    if (!next) upload.dismiss()
    else if (files.length > 1 && buildingId) onSeveral?.(files, buildingId)
    else start(next)
  }
  return (
    <FileDrop
      label={t('bills.drop')}
      hint={t(buildingId ? 'bills.drop_hint' : 'bills.drop_needs_building')}
      accept={['pdf', 'image']}
      value={error && sending ? [sending] : []}
      max={takesSeveral ? mostAtOnce : 1}
      onChange={take}
      isDisabled={!buildingId}
      error={error}
      onRetry={() => start(sending)}
    />
  )
}
