import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { actorOf, authenticate, withTrials } from '../../features/residences/access/server/service.ts'
import { formToken } from '../../features/trials/server/service.ts'
import type { Config } from '../../server/config.ts'
import type { Machinery } from '../../server/context.ts'
import type { Database } from '../../server/db.ts'
import type { CallerAsked } from '../../server/endpoint.ts'
import { openFiles } from '../../server/files.ts'
import { makeHttp } from '../../server/http.ts'
import { startWorker, type Worker } from '../../server/jobs.ts'
import { type Live, startLive } from '../../server/live.ts'
import type { Log } from '../../server/log.ts'
import { openMailer } from '../../server/mail.ts'
import { makeMetrics, watchDatabase } from '../../server/metrics.ts'
import { makeReactions } from '../../server/reactions.ts'
import { allAnswers, allFacts, allJobs, allRoutes } from './features.ts'
import { officersHtml } from './officers.ts'
import { addPages } from './pages.ts'
import { personalTable } from './personal-table.ts'
import { addSystemCalls } from './system-calls.ts'
import { words } from './words.ts'

/** Dependencies that every request and job shares, made once a process. */
export const makeMachinery = (config: Config, log: Log, { db }: Database): Machinery => ({
  config,
  log,
  files: openFiles(config, db),
  say: words.say,
  metrics: makeMetrics(),
  reactions: makeReactions(allFacts),
  actorOf,
  withTrials,
  answers: allAnswers,
})

interface ApplicationParts {
  readonly machinery: Machinery
  readonly database: Database
  /** Where live updates listen; without it (some tests) there is no stream. */
  readonly listen?: pg.ClientConfig
  /** Where the built pages are, unless in `dist`. */
  readonly built?: string
}

export interface Application {
  readonly http: FastifyInstance
  readonly live: Live | undefined
}

/** The HTTP side, not yet listening. */
export async function makeApplication({ machinery, database, listen, built }: ApplicationParts): Promise<Application> {
  const live = listen && startLive(listen, machinery.log)
  watchDatabase(machinery.metrics, database)
  const authenticateHere = (token: string, asked?: CallerAsked) =>
    authenticate({ db: database.db, now: new Date(), machinery }, token, asked)
  const http = await makeHttp({
    machinery,
    db: database.db,
    words,
    routes: allRoutes,
    live,
    authenticate: authenticateHere,
  })
  addSystemCalls(http, { machinery, database, authenticate: authenticateHere, routes: allRoutes })
  await addPages(http, {
    config: machinery.config,
    authenticate: authenticateHere,
    built,
    live: {
      __SHOWN__: () => ({ __SHOWN__: formToken(machinery.config, new Date()) }),
      __PERSONAL__: (language) => ({ __PERSONAL__: personalTable(language) }),
      __OFFICERS__: async (language) => ({
        __OFFICERS__: await officersHtml({ config: machinery.config, db: database.db }, language),
      }),
    },
  })
  http.addHook('preClose', async () => live?.stop())
  return { http, live }
}

/** The jobs side. */
export async function makeWorker({ machinery, database }: ApplicationParts): Promise<Worker> {
  const mailer = await openMailer(machinery.config)
  mailer
    .check()
    .catch((err: unknown) =>
      machinery.log.warn({ err }, 'SMTP_URL: the mail server refuses us for now; emails wait and are tried again'),
    )
  const signOfLife = machinery.config.serves ? undefined : join(tmpdir(), 'mitoyen-worker')
  return startWorker(allJobs(mailer), {
    db: database.db,
    pool: database.pool,
    machinery,
    ...(signOfLife && { signOfLife }),
  })
}
