import * as z from 'zod/mini'
import type { Context } from '../../../server/context.ts'
import { Letter } from '../../../server/mail.ts'
import { orNotFound, type RowPage } from '../../../server/rows.ts'
import { openPayload } from '../../../server/secrets.ts'
import { type JobFilter, type QueuedJob, refuse } from '../contract.ts'
import { jobFacts } from '../facts.ts'
import { jobPolicy } from '../policy.ts'
import { failureReasonOf, isFound, numberOfId, wordedTask } from '../rules.ts'
import * as store from './store.ts'

type Shown = Omit<QueuedJob, 'createdAt' | 'nextTryAt'> & { createdAt: Date; nextTryAt: Date | null }

const Envelope = z.pick(Letter, { to: true, subject: true })

/** The recipient of a queued email; null for another job, and for an email sealed with a former key. */
function emailOf(ctx: Context, { task, payload }: store.JobRow): Shown['email'] {
  if (task !== 'send_mail') return null
  try {
    return Envelope.safeParse(openPayload(ctx.config.secretKey, payload)).data ?? null
  } catch {
    return null
  }
}

function shown(ctx: Context, row: store.JobRow): Shown {
  const { id, task, state, createdAt, runAt, attempts, lastError } = row
  const nextTryAt = state === 'waiting' || state === 'retrying' ? runAt : null
  const failure = lastError === null ? null : { reason: failureReasonOf(lastError), code: lastError }
  return { id, task, state, createdAt, attempts, nextTryAt, failure, email: emailOf(ctx, row) }
}

/** Emails wait sealed, where the database can't search: the latest jobs are opened and compared, at most as many as this. */
const searched = 5_000

async function numbersFound(ctx: Context, q: string, { state }: JobFilter): Promise<string[]> {
  const rows = await store.findLatestJobs(ctx.db, state, searched)
  const textsOf = (row: store.JobRow) => {
    const email = emailOf(ctx, row)
    return [ctx.say(`jobs.task_${wordedTask(row.task)}`), row.task, email?.to, email?.subject, row.lastError].filter(
      (text) => typeof text === 'string',
    )
  }
  return rows.filter((row) => isFound(q, textsOf(row))).map(({ number }) => number)
}

export async function listJobs(ctx: Context, filter: JobFilter): Promise<RowPage<Shown>> {
  ctx.authorize(jobPolicy.read, {})
  const page = await store.findJobs(ctx.db, filter, filter.q ? await numbersFound(ctx, filter.q, filter) : undefined)
  return { ...page, items: page.items.map((row) => shown(ctx, row)) }
}

/** A job of the queue. Throws `not_found`. */
async function getJob(ctx: Context, id: string): Promise<store.JobRow> {
  const number = numberOfId(id)
  return orNotFound(number === undefined ? undefined : await store.findJob(ctx.db, number))
}

/** The trail names the job, not the email's recipient. */
const recordRetry = (ctx: Context, { id, task, attempts }: store.Touched, attemptsAfter: number): Promise<void> =>
  ctx.tell(jobFacts.retried, { id }, { changes: { attempts: [attempts, attemptsAfter] }, note: task })

/** Has one job tried now. Throws `not_found`, `running`. */
export async function retryJob(ctx: Context, { id }: { id: string }): Promise<Shown> {
  ctx.authorize(jobPolicy.write, {})
  const before = await getJob(ctx, id)
  if ((await store.retryJobs(ctx, before.number)).length === 0) throw refuse('running')
  const after = await getJob(ctx, id)
  await recordRetry(ctx, before, after.attempts)
  return shown(ctx, after)
}

/** Has every job that failed for good tried again. */
export async function retryFailedJobs(ctx: Context): Promise<{ count: number }> {
  ctx.authorize(jobPolicy.write, {})
  const retried = await store.retryJobs(ctx, 'failed')
  for (const before of retried) await recordRetry(ctx, before, 0)
  return { count: retried.length }
}

/** Removes one job for good. Throws `not_found`, `running`. */
export async function removeJob(ctx: Context, { id }: { id: string }): Promise<void> {
  ctx.authorize(jobPolicy.write, {})
  const before = await getJob(ctx, id)
  if (!(await store.removeJob(ctx.db, before.number))) throw refuse('running')
  await ctx.tell(jobFacts.removed, before, { note: before.task })
}
