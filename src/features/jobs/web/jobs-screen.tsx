import { IconMailCog, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import { Button, type MenuAction } from '../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { FilterTabs } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { Pill, Strip, type Tone } from '../../../web/ui/page.tsx'
import { type JobState, jobStates, jobsApi, type QueuedJob } from '../contract.ts'
import { jobPolicy } from '../policy.ts'
import { wordedTask } from '../rules.ts'
import { jobsQuery, useRemoveJob, useRetryFailedJobs, useRetryJob } from './queries.ts'

const State = z.optional(z.enum(jobStates))
const tones: Record<JobState, Tone> = { waiting: 'slate', running: 'spruce', retrying: 'copper', failed: 'brick' }

const useCount = (state: JobState): number | undefined => useQuery(jobsQuery({ state: [state], limit: 1 })).data?.total

function Figures({ failed }: { failed: number | undefined }) {
  const { t, number } = useI18n()
  const counts = { waiting: useCount('waiting'), retrying: useCount('retrying'), failed }
  const item = (state: keyof typeof counts, note: string) => ({
    label: t(`jobs.${state}`),
    value: counts[state] !== undefined && number(counts[state]),
    note,
    opens: { to: '/admin/jobs', search: { state } } as const,
  })
  return (
    <Strip
      items={[
        item('waiting', t('jobs.waiting_note')),
        item('retrying', t('jobs.retrying_note')),
        {
          ...item('failed', t(failed ? 'jobs.failed_note' : 'jobs.none_failed_note')),
          tone: failed ? 'brick' : undefined,
        },
      ]}
    />
  )
}

function useNames() {
  const { t } = useI18n()
  return ({ email, task }: QueuedJob): string => email?.subject ?? t(`jobs.task_${wordedTask(task)}`)
}

function useColumns(): Column<QueuedJob, SortName<typeof jobsApi.list>>[] {
  const { t, dateTime, relative } = useI18n()
  const nameOf = useNames()
  const nextTry = (at: string) =>
    Date.parse(at) - Date.now() > 60_000 ? t('jobs.next_try', { when: relative(at) }) : t('jobs.next_try_soon')
  return [
    { key: 'job', label: t('jobs.job'), cell: (job) => <TwoLines main={nameOf(job)} sub={job.email?.to} /> },
    {
      key: 'state',
      label: t('jobs.state'),
      cell: ({ state }) => <Pill tone={tones[state]}>{t(`jobs.state_${state}`)}</Pill>,
    },
    {
      key: 'error',
      label: t('jobs.last_error'),
      cell: ({ failure }) =>
        failure ? <TwoLines main={t(`jobs.failure_${failure.reason}`)} sub={failure.code} /> : null,
    },
    {
      key: 'attempts',
      label: t('jobs.attempts'),
      sort: 'attempts',
      cell: ({ attempts, nextTryAt }) => (
        <TwoLines main={t('jobs.tries', { count: attempts })} sub={nextTryAt && nextTry(nextTryAt)} />
      ),
    },
    {
      key: 'created',
      label: t('jobs.created_at'),
      sort: 'createdAt',
      isNamedOnCard: true,
      cell: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
    },
  ]
}

function useMenu(): (job: QueuedJob) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const [retry, remove] = [useRetryJob(), useRemoveJob()]
  return ({ id, state, email }) => {
    if (!jobPolicy.write(actor, {}) || (state !== 'failed' && state !== 'retrying')) return []
    const kind = email ? 'email' : 'task'
    const ask = {
      title: t(`jobs.remove_${kind}_title`),
      body: t(`jobs.remove_${kind}_body`),
      action: t('jobs.remove'),
      keep: t(`jobs.keep_${kind}`),
      isDanger: true,
    }
    return [
      {
        label: t('jobs.retry'),
        onSelect: () => void act({ write: () => retry.mutateAsync({ id }), done: t('jobs.retried') }),
      },
      {
        label: t('jobs.remove'),
        tone: 'brick',
        onSelect: () =>
          void act({ ask, write: () => remove.mutateAsync({ id }), done: t(`jobs.removed_${kind}`), kind: 'delete' }),
      },
    ]
  }
}

function RetryAll({ count }: { count: number }) {
  const { t } = useI18n()
  const act = useAct()
  const retryAll = useRetryFailedJobs()
  const ask = {
    title: t('jobs.retry_all_title', { count }),
    body: t('jobs.retry_all_body'),
    action: t('jobs.retry_all'),
    keep: t('jobs.retry_all_keep'),
  }
  return (
    <Button
      icon={IconRefresh}
      onClick={() => void act({ ask, write: () => retryAll.mutateAsync({}), done: t('jobs.retried_all') })}
    >
      {t('jobs.retry_all')}
    </Button>
  )
}

/** The queue of emails and other jobs: what waits, what is tried again, what failed and may be tried again. */
export function JobsScreen() {
  const { t } = useI18n()
  const list = useList(jobsApi.list, {
    own: { state: State },
    apart: ['state'],
    ask: ({ state, ...others }) => ({ ...others, state: state && [state] }),
  })
  const failed = useCount('failed')
  return (
    <ListPage
      words="jobs"
      says={list.filters.state === 'failed' ? { none: t('jobs.none_failed') } : undefined}
      list={list}
      columns={useColumns()}
      rowLabel={useNames()}
      menu={useMenu()}
      icon={IconMailCog}
      acts={Boolean(failed) && <RetryAll count={failed ?? 0} />}
      filters={
        <FilterTabs
          {...list.filter('state')}
          label={t('jobs.state')}
          items={[
            { value: undefined, label: t('web.all') },
            { value: 'waiting', label: t('jobs.waiting') },
            { value: 'retrying', label: t('jobs.retrying') },
            { value: 'failed', label: t('jobs.failed') },
          ]}
        />
      }
    >
      <Figures failed={failed} />
    </ListPage>
  )
}
