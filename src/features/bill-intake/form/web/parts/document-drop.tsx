import { IconFileUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { FileDrop } from '../../../../../web/ui/file-drop.tsx'
import type { DocumentReading, ReadFor } from '../../../extraction/contract.ts'
import classes from './document-drop.module.css'
import type { DocumentUpload } from './document-reading.tsx'
import { type HeldFiles, usePrepareReading, useReleased } from './held-files.tsx'

/** Receives files that are not one bill's document: several, or any while nothing tells where their building is looked for. */
export interface LooseFiles {
  held: HeldFiles
  /** Where the building of one file, or of several, is looked for; undefined where it must be chosen first. */
  place: { readonly ofOne: ReadFor | undefined; readonly ofSeveral: ReadFor | undefined }
  /** Sends several files elsewhere; throws when they could not leave. */
  onSeveral: (files: readonly File[], place: ReadFor) => Promise<void>
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

/** More than an inbox takes: it refuses the others file by file. */
const mostAtOnce = 100

/** Takes the document; once there is one, a way to change it. */
export function DocumentDrop(props: DocumentDropProps) {
  const { upload, buildingId, hasDocument, onRemove, loose } = props
  const { t } = useI18n()
  const [isReplacing, setIsReplacing] = useState(false)
  const { sending, reading, isReading } = upload
  const { take, stuck, waiting } = useTake(props, () => setIsReplacing(false))
  useReleased(loose?.held, Boolean(buildingId), take)
  usePrepareReading(loose !== undefined)
  if (isReading) return null
  const isFirst = !isReplacing && !upload.error
  if (isFirst && (reading || hasDocument))
    return <Taken onReplace={() => setIsReplacing(true)} onRemove={reading && onRemove} />
  return (
    <FileDrop
      label={t('bills.drop')}
      hint={t('bills.drop_hint')}
      accept={['pdf', 'image']}
      value={upload.error && sending ? [sending] : waiting}
      max={loose && isFirst ? mostAtOnce : 1}
      onChange={take}
      isDisabled={!buildingId && !loose}
      error={upload.error ?? stuck?.error}
      onRetry={() => take(stuck?.files ?? (sending ? [sending] : []))}
    />
  )
}

/** Reads one file, holds any whose building must be chosen first, sends several elsewhere; those that could not leave are stuck. */
function useTake({ upload, buildingId, onRead, loose, onHeld }: DocumentDropProps, onStart: () => void) {
  const [stuck, setStuck] = useState<{ files: readonly File[]; error: unknown }>()
  const take = (files: readonly File[]) => {
    const [next] = files
    const looked = files.length > 1 ? loose?.place.ofSeveral : loose?.place.ofOne
    const place = buildingId ? { buildingId } : looked
    setStuck(undefined)
    if (!next) {
      loose?.held.hold([])
      upload.dismiss()
    } else if (!place) {
      loose?.held.hold(files)
      onHeld()
    } else if (loose && files.length > 1) {
      loose.onSeveral(files, place).catch((failure: unknown) => setStuck({ files, error: failure }))
    } else {
      onStart()
      void upload.start(next, place).then((read) => read && onRead(read))
    }
  }
  return { take, stuck, waiting: stuck?.files ?? loose?.held.files ?? [] }
}

function Taken({ onReplace, onRemove }: { onReplace: () => void; onRemove: (() => void) | undefined }) {
  const { t } = useI18n()
  return (
    <div className={classes.acts}>
      <Button variant="subtle" size="xs" icon={IconFileUpload} onClick={onReplace}>
        {t('bills.replace_document')}
      </Button>
      {onRemove && (
        <Button variant="subtle" size="xs" icon={IconX} onClick={onRemove}>
          {t('bills.remove_document')}
        </Button>
      )}
    </div>
  )
}
