import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { everySlice, type RowPage, wholePage } from '../../../../server/rows.ts'
import { type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportReply } from '../../../../server/tabular/export.ts'
import { finder } from '../../../../server/verbs.ts'
import type { Language } from '../../../../shared/actor.ts'
import type { One } from '../../../../shared/contract.ts'
import type { ExportFormat } from '../../../../shared/tabular.ts'
import { homeName } from '../../../residences/rules.ts'
import { describeAll, type Seen } from '../../accounts/server/service.ts'
import { findUsers } from '../../people/server/store.ts'
import { userManagementPolicy } from '../../policy.ts'
import { endsMandates, endsPlace } from '../../rules.ts'
import { type BulkAct, type BulkActPerson, bulkActDays, refuse } from '../contract.ts'
import { bulkActKind } from '../facts.ts'
import { bulkActLife } from '../rules.ts'
import type { BulkActRow } from './store.ts'
import * as store from './store.ts'
import { type BulkProblem, bulkActs } from './tables.ts'

export type { BulkActRow } from './store.ts'

/** An act of the caller. Throws `not_found`. */
export const findBulkAct = finder({ table: bulkActs, visible: store.visibleBulkActs })

/** How an act passes through its steps: its author's screens are refreshed, the facts are those of the accounts. */
export const bulkActSteps = { life: bulkActLife, facts: {}, screens: { kind: bulkActKind } }

const idsOf = (acts: readonly BulkActRow[]): string[] => acts.map(({ id }) => id)

const sayProblem = (ctx: Context, { key, details }: BulkProblem): string => ctx.say(key, details)

/** Acts as the API answers them. */
async function shown(
  ctx: Context,
  acts: readonly BulkActRow[],
): Promise<(Omit<BulkAct, 'createdAt'> & { createdAt: Date })[]> {
  const ids = idsOf(acts)
  const tallies = ids.length === 0 ? [] : await store.tallyPeople(ctx.db, ids)
  const checked = acts.filter(({ status }) => status === 'checked')
  const unowned = await store.countUnowned(ctx, idsOf(checked.filter((act) => endsPlace(act, 'owner'))))
  const mandates = await store.countMandates(ctx, idsOf(checked.filter(endsMandates)))
  return acts.map(({ id, problem, ...act }) => {
    const own = tallies.filter(({ actId }) => actId === id)
    const count = (isCounted: (tally: (typeof own)[number]) => boolean) =>
      own.filter(isCounted).reduce((sum, tally) => sum + tally.count, 0)
    const reasons = new Map<string, number>()
    for (const tally of own) {
      if (!tally.problem) continue
      const message = sayProblem(ctx, tally.problem)
      reasons.set(message, (reasons.get(message) ?? 0) + tally.count)
    }
    return {
      ...act,
      id,
      touched: count(({ outcome }) => outcome !== 'skipped'),
      done: count(({ outcome }) => outcome === 'done'),
      unowned: unowned.get(id) ?? 0,
      mandates: mandates.get(id) ?? 0,
      skipped: count(({ outcome }) => outcome === 'skipped'),
      reasons: [...reasons].map(([message, times]) => ({ message, count: times })).sort((a, b) => b.count - a.count),
      problem: problem && sayProblem(ctx, problem),
    }
  })
}

export async function showBulkAct(ctx: Context, act: BulkActRow) {
  const [one] = await shown(ctx, [act])
  if (!one) throw new Error('an act is shown as one')
  return one
}

export const getBulkAct = async (ctx: Context, { id }: One) => showBulkAct(ctx, await findBulkAct(ctx, id))

export const listBulkActs = async (ctx: Context) =>
  wholePage(await shown(ctx, await store.findLast(ctx.db, ctx.scope(store.visibleBulkActs))))

const unheld = { relation: null, office: null }

type PersonRow = Awaited<ReturnType<typeof store.findPeople>>['items'][number]
const showPerson =
  (ctx: Context, act: BulkActRow, people: readonly Seen[]) =>
  ({ id, userId, name, email, role, outcome, problem }: PersonRow): BulkActPerson => {
    const { organizations = [], residences = [], mandates = [] } = people.find((person) => person.id === userId) ?? {}
    const isEnding = (relation: Parameters<typeof endsPlace>[1]) => outcome === null && endsPlace(act, relation)
    return {
      id,
      userId,
      name,
      email,
      role,
      places: [
        ...organizations.map((organization) => ({ ...unheld, name: organization.name, isEnding: isEnding(null) })),
        ...residences.map((home) => ({
          name: homeName(home),
          relation: home.relation,
          office: null,
          isEnding: isEnding(home.relation),
        })),
        ...mandates.map(({ office, buildingName }) => ({
          ...unheld,
          office,
          name: buildingName,
          isEnding: outcome === null && endsMandates(act),
        })),
      ],
      outcome,
      reason: problem && sayProblem(ctx, problem),
    }
  }

export async function listPeople(
  ctx: Context,
  { id, ...asked }: One & Parameters<typeof store.findPeople>[2],
): Promise<RowPage<BulkActPerson>> {
  const act = await findBulkAct(ctx, id)
  const page = await store.findPeople(ctx.db, id, asked)
  const userIds = page.items.map(({ userId }) => userId)
  const people = await describeAll(ctx, await findUsers(ctx.db, userIds))
  return {
    ...page,
    items: page.items.map(showPerson(ctx, act, people)),
    total: await store.countPeople(ctx.db, id, asked),
  }
}

const pageSize = 500

/** What became of each account, as a file. */
export async function exportPeople(
  ctx: Context,
  { id, format, language = ctx.language }: One & { format: ExportFormat; language?: Language | undefined },
): Promise<FileReply> {
  const act = await findBulkAct(ctx, id)
  ctx.authorize(userManagementPolicy.export, act)
  const word = (key: string, details?: BulkProblem['details']) => ctx.machinery.say(language, key, details)
  const columns: SheetColumn<PersonRow>[] = [
    textColumn(word('user-management.person'), ({ name }) => name, 30),
    textColumn(word('users.email'), ({ email }) => email, 34),
    textColumn(word('bulk-acts.outcome'), ({ outcome }) => word(`bulk-acts.outcome_${outcome ?? 'touched'}`), 16),
    textColumn(word('bulk-acts.reason'), ({ problem }) => problem && word(problem.key, problem.details), 60),
  ]
  const pages = everySlice((cursor) => store.findPeople(ctx.db, id, { sort: 'place', limit: pageSize, cursor }))
  const name = word(`bulk-acts.kind_${act.kind}`)
  return exportReply(ctx, { name, title: name, language, format, columns, pages })
}

/** Removes what was only checked. Throws `already_run`. */
export async function removeBulkAct(ctx: Context, { id }: One): Promise<void> {
  const act = await findBulkAct(ctx, id, { isHeld: true })
  ctx.authorize(userManagementPolicy.bulk, { isAdminOnly: false })
  if (!(await store.removeBulkAct(ctx.db, id))) throw refuse('already_run')
  await ctx.refreshScreens({ kind: bulkActKind }, act)
}

const dayMs = 86_400_000
/** The daily job. */
export const removeOldBulkActs = (ctx: Context): Promise<void> =>
  store.removeBefore(ctx.db, new Date(ctx.now.getTime() - bulkActDays * dayMs), new Date(ctx.now.getTime() - dayMs))
