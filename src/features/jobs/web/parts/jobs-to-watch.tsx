import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { Notice, TextLink } from '../../../../web/ui/page.tsx'
import { jobsApi } from '../../contract.ts'
import { jobPolicy } from '../../policy.ts'
import classes from './jobs-to-watch.module.css'

/** For administrators: how many emails and other jobs failed for good, leading to their list. Nothing when there are none. */
export function JobsToWatch() {
  const { t } = useI18n()
  const enabled = jobPolicy.read(useActor(), {})
  const failed = useQuery({ ...query(jobsApi.list, { state: ['failed'], limit: 1 }), enabled }).data?.total
  if (!failed) return null
  return (
    <div className={classes.failed}>
      <Notice tone="copper">
        <TextLink to="/admin/jobs" search={{ state: 'failed' }}>
          {t('app.failed_jobs', { count: failed })}
        </TextLink>
      </Notice>
    </div>
  )
}
