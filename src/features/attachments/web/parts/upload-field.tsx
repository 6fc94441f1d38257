import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { IconButton } from '../../../../web/ui/button.tsx'
import { mayRetry, useFailureText } from '../../../../web/ui/failure.tsx'
import { FileDrop } from '../../../../web/ui/file-drop.tsx'
import { Notice } from '../../../../web/ui/page.tsx'
import { Progress } from '../../../../web/ui/progress.tsx'
import { useUnsaved } from '../../../../web/ui/unsaved.ts'
import { type Upload, uploadQueue, useUploadQueue } from '../../../../web/uploads.ts'
import { filesApi } from '../../../files/contract.ts'
import { type FreeFiles, useFreeFiles } from '../../../files/web/parts/free-files.tsx'
import { maxFilesAtOnce } from '../../contract.ts'
import classes from './upload-field.module.css'

/** The id of the server's file, once it has it. */
type FormUpload = Upload<Drawn, string>
interface Drawn {
  /** A picture the browser can draw before it leaves. */
  readonly preview: string | undefined
}

export interface FormUploads {
  readonly items: readonly FormUpload[]
  /** The failed file that kept the form from being sent; another object at each try. */
  readonly blocked: { readonly id: number } | undefined
  add: (chosen: readonly File[]) => void
  retry: (id: number) => void
  remove: (id: number) => void
  /** Waits for what is still leaving; undefined when something failed, which the field then names. */
  settled: () => Promise<string[] | undefined>
  /** Saves what takes them. */
  whileSaving: FreeFiles['whileSaving']
}

const drawable = /^image\/(jpeg|png|webp)$/u
const letGo = ({ data: { preview } }: FormUpload) => preview && URL.revokeObjectURL(preview)

/** Files leave as soon as they are chosen, each on its own; the form only sends their ids. */
export function useFormUploads(): FormUploads {
  const free = useFreeFiles()
  const [queue] = useState(() =>
    uploadQueue<Drawn, string>({
      send: async ({ file }, upload) => (await call(filesApi.create, {}, { files: { file: [file] }, ...upload })).id,
      onSent: (id, isWanted) => {
        free.keep(id)
        if (!isWanted) free.remove(id)
      },
      keepsSent: true,
    }),
  )
  const items = useUploadQueue(queue)
  const [blocked, setBlocked] = useState<FormUploads['blocked']>()
  useEffect(
    () => () => {
      queue.items().forEach(letGo)
    },
    [queue],
  )
  return useMemo(
    () => ({
      items,
      blocked,
      add: (chosen) =>
        queue.add(
          chosen.map((file) => ({
            file,
            data: { preview: drawable.test(file.type) ? URL.createObjectURL(file) : undefined },
          })),
        ),
      retry: queue.retry,
      remove: (id) => {
        const item = queue.items().find((other) => other.id === id)
        if (item?.answer) free.remove(item.answer)
        if (item) letGo(item)
        queue.remove(id)
      },
      settled: async () => {
        await queue.settled()
        const failed = queue.items().find(({ state }) => state === 'failed')
        setBlocked(failed && { id: failed.id })
        return failed ? undefined : queue.items().flatMap(({ answer }) => answer ?? [])
      },
      whileSaving: free.whileSaving,
    }),
    [items, blocked, queue, free],
  )
}

/** Takes files and shows each one leaving: its picture, how far it is, why it failed, and a second try where one may help. */
export function UploadField({ uploads, max = maxFilesAtOnce }: { uploads: FormUploads; max?: number }) {
  const { t } = useI18n()
  const { items, blocked } = uploads
  const left = max - items.length
  const blocking = items.find(({ id, state }) => id === blocked?.id && state === 'failed')
  useUnsaved(useCallback(() => items.length > 0, [items]))
  return (
    <div className={classes.uploads}>
      <FileDrop
        hint={t('attachments.hint')}
        accept={['image', 'pdf']}
        max={Math.max(2, left)}
        value={[]}
        onChange={(chosen) => uploads.add(chosen.slice(0, left))}
        isDisabled={left <= 0}
      />
      {items.length > 0 && (
        <ul className={classes.tiles}>
          {items.map((item) => (
            <Tile key={item.id} item={item} uploads={uploads} blocked={item === blocking ? blocked : undefined} />
          ))}
        </ul>
      )}
      {blocking && (
        <Notice tone="brick">
          {t(mayRetry(blocking.error) ? 'attachments.blocked_retry' : 'attachments.blocked', {
            name: blocking.file.name,
          })}
        </Notice>
      )}
    </div>
  )
}

interface TileProps {
  readonly item: FormUpload
  readonly uploads: FormUploads
  readonly blocked: FormUploads['blocked']
}

function Tile({ item, uploads, blocked }: TileProps) {
  const { t, percent } = useI18n()
  const failureText = useFailureText()
  const acts = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (blocked) acts.current?.querySelector('button')?.focus()
  }, [blocked])
  const { id, file, sent, state, error } = item
  const { preview } = item.data
  return (
    <li data-state={state}>
      <span className={classes.picture}>
        {preview ? <img src={preview} alt="" /> : <IconFile size={26} stroke={1.3} aria-hidden="true" />}
      </span>
      <span className={classes.name} title={file.name}>
        {file.name}
      </span>
      {(state === 'queued' || state === 'sending') && (
        <Progress value={sent} label={`${t('attachments.sending', { name: file.name })} ${percent(sent)}`} />
      )}
      {state === 'failed' && <span role="alert">{failureText(error, 'save')}</span>}
      <span ref={acts} className={classes.acts}>
        {state === 'failed' && mayRetry(error) && (
          <IconButton
            label={t('attachments.retry', { name: file.name })}
            icon={IconRefresh}
            onClick={() => uploads.retry(id)}
          />
        )}
        <IconButton label={t('web.remove_file', { name: file.name })} icon={IconX} onClick={() => uploads.remove(id)} />
      </span>
    </li>
  )
}
