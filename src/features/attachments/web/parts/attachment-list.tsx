import { IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useWrite } from '../../../../web/queries.ts'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button, IconButton } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useFailureText } from '../../../../web/ui/failure.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type AttachmentEndpoints, type Attachment as Held, maxFilesAtOnce } from '../../contract.ts'
import classes from './attachments.module.css'
import { UploadField, useFormUploads } from './upload-field.tsx'

/** Types that every browser can show; others are links. */
const drawn = ['image/jpeg', 'image/png', 'image/webp']

export interface AttachmentsProps {
  /** What they are, where a word says more than “attachments”. */
  readonly title?: string
  readonly of: { readonly id: string; readonly files: readonly Held[] }
  readonly api: AttachmentEndpoints
  /** The addresses that are read again after a write. */
  readonly refreshes: readonly string[]
  /** How many files the thing holds. */
  readonly most: number
  readonly mayAttach: boolean
  readonly mayDetach: (file: Held) => boolean
}

/** The files of a thing: pictures as pictures, each opened in its own tab. */
export function AttachmentList(props: AttachmentsProps) {
  const { t } = useI18n()
  const [isAdding, setIsAdding] = useState(false)
  const { of, most, mayAttach, title = t('attachments.title') } = props
  const add = mayAttach && of.files.length < most && (
    <Button variant="default" size="xs" icon={IconPaperclip} onClick={() => setIsAdding(true)}>
      {t('attachments.add')}
    </Button>
  )
  return (
    <Section title={title} actions={add}>
      {of.files.length === 0 ? (
        <p className={classes.none}>{t('attachments.none')}</p>
      ) : (
        <ul className={classes.tiles}>
          {of.files.map((file) => (
            <Attachment key={file.id} file={file} {...props} />
          ))}
        </ul>
      )}
      {isAdding && <AddDialog {...props} onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

function Attachment({ file, of: { id }, api, refreshes, mayDetach }: AttachmentsProps & { file: Held }) {
  const { t } = useI18n()
  const act = useAct()
  const detach = useWrite(api.detach, { refreshes })
  const href = hrefOf(api.file, { id, fileId: file.id })
  const onRemove = () =>
    act({
      ask: {
        title: t('attachments.remove_title'),
        body: t('attachments.remove_body', { name: file.name }),
        action: t('web.remove'),
        keep: t('web.keep'),
        isDanger: true,
      },
      write: () => detach.mutateAsync({ id, fileId: file.id }),
      done: t('attachments.detached_toast'),
      kind: 'delete',
    })
  const Icon = file.mediaType === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" aria-label={t('attachments.preview', { name: file.name })}>
        <span className={classes.picture}>
          {drawn.includes(file.mediaType) ? (
            <img src={href} alt="" loading="lazy" />
          ) : (
            <Icon size={30} stroke={1.2} aria-hidden="true" />
          )}
        </span>
        <span className={classes.name}>{file.name}</span>
      </a>
      {mayDetach(file) && (
        <span className={classes.remove}>
          <IconButton label={t('web.remove_file', { name: file.name })} icon={IconX} onClick={() => void onRemove()} />
        </span>
      )}
    </li>
  )
}

function AddDialog({ of, api, refreshes, most, onClose }: AttachmentsProps & { onClose: () => void }) {
  const { t } = useI18n()
  const uploads = useFormUploads()
  const attach = useWrite(api.attach, { refreshes })
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const onAttach = async () => {
    setIsBusy(true)
    try {
      const fileIds = await uploads.settled()
      if (!fileIds) return
      await uploads.whileSaving(() => attach.mutateAsync({ id: of.id, fileIds }))
      onClose()
      toast(t('attachments.attached_toast', { count: fileIds.length }))
    } catch (error) {
      toast(failureText(error, 'save'), 'brick')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={t('attachments.add')} isOpen onClose={onClose} size="lg">
      <UploadField uploads={uploads} max={Math.min(maxFilesAtOnce, most - of.files.length)} />
      <div className={classes.end}>
        <Button variant="default" onClick={onClose}>
          {t('web.cancel')}
        </Button>
        <Button loading={isBusy} disabled={uploads.items.length === 0} onClick={() => void onAttach()}>
          {t('attachments.add')}
        </Button>
      </div>
    </Dialog>
  )
}
