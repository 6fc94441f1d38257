import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call, hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { FileDrop } from '../../../../web/ui/file-drop.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { Progress } from '../../../../web/ui/progress.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { useOnlyUpload } from '../../../../web/uploads.ts'
import { filesApi } from '../../../files/contract.ts'
import { organizationPolicy } from '../../../organizations/policy.ts'
import { type Logo, logosApi } from '../../contract.ts'
import { logoQuery, useRemoveLogo, useSaveLogo } from '../queries.ts'
import classes from './logo-panel.module.css'

/** The logo of an organization, which its managers choose. */
export function LogoPanel({ organizationId }: { organizationId: string }) {
  const { t } = useI18n()
  const actor = useActor()
  const mayWrite = organizationPolicy.updateContact(actor, { id: organizationId })
  const logo = useQuery(logoQuery(organizationId))
  const onRemove = useRemoval(organizationId)
  return (
    <Section
      title={t('logos.title')}
      lead={t('logos.lead')}
      actions={
        mayWrite &&
        logo.data?.file && (
          <Button variant="default" size="xs" icon={IconTrash} onClick={() => void onRemove()}>
            {t('web.remove')}
          </Button>
        )
      }
    >
      <Loaded query={logo}>
        {({ file }) => (
          <div className={classes.logo}>
            {file ? (
              // The address holds the file, so that a new logo is not the picture that the browser kept.
              <img src={`${hrefOf(logosApi.content, { id: organizationId })}?${file.id}`} alt={t('logos.alt')} />
            ) : (
              <p>{t('logos.none')}</p>
            )}
            {mayWrite && <Choice id={organizationId} isReplaced={file !== null} />}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

/** Takes a picture: it becomes the logo at once. */
function Choice({ id, isReplaced }: { id: string; isReplaced: boolean }) {
  const { t } = useI18n()
  const save = useSaveLogo()
  const { upload, start, stop } = useOnlyUpload<undefined, Logo>(async ({ file }, sending) => {
    const sent = await call(filesApi.create, {}, { files: { file: [file] }, ...sending })
    return save.mutateAsync({ id, fileId: sent.id })
  })
  const send = async ([file]: readonly File[]) => {
    if (!file) return stop()
    if (!(await start(file, undefined))) return
    stop()
    toast(t('logos.toast_saved'), 'spruce')
  }
  return (
    <div className={classes.choice}>
      <FileDrop
        label={t(isReplaced ? 'logos.replace' : 'logos.choose')}
        hint={t('logos.hint')}
        accept={['image']}
        value={upload ? [upload.file] : []}
        onChange={(chosen) => void send(chosen)}
        error={upload?.error}
        onRetry={() => void send(upload ? [upload.file] : [])}
      />
      {upload && upload.state !== 'failed' && <Progress label={t('logos.sending')} value={upload.sent} />}
    </div>
  )
}

function useRemoval(id: string): () => Promise<boolean> {
  const { t } = useI18n()
  const act = useAct()
  const remove = useRemoveLogo()
  return () =>
    act({
      ask: {
        title: t('logos.remove_title'),
        body: t('logos.remove_body'),
        action: t('web.remove'),
        keep: t('logos.keep'),
        isDanger: true,
      },
      write: () => remove.mutateAsync({ id }),
      done: t('logos.toast_removed'),
      kind: 'delete',
    })
}
