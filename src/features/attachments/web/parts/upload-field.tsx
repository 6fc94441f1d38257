import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { client } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { IconButton } from '../../../../web/ui/button.tsx'
import { FileDrop } from '../../../../web/ui/file-drop.tsx'
import { Progress } from '../../../../web/ui/progress.tsx'
import { useUnsaved } from '../../../../web/ui/unsaved.ts'
import { filesApi } from '../../../files/contract.ts'
import { type FreeFiles, useFreeFiles } from '../../../files/web/parts/free-files.tsx'
import { maxFilesAtOnce } from '../../contract.ts'
import classes from './upload-field.module.css'

const files = client(filesApi)

interface Upload {
  readonly key: string
  readonly file: File
  /** A picture the browser can draw before it leaves. */
  readonly preview: string | undefined
  readonly ratio: number
  readonly state: 'leaving' | 'here' | 'failed'
  /** Once the server has it. */
  readonly id: string | undefined
}

export interface Uploads {
  readonly items: readonly Upload[]
  add: (chosen: readonly File[]) => void
  retry: (key: string) => void
  remove: (key: string) => void
  /** Waits for what is still leaving; undefined when something failed. */
  settled: () => Promise<string[] | undefined>
  /** Saves what takes them. */
  lend: FreeFiles['lend']
}

const drawable = /^image\/(jpeg|png|webp)$/u

/** Files leave as soon as they are chosen, each on its own; the form only sends their ids. */
export function useUploads(): Uploads {
  const [items, setItems] = useState<readonly Upload[]>([])
  const current = useRef(items)
  const free = useFreeFiles()
  const leaving = useRef(new Map<string, Promise<void>>())

  const update = useCallback((change: (items: readonly Upload[]) => readonly Upload[]) => {
    current.current = change(current.current)
    setItems(current.current)
  }, [])
  const patch = useCallback(
    (key: string, changes: Partial<Upload>) =>
      update((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item))),
    [update],
  )
  const leave = useCallback(
    (key: string, file: File) => {
      const sent = files
        .create({}, { files: { file: [file] }, onProgress: (ratio) => patch(key, { ratio }) })
        .then(({ id }) => {
          free.keep(id)
          // Taken back while it was leaving.
          if (!current.current.some((item) => item.key === key)) free.remove(id)
          patch(key, { id, state: 'here', ratio: 1 })
        })
        .catch(() => patch(key, { state: 'failed' }))
      leaving.current.set(key, sent)
    },
    [patch, free],
  )
  useEffect(
    () => () => {
      for (const { preview } of current.current) if (preview) URL.revokeObjectURL(preview)
    },
    [],
  )

  return useMemo(
    () => ({
      items,
      add: (chosen) => {
        const added = chosen.map((file): Upload => {
          const preview = drawable.test(file.type) ? URL.createObjectURL(file) : undefined
          return { key: crypto.randomUUID(), file, preview, ratio: 0, state: 'leaving', id: undefined }
        })
        update((all) => [...all, ...added])
        for (const { key, file } of added) leave(key, file)
      },
      retry: (key) => {
        const item = current.current.find((other) => other.key === key)
        if (!item) return
        patch(key, { state: 'leaving', ratio: 0 })
        leave(key, item.file)
      },
      remove: (key) => {
        const item = current.current.find((other) => other.key === key)
        if (item?.id) free.remove(item.id)
        if (item?.preview) URL.revokeObjectURL(item.preview)
        update((all) => all.filter((other) => other.key !== key))
      },
      settled: async () => {
        await Promise.all(leaving.current.values())
        const ids = current.current.flatMap(({ id }) => id ?? [])
        return ids.length === current.current.length ? ids : undefined
      },
      lend: free.lend,
    }),
    [items, update, patch, leave, free],
  )
}

/** Takes files and shows each one leaving: its picture, how far it is, and a second try when it failed. */
export function UploadField({ uploads, max = maxFilesAtOnce }: { uploads: Uploads; max?: number }) {
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
          {items.map(({ key, file, preview, ratio, state }) => (
            <li key={key} data-state={state}>
              <span className={classes.picture}>
                {preview ? <img src={preview} alt="" /> : <IconFile size={26} stroke={1.3} aria-hidden="true" />}
              </span>
              <span className={classes.name} title={file.name}>
                {file.name}
              </span>
              {state === 'leaving' && (
                <Progress value={ratio} label={`${t('attachments.sending', { name: file.name })} ${percent(ratio)}`} />
              )}
              {state === 'failed' && <span role="alert">{t('attachments.failed')}</span>}
              <span className={classes.acts}>
                {state === 'failed' && (
                  <IconButton
                    label={t('attachments.retry', { name: file.name })}
                    icon={IconRefresh}
                    size={28}
                    onClick={() => uploads.retry(key)}
                  />
                )}
                <IconButton
                  label={t('web.remove_file', { name: file.name })}
                  icon={IconX}
                  size={28}
                  onClick={() => uploads.remove(key)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
