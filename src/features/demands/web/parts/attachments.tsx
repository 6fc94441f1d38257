import { IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button, IconButton } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useFailureText } from '../../../../web/ui/failure.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type DemandDetail, type DemandFile, demandsApi, maxFiles, maxFilesAtOnce } from '../../contract.ts'
import { demandPolicy } from '../../policy.ts'
import { isClosed } from '../../rules.ts'
import { useAttachFiles, useRemoveAttachment } from '../queries.ts'
import classes from './attachments.module.css'
import { UploadField, useUploads } from './uploads.tsx'

/** What every browser can draw; the rest is a link. */
const drawn = ['image/jpeg', 'image/png', 'image/webp']

/** The files of a demand: pictures as pictures, each opened in its own tab. */
export function Attachments({ demand }: { demand: DemandDetail }) {
  const { t } = useI18n()
  const actor = useActor()
  const [isAdding, setIsAdding] = useState(false)
  const { files, status } = demand
  const mayAdd = !isClosed(status) && files.length < maxFiles && demandPolicy.attach(actor, demand)
  const add = mayAdd && (
    <Button variant="default" size="xs" icon={IconPaperclip} onClick={() => setIsAdding(true)}>
      {t('demands.add_files')}
    </Button>
  )
  return (
    <Section title={t('demands.attachments')} actions={add}>
      {files.length === 0 ? (
        <p className={classes.none}>{t('demands.attachments_none')}</p>
      ) : (
        <ul className={classes.tiles}>
          {files.map((file) => (
            <Attachment key={file.id} demand={demand} file={file} />
          ))}
        </ul>
      )}
      {isAdding && <AddDialog demand={demand} onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

function Attachment({ demand, file }: { demand: DemandDetail; file: DemandFile }) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const remove = useRemoveAttachment()
  const href = hrefOf(demandsApi.file, { id: demand.id, fileId: file.id })
  const mayRemove = !isClosed(demand.status) && demandPolicy.detach(actor, { demand, file })
  const onRemove = () =>
    act({
      ask: {
        title: t('demands.remove_file_title'),
        body: t('demands.remove_file_body', { name: file.name }),
        action: t('web.remove'),
        keep: t('web.keep'),
        isDanger: true,
      },
      write: () => remove.mutateAsync({ id: demand.id, fileId: file.id }),
      done: t('demands.detached_toast'),
      kind: 'delete',
    })
  const Icon = file.mediaType === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" aria-label={t('demands.preview', { name: file.name })}>
        <span className={classes.picture}>
          {drawn.includes(file.mediaType) ? (
            <img src={href} alt="" loading="lazy" />
          ) : (
            <Icon size={30} stroke={1.2} aria-hidden="true" />
          )}
        </span>
        <span className={classes.name}>{file.name}</span>
      </a>
      {mayRemove && (
        <span className={classes.remove}>
          <IconButton
            label={t('web.remove_file', { name: file.name })}
            icon={IconX}
            size={28}
            onClick={() => void onRemove()}
          />
        </span>
      )}
    </li>
  )
}

function AddDialog({ demand, onClose }: { demand: DemandDetail; onClose: () => void }) {
  const { t } = useI18n()
  const uploads = useUploads()
  const attach = useAttachFiles()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const onAttach = async () => {
    setIsBusy(true)
    try {
      const fileIds = await uploads.settled()
      if (!fileIds) return toast(t('demands.files_failed'), 'brick')
      await uploads.lend(() => attach.mutateAsync({ id: demand.id, fileIds }))
      onClose()
      toast(t('demands.attached_toast', { count: fileIds.length }))
    } catch (error) {
      toast(failureText(error, 'save'), 'brick')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={t('demands.add_files')} isOpen onClose={onClose} size="lg">
      <UploadField uploads={uploads} max={Math.min(maxFilesAtOnce, maxFiles - demand.files.length)} />
      <div className={classes.end}>
        <Button variant="default" onClick={onClose}>
          {t('web.cancel')}
        </Button>
        <Button loading={isBusy} disabled={uploads.items.length === 0} onClick={() => void onAttach()}>
          {t('demands.add_files')}
        </Button>
      </div>
    </Dialog>
  )
}
