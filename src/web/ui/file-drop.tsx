import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, Suspense, useId, useRef, useState } from 'react'
import { type I18n, useI18n } from '../i18n.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Button } from './button.tsx'
import { Failure, mayRetry } from './failure.tsx'
import classes from './file-drop.module.css'
import { toast } from './toast.ts'

// Loaded with the first file.
const TakenFiles = lazyPart(() => import('./taken-files.tsx').then((module) => module.TakenFiles))

export type FileKind = 'pdf' | 'image' | 'any'

/** Limits of spec §9. */
const largestFile = 10 * 1024 * 1024

const accepted: Record<FileKind, string> = { pdf: '.pdf', image: '.jpg,.jpeg,.png,.webp,.heic,.heif', any: '' }
const fits = (name: string, kinds: readonly FileKind[]): boolean =>
  kinds.includes('any') ||
  kinds.some((kind) => accepted[kind].split(',').some((end) => name.toLowerCase().endsWith(end)))

/** The `accept` of an input; undefined when any file is taken. */
const endingsOf = (kinds: readonly FileKind[]): string | undefined =>
  kinds.includes('any') ? undefined : kinds.map((kind) => accepted[kind]).join(',')

function refusalOf({ t }: I18n, kinds: readonly FileKind[], { size, name }: File): string | undefined {
  if (size > largestFile) return t('web.drop_too_large', { name })
  if (!fits(name, kinds)) return t('web.drop_unsupported', { name })
  return undefined
}

interface FileDropProps {
  label?: string
  hint?: string
  accept: readonly FileKind[]
  /** Maximum number of files. */
  max?: number
  value: readonly File[]
  onChange: (files: File[]) => void
  error?: unknown
  /** Offered only after a failure that the same file may not meet again. */
  onRetry?: () => void
  isDisabled?: boolean
}

/** Accepts dropped or chosen files, refuses at once those too large or of another type. */
export function FileDrop(props: FileDropProps) {
  const words = useI18n()
  const { t } = words
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { accept, max = 1, value, onChange, error, onRetry, isDisabled = false } = props

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const refusals = files.flatMap((file) => refusalOf(words, accept, file) ?? [])
    const good = files.filter((file) => refusalOf(words, accept, file) === undefined)
    const kept = max === 1 ? good.slice(-1) : [...value, ...good]
    if (refusals.length > 0 && (max === 1 || good.length === 0)) setRefusal(refusals.join(' '))
    else if (kept.length > max) setRefusal(t('web.drop_too_many', { count: max }))
    else if (good.length > 0) {
      setRefusal(undefined)
      // Accepted files are passed on; the messages about refused ones outlive this component, which may now unmount.
      if (refusals.length > 0) toast(refusals.join(' '), 'brick')
      onChange(kept)
    }
    if (input.current) input.current.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isDisabled) take(event.dataTransfer.files)
  }

  return (
    <div className={classes.drop}>
      <label
        htmlFor={id}
        className={classes.zone}
        data-over={isOver || undefined}
        data-bad={refusal !== undefined || undefined}
        data-disabled={isDisabled || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className="sr"
          multiple={max > 1}
          disabled={isDisabled}
          accept={endingsOf(accept)}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
        <IconFileUpload size={26} stroke={1.4} aria-hidden="true" />
        <span>
          <b>
            {props.label ?? (
              <>
                <span className={classes.pointed}>{t(max === 1 ? 'web.drop_file' : 'web.drop_files')}</span>
                <span className={classes.touched}>{t(max === 1 ? 'web.take_file' : 'web.take_files')}</span>
              </>
            )}
          </b>
          <small id={`${id}-hint`}>{props.hint ?? t('web.drop_limit')}</small>
        </span>
      </label>
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      {value.length > 0 && (
        <Suspense>
          <TakenFiles files={value} onChange={onChange} isDisabled={isDisabled} />
        </Suspense>
      )}
      {error !== undefined && error !== null && <DropFailure error={error} onRetry={onRetry} />}
    </div>
  )
}

function DropFailure({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  const { t } = useI18n()
  return (
    <div className={classes.error}>
      <Failure error={error} act="save" />
      {onRetry && mayRetry(error) && (
        <Button variant="default" onClick={onRetry}>
          {t('web.retry')}
        </Button>
      )}
    </div>
  )
}
