import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { client } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { IconButton } from '../../../../web/ui/button.tsx'
import { FileDrop } from '../../../../web/ui/file-drop.tsx'
import { Progress } from '../../../../web/ui/progress.tsx'
import { useUnsaved } from '../../../../web/ui/unsaved.ts'
import { type Upload, uploadQueue, useUploadQueue } from '../../../../web/uploads.ts'
import { filesApi } from '../../../files/contract.ts'
import { type FreeFiles, useFreeFiles } from '../../../files/web/parts/free-files.tsx'
import { maxFilesAtOnce } from '../../contract.ts'
import classes from './upload-field.module.css'

const files = client(filesApi)

/** The id of the server's file, once it has it. */
type FormUpload = Upload<Drawn, string>
interface Drawn {
  /** A picture the browser can draw before it leaves. */
  readonly preview: string | undefined
}

export interface FormUploads {
  readonly items: readonly FormUpload[]
  add: (chosen: readonly File[]) => void
  retry: (id: number) => void
  remove: (id: number) => void
  /** Waits for what is still leaving; undefined when something failed. */
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
      send: async ({ file }, call) => (await files.create({}, { files: { file: [file] }, ...call })).id,
      onSent: (id, isWanted) => {
        free.keep(id)
        if (!isWanted) free.remove(id)
      },
      keepsSent: true,
    }),
  )
  const items = useUploadQueue(queue)
  useEffect(
    () => () => {
      queue.items().forEach(letGo)
    },
    [queue],
  )
  return useMemo(
    () => ({
      items,
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
        const ids = queue.items().flatMap(({ answer }) => answer ?? [])
        return ids.length === queue.items().length ? ids : undefined
      },
      whileSaving: free.whileSaving,
    }),
    [items, queue, free],
  )
}

/** Takes files and shows each one leaving: its picture, how far it is, and a second try when it failed. */
export function UploadField({ uploads, max = maxFilesAtOnce }: { uploads: FormUploads; max?: number }) {
  const { t, percent } = useI18n()
  const { items } = uploads
  const left = max - items.length
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
          {items.map(({ id, file, data: { preview }, sent, state }) => (
            <li key={id} data-state={state}>
              <span className={classes.picture}>
                {preview ? <img src={preview} alt="" /> : <IconFile size={26} stroke={1.3} aria-hidden="true" />}
              </span>
              <span className={classes.name} title={file.name}>
                {file.name}
              </span>
              {(state === 'queued' || state === 'sending') && (
                <Progress value={sent} label={`${t('attachments.sending', { name: file.name })} ${percent(sent)}`} />
              )}
              {state === 'failed' && <span role="alert">{t('attachments.failed')}</span>}
              <span className={classes.acts}>
                {state === 'failed' && (
                  <IconButton
                    label={t('attachments.retry', { name: file.name })}
                    icon={IconRefresh}
                    size={28}
                    onClick={() => uploads.retry(id)}
                  />
                )}
                <IconButton
                  label={t('web.remove_file', { name: file.name })}
                  icon={IconX}
                  size={28}
                  onClick={() => uploads.remove(id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
