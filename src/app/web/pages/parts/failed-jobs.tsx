import { useQuery } from '@tanstack/react-query'
import { jobsApi } from '../../../../features/jobs/contract.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Notice, TextLink } from '../../../../web/ui/page.tsx'
import classes from './failed-jobs.module.css'

/** For administrators: how many emails and other jobs failed for good, leading to their list. Nothing when there are none. */
export function FailedJobs() {
  const { t } = useI18n()
  const failed = useQuery(query(jobsApi.list, { state: ['failed'], limit: 1 })).data?.total
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
