import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { orNotFound, wholePage } from '../../../../server/rows.ts'
import {
  amountColumn,
  dayColumn,
  numberColumn,
  type SheetColumn,
  textColumn,
} from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { holdPlace } from '../../../contributions/steps/server/service.ts'
import { ageBands } from '../../../receipts/ageing/rules.ts'
import { reminderName } from '../../../receipts/arrears/rules.ts'
import { owning, renting } from '../../../residences/rules.ts'
import { refuse } from '../../contract.ts'
import { mailingFacts } from '../../facts.ts'
import type { LateHome } from '../../lateness/contract.ts'
import { type LateDebt, loadLate } from '../../lateness/server/service.ts'
import { findPayers } from '../../notices/server/store.ts'
import { mailingPolicy } from '../../policy.ts'
import { type Claim, channelOf } from '../../rules.ts'
import { enqueueSending, insertMailing, insertReminders, type NewRecipient } from '../../server/service.ts'
import type { LateExport, LateFilter, LateHomes, Reminded, remindersApi } from '../contract.ts'
import { pageOf, suits } from '../rules.ts'
import * as store from './store.ts'

/** The homes of a building that are late, the worst first unless told. */
export async function listLateHomes(ctx: Context, asked: LateFilter): Promise<LateHomes> {
  ctx.authorize(mailingPolicy.list, {})
  const { homes, rule, receivables } = await loadLate(ctx, asked.building)
  const sum = (of: (home: LateHome) => number) => homes.reduce((all, home) => all + of(home), 0)
  const found = homes.filter((home) => suits(home, asked))
  return {
    ...pageOf(found, asked),
    buildingName: receivables.buildingName,
    buildingKind: receivables.buildingKind,
    annualRate: rule.annualRate,
    stepCount: rule.reminderDays.length,
    sums: {
      homes: homes.length,
      lateCents: sum(({ lateCents }) => lateCents),
      interestCents: sum(({ interestCents }) => interestCents),
      remindersDue: sum(({ next }) => (next?.isDue ? 1 : 0)),
      suspended: sum(({ suspendedSince }) => (suspendedSince === null ? 0 : 1)),
    },
  }
}

export async function exportLateHomes(ctx: Context, { language, format, ...asked }: LateExport): Promise<FileReply> {
  ctx.authorize(mailingPolicy.list, {})
  const { homes } = await loadLate(ctx, asked.building)
  const found = homes.filter((home) => suits(home, asked))
  return exportList(
    ctx,
    { language, format },
    {
      name: 'mailings.late_export',
      title: 'mailings.late_title',
      columns: columnsIn,
      find: async () => wholePage(found),
    },
  )
}

const columnsIn = (word: Word): SheetColumn<LateHome>[] => [
  textColumn(word('mailings.unit'), ({ unitNumber }) => unitNumber, 12),
  textColumn(word('mailings.person'), ({ payerNames }) => payerNames.join(', '), 36),
  amountColumn(word('mailings.late_amount'), ({ lateCents }) => lateCents),
  ...ageBands.map((band) => amountColumn<LateHome>(word(`receipts.age_${band}`), ({ ageing }) => ageing[band])),
  dayColumn(word('receipts.oldest'), ({ oldestDueOn }) => oldestDueOn),
  numberColumn(word('mailings.days_late'), ({ daysLate }) => daysLate),
  amountColumn(word('receipts.interest'), ({ interestCents }) => interestCents),
  dayColumn(word('mailings.last_received'), ({ lastReceivedOn }) => lastReceivedOn),
  dayColumn(word('mailings.suspended_on'), ({ suspendedSince }) => suspendedSince),
  textColumn(
    word('mailings.last_reminder'),
    ({ sent }) => sent && word(`receipts.reminder_${reminderName(sent.step, sent.stepCount)}`),
  ),
  dayColumn(word('mailings.last_reminder_on'), ({ sent }) => sent?.on ?? null),
  dayColumn(word('mailings.next_reminder_on'), ({ next }) => next?.dueOn ?? null),
]

type Asked = InputOf<typeof remindersApi.send>

/**
 * Sends to those who pay for some homes the reminder that is due, as they were shown it. What changed meanwhile is told: a home that paid, that has this
 * reminder, or whose reminder is not due is left out. Throws `unit_twice`, `none_due` where a building sends no reminders.
 */
export async function sendReminders(ctx: Context, { building: buildingId, homes: asked }: Asked): Promise<Reminded> {
  const { organizationId } = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(mailingPolicy.create, { buildingId })
  if (new Set(asked.map(({ residenceId }) => residenceId)).size < asked.length)
    throw refuse('unit_twice', undefined, 'homes')
  await holdPlace(ctx.db, buildingId)
  const late = await loadLate(ctx, buildingId)
  const stepCount = late.rule.reminderDays.length
  if (stepCount === 0) throw refuse('none_due')
  const known = new Map(late.receivables.homes.map((home) => [home.residenceId, home.unitNumber]))
  const leftOut: Reminded['leftOut'] = []
  const due: { home: LateHome; debt: LateDebt; step: number }[] = []
  for (const { residenceId, step } of asked) {
    const unitNumber = orNotFound(known.get(residenceId))
    const home = late.homes.find(({ id }) => id === residenceId)
    const debt = late.debts.get(residenceId)
    const why = whyNot(home, step)
    if (why === null && home && debt) due.push({ home, debt, step })
    else leftOut.push({ residenceId, unitNumber, why: why ?? 'paid' })
  }
  const letters = await lettersFor(ctx, { organizationId, buildingId, kind: late.receivables.buildingKind }, due)
  for (const { home } of due.filter(({ home: { id } }) => letters.every(({ residenceId }) => residenceId !== id)))
    leftOut.push({ residenceId: home.id, unitNumber: home.unitNumber, why: 'nobody' })
  const mailings: Reminded['mailings'] = []
  for (const [key, own] of groupedBy(letters, (letter) => String(letter.step))) {
    const step = Number(key)
    const id = await startMailing(ctx, { organizationId, buildingId, step, stepCount })
    await insertReminders(
      ctx.db,
      own.map((letter) => ({ ...letter, mailingId: id })),
    )
    await enqueueSending(ctx, id)
    mailings.push({ id, step, stepCount, letters: own.length })
  }
  return { mailings: mailings.sort((one, other) => one.step - other.step), leftOut }
}

function whyNot(home: LateHome | undefined, step: number): Reminded['leftOut'][number]['why'] | null {
  if (!home) return 'paid'
  if (home.sent && home.sent.step >= step) return 'sent'
  return home.next?.step === step && home.next.isDue ? null : 'not_due'
}

interface Place {
  readonly organizationId: string
  readonly buildingId: string
}

/** The mailing of a step of this day: made once, found by every later one. */
async function startMailing(ctx: Context, asked: Place & { readonly step: number; readonly stepCount: number }) {
  const of = { ...asked, on: ctx.today }
  const added = { ...of, id: newId(), callId: null }
  const isNew = await insertMailing(ctx.db, { ...added, byId: ctx.actor.id, createdAt: ctx.now, updatedAt: ctx.now })
  if (!isNew) return orNotFound(await store.findMailingOfStep(ctx.db, of))
  await ctx.tell(mailingFacts.started, added)
  return added.id
}

/** A letter for each person who pays for some homes today. Tenants have no account: theirs are on paper. */
async function lettersFor(
  ctx: Context,
  { organizationId, buildingId, kind }: Place & { kind: LateHomes['buildingKind'] },
  due: readonly { home: LateHome; debt: LateDebt; step: number }[],
): Promise<Omit<NewRecipient, 'mailingId'>[]> {
  const people = await findPayers(ctx.db, {
    residenceIds: due.map(({ home }) => home.id),
    on: ctx.today,
    today: ctx.today,
    relations: kind === 'rental' ? renting : owning,
  })
  return people.flatMap(({ residenceId, userId, language, isNamedOnly, hasAddress, isThere }) => {
    const one = due.find(({ home }) => home.id === residenceId)
    if (!one) return []
    const { home, debt, step } = one
    const claim: Claim = {
      lines: debt.lines,
      interestCents: home.interestCents,
      suspendedSince: home.suspendedSince,
    }
    return {
      id: newId(),
      organizationId,
      buildingId,
      residenceId,
      userId,
      step,
      debtChargeId: debt.chargeId,
      claim,
      channel: channelOf({ hasAddress, hasAccess: isThere && kind !== 'rental' }),
      language: isNamedOnly ? ('both' as const) : language,
      owedCents: home.owedCents,
      owedSince: home.oldestDueOn,
      settledCents: 0,
      mailedOn: ctx.today,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }
  })
}
