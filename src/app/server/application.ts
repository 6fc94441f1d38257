import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { findReach } from '../../features/residences/server/service.ts'
import { openSession } from '../../features/users/server/service.ts'
import type { Config } from '../../server/config.ts'
import type { Machinery } from '../../server/context.ts'
import type { Database, Db } from '../../server/db.ts'
import type { Caller } from '../../server/endpoint.ts'
import { openFiles } from '../../server/files.ts'
import { makeHttp } from '../../server/http.ts'
import { startWorker, type Worker } from '../../server/jobs.ts'
import { type Live, startLive } from '../../server/live.ts'
import type { Log } from '../../server/log.ts'
import { openMailer } from '../../server/mail.ts'
import { makeMetrics } from '../../server/metrics.ts'
import { type Actor, isDemoRole, type Language, type Role, rankOf } from '../../shared/actor.ts'
import { allJobs, allRoutes } from './features.ts'
import { addPages } from './pages.ts'
import { addSystemCalls } from './system-calls.ts'
import { words } from './words.ts'

/** What a person may reach today. */
export async function actorOf(db: Db, user: { id: string; role: Role; language: Language }): Promise<Actor> {
  const reach = await findReach(db, user)
  return {
    id: user.id,
    role: user.role,
    rank: rankOf(user.role),
    isDemo: isDemoRole(user.role),
    language: user.language,
    ...reach,
  }
}

export const makeMachinery = (config: Config, log: Log): Machinery => ({
  config,
  log,
  files: openFiles(config),
  say: words.say,
  actorOf,
})

interface Parts {
  readonly machinery: Machinery
  readonly database: Database
  /** Where live updates listen; without it (some tests) there is no stream. */
  readonly listen?: pg.ClientConfig
}

export interface Application {
  readonly http: FastifyInstance
  readonly live: Live | undefined
}

/** The HTTP side, not yet listening. */
export async function makeApplication({ machinery, database, listen }: Parts): Promise<Application> {
  const live = listen && startLive(listen, machinery.log)
  const metrics = makeMetrics()
  const authenticate = async (token: string): Promise<Caller | null> => {
    const found = await openSession(database.db, token)
    return found ? { actor: await actorOf(database.db, found.user), isComplete: found.session.stage === 'full' } : null
  }
  const http = await makeHttp({ machinery, db: database.db, words, routes: allRoutes, metrics, live, authenticate })
  addSystemCalls(http, { machinery, database, metrics, authenticate, routes: allRoutes })
  await addPages(http, machinery.config)
  http.addHook('preClose', async () => live?.stop())
  return { http, live }
}

/** The jobs side. */
export async function makeWorker({ machinery, database }: Parts): Promise<Worker> {
  const mailer = await openMailer(machinery.config)
  return startWorker(allJobs(mailer), { db: database.db, pool: database.pool, machinery })
}
