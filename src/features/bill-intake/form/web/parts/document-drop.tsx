import { IconFileUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { FileDrop } from '../../../../../web/ui/file-drop.tsx'
import type { DocumentReading } from '../../../extraction/contract.ts'
import classes from './document-drop.module.css'
import type { DocumentUpload } from './document-reading.tsx'
import { type HeldFiles, usePrepareReading, useReleased } from './held-files.tsx'

/** What becomes of files that are not one bill’s document: of several, or of any while the building is unknown. */
export interface LooseFiles {
  held: HeldFiles
  /** Sends several files elsewhere; throws when they could not leave. */
  onSeveral: (files: readonly File[], buildingId: string) => Promise<void>
}

interface DocumentDropProps {
  upload: DocumentUpload
  buildingId: string | undefined
  hasDocument: boolean
  onRead: (reading: DocumentReading) => void
  onRemove: () => void
  /** Without it, one file is taken, and its building is known. */
  loose: LooseFiles | undefined
  /** Files are held until a building is chosen. */
  onHeld: () => void
}

/** More than anyone's inbox takes: it says so itself, file by file. */
const mostAtOnce = 100

/** Takes the document; once there is one, a way to change it. */
export function DocumentDrop(props: DocumentDropProps) {
  const { upload, buildingId, hasDocument, onRead, onRemove, loose, onHeld } = props
  const { t } = useI18n()
  const [isReplacing, setIsReplacing] = useState(false)
  /** Several files that could not leave. */
  const [stuck, setStuck] = useState<{ files: readonly File[]; error: unknown }>()
  const { sending, reading, isReading, error } = upload
  const start = (next: File) => {
    if (!buildingId) return
    setIsReplacing(false)
    void upload.start(next, buildingId).then((read) => read && onRead(read))
  }
  const take = (files: readonly File[]) => {
    const [next] = files
    setStuck(undefined)
    if (!next) {
      loose?.held.hold([])
      upload.dismiss()
    } else if (!buildingId) {
      loose?.held.hold(files)
      onHeld()
    } else if (loose && files.length > 1) {
      loose.onSeveral(files, buildingId).catch((failure: unknown) => setStuck({ files, error: failure }))
    } else start(next)
  }
  useReleased(loose?.held, Boolean(buildingId), take)
  usePrepareReading(loose !== undefined)
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
  const takesSeveral = loose !== undefined && !isReplacing && !error
  const waiting = stuck?.files ?? loose?.held.files ?? []
  return (
    <FileDrop
      label={t('bills.drop')}
      hint={t('bills.drop_hint')}
      accept={['pdf', 'image']}
      value={error && sending ? [sending] : waiting}
      max={takesSeveral ? mostAtOnce : 1}
      onChange={take}
      isDisabled={!buildingId && !loose}
      error={error ?? stuck?.error}
      onRetry={() => take(stuck?.files ?? (sending ? [sending] : []))}
    />
  )
}
