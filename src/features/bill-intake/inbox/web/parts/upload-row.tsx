import { IconFileUpload, IconX } from '@tabler/icons-react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { IconButton } from '../../../../../web/ui/button.tsx'
import { mayRetry, useFailureText } from '../../../../../web/ui/failure.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import { Progress } from '../../../../../web/ui/progress.tsx'
import classes from './inbox.module.css'
import type { InboxUpload, InboxUploads } from './uploads.tsx'

/** A file being uploaded; a failed one shows why, and can be sent again from here. */
export function UploadRow({ upload, uploads }: { upload: InboxUpload; uploads: InboxUploads }) {
  const { t, percent } = useI18n()
  const failureText = useFailureText()
  const { id, file, state, sent, error } = upload
  const said = state === 'queued' ? t('inbox.queued') : t('web.uploading', { percent: percent(sent) })
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <IconFileUpload size={18} stroke={1.5} aria-hidden="true" />
      </span>
      <div className={classes.what}>
        <b>{file.name}</b>
        {state === 'failed' ? (
          <p data-tone="brick" role="alert">
            {failureText(error, 'save')}
          </p>
        ) : (
          <Progress label={`${file.name}, ${said}`} value={sent} />
        )}
      </div>
      <div className={classes.said}>
        <Pill tone={state === 'failed' ? 'brick' : 'neutral'}>{state === 'failed' ? t('inbox.not_sent') : said}</Pill>
      </div>
      {state === 'failed' && mayRetry(error) && (
        <button type="button" className={classes.open} onClick={() => uploads.retry(id)}>
          {t('web.retry')}
        </button>
      )}
      <div className={classes.menu}>
        <IconButton label={t('web.remove_file', { name: file.name })} icon={IconX} onClick={() => uploads.remove(id)} />
      </div>
    </li>
  )
}
