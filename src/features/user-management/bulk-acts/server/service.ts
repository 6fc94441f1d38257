import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { everySlice, type RowPage } from '../../../../server/rows.ts'
import { type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportReply } from '../../../../server/tabular/export.ts'
import type { One } from '../../../../shared/contract.ts'
import type { ActExport, ActRowsAsked } from '../../../bulk-runs/contract.ts'
import { type ActNoun, actVerbs, countRows, sayProblem } from '../../../bulk-runs/server/service.ts'
import type { ActProblem } from '../../../bulk-runs/server/tables.ts'
import { homeName } from '../../../residences/rules.ts'
import { describeAll, type Seen } from '../../accounts/server/service.ts'
import { findUsers } from '../../people/server/store.ts'
import { userManagementPolicy } from '../../policy.ts'
import { endsMandates, endsPlace } from '../../rules.ts'
import { type BulkActPerson, refuse } from '../contract.ts'
import { bulkActKind } from '../facts.ts'
import { isAdminOnly } from '../rules.ts'
import type { BulkActRow } from './store.ts'
import * as store from './store.ts'
import { bulkActPeople, bulkActs } from './tables.ts'

export type { BulkActRow } from './store.ts'

export const accounts: ActNoun<BulkActRow, typeof bulkActPeople.$inferSelect> = {
  acts: bulkActs,
  rows: bulkActPeople,
  kind: bulkActKind,
  refuse,
  authorize: (ctx, { kind }) => ctx.authorize(userManagementPolicy.bulk, { isAdminOnly: isAdminOnly(kind) }),
}

const idsOf = (acts: readonly BulkActRow[]): string[] => acts.map(({ id }) => id)

/** Of acts that are only checked, the units that they would leave without an owner and the mandates that they would end. */
async function describeActs(ctx: Context, acts: readonly BulkActRow[]) {
  const checked = acts.filter(({ status }) => status === 'checked')
  const unowned = await store.countUnowned(ctx, idsOf(checked.filter((act) => endsPlace(act, 'owner'))))
  const mandates = await store.countMandates(ctx, idsOf(checked.filter(endsMandates)))
  return acts.map(({ id }) => ({ unowned: unowned.get(id) ?? 0, mandates: mandates.get(id) ?? 0 }))
}

export const {
  /** An act of the caller. Throws `not_found`. */
  find: findBulkAct,
  show: showBulkAct,
  list: listBulkActs,
  remove: removeBulkAct,
  removeOld: removeOldBulkActs,
} = actVerbs(accounts, describeActs)

export const getBulkAct = async (ctx: Context, { id }: One) => showBulkAct(ctx, await findBulkAct(ctx, id))

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

export async function listPeople(ctx: Context, asked: ActRowsAsked): Promise<RowPage<BulkActPerson>> {
  const act = await findBulkAct(ctx, asked.id)
  const page = await store.findPeople(ctx.db, asked)
  const userIds = page.items.map(({ userId }) => userId)
  const people = await describeAll(ctx, await findUsers(ctx.db, userIds))
  return {
    ...page,
    items: page.items.map(showPerson(ctx, act, people)),
    total: await countRows(ctx.db, accounts, asked),
  }
}

const pageSize = 500

/** What became of each account, as a file. */
export async function exportPeople(
  ctx: Context,
  { id, format, language = ctx.language }: ActExport,
): Promise<FileReply> {
  const act = await findBulkAct(ctx, id)
  ctx.authorize(userManagementPolicy.export, act)
  const word = (key: string, details?: ActProblem['details']) => ctx.machinery.say(language, key, details)
  const columns: SheetColumn<PersonRow>[] = [
    textColumn(word('user-management.person'), ({ name }) => name, 30),
    textColumn(word('users.email'), ({ email }) => email, 34),
    textColumn(word('bulk-runs.outcome'), ({ outcome }) => word(`bulk-runs.outcome_${outcome ?? 'touched'}`), 16),
    textColumn(word('bulk-runs.reason'), ({ problem }) => problem && word(problem.key, problem.details), 60),
  ]
  const pages = everySlice((cursor) => store.findPeople(ctx.db, { id, sort: 'place', limit: pageSize, cursor }))
  const name = word(`bulk-acts.kind_${act.kind}`)
  return exportReply(ctx, { name, title: name, language, format, columns, pages })
}
