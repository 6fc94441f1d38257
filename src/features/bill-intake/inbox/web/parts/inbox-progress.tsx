import { Fragment } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { TextLink } from '../../../../../web/ui/page.tsx'
import { Progress } from '../../../../../web/ui/progress.tsx'
import { type InboxDocument, inboxDays, type Triage, triages } from '../../contract.ts'
import { isReady, shownTriageOf } from '../../rules.ts'
import classes from './inbox.module.css'
import type { InboxUpload } from './uploads.tsx'

interface InboxProgressProps {
  items: readonly InboxDocument[]
  /** A file that did not arrive is not among those to be read. */
  uploads: readonly Pick<InboxUpload, 'state'>[]
  /** The documents that are shown, when these are not all. */
  shown?: Triage | undefined
}

/** How far the reading of the inbox is; once it is over, what the documents ask for. */
export function InboxProgress({ items, uploads, shown }: InboxProgressProps) {
  const { t } = useI18n()
  const done = items.filter(isReady).length
  const sendingCount = uploads.filter(({ state }) => state !== 'failed').length
  const count = items.length + sendingCount
  if (count === 0) return null
  if (done < count) {
    const label = t('inbox.progress', { done, count })
    return (
      <div className={classes.progress}>
        <b className="num" role="status">
          {label}
        </b>
        <Progress label={label} value={done / count} />
        <small>{t(sendingCount > 0 ? 'inbox.stay' : 'inbox.in_progress_lead')}</small>
      </div>
    )
  }
  const figures = triages.flatMap((triage) => {
    const count = items.filter((document) => shownTriageOf(document) === triage).length
    return count > 0 ? [{ triage, said: t(`inbox.${triage}_count`, { count }) }] : []
  })
  // One kind alone is the whole list.
  const opens = (triage: Triage | undefined) => ({ to: '/manager/bills/pile', search: { triage } }) as const
  return (
    <p className={classes.lead} role="status">
      <b className="num">
        {figures.map(({ triage, said }, place) => (
          <Fragment key={triage}>
            {place > 0 && ' · '}
            {figures.length === 1 || triage === shown ? said : <TextLink {...opens(triage)}>{said}</TextLink>}
          </Fragment>
        ))}
      </b>
      {shown && (
        <>
          {' · '}
          <TextLink {...opens(undefined)}>{t('inbox.show_all')}</TextLink>
        </>
      )}
      <br />
      {t('inbox.all_read_lead', { days: inboxDays })}
    </p>
  )
}
