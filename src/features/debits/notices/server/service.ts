import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { passEach } from '../../../../server/lifecycle.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { today } from '../../../../shared/dates.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { holdPlace } from '../../../contributions/steps/server/service.ts'
import { judge } from '../../candidates/server/service.ts'
import { refuseNotice } from '../../contract.ts'
import { debitAgreementFacts, debitNoticeKind } from '../../facts.ts'
import { agreementPolicy, noticePolicy } from '../../policy.ts'
import { mayBeTold } from '../../rules.ts'
import { findAgreement } from '../../server/service.ts'
import type { debitNoticesApi, NoticeFilter } from '../contract.ts'
import { noticeLife } from '../rules.ts'
import type { NoticeRow } from './store.ts'
import * as store from './store.ts'

export {
  findAddresses,
  findLetterhead,
  findPrinted,
  findReach,
  isAmong,
  type NoticeRow,
  passNotices,
  takeWaiting,
} from './store.ts'

export const sendNoticesTask = 'send_debit_notices'
export const noticeTelling = { life: noticeLife, facts: {}, screens: { kind: debitNoticeKind } }

export async function listNotices(ctx: Context, asked: NoticeFilter) {
  const agreement = await findAgreement(ctx, asked.id)
  ctx.authorize(agreementPolicy.read, agreement)
  return store.findNotices(ctx.db, asked)
}

/**
 * Tells payors of the amount and the day of a debit: those among the asked ones whose notice is wanted and not too late. Their emails leave by a job,
 * and are given then; a repeat tells nobody twice.
 * Throws `nobody_to_notify`.
 */
export async function giveNotices(
  ctx: Context,
  { building, dueOn, agreementIds }: InputOf<typeof debitNoticesApi.give>,
) {
  const { id: buildingId, organizationId } = await getLiveBuilding(ctx, building)
  ctx.authorize(noticePolicy.give, { buildingId })
  await holdPlace(ctx.db, buildingId)
  const wanting = (await judge(ctx, { buildingId, dueOn })).flatMap(({ agreementId, amountCents, ...home }) =>
    agreementId && agreementIds.includes(agreementId) && mayBeTold(home, dueOn) ? [{ agreementId, amountCents }] : [],
  )
  if (wanting.length === 0) throw refuseNotice('nobody_to_notify')
  const reach = new Map(
    (
      await store.findReach(
        ctx.db,
        wanting.map(({ agreementId }) => agreementId),
      )
    ).map((one) => [one.id, one]),
  )
  const rows = wanting.map(({ agreementId, amountCents }) => {
    const known = reach.get(agreementId)
    const isMailed = known?.hasAddress === true
    return {
      id: newId(),
      organizationId,
      buildingId,
      agreementId,
      dueOn,
      amountCents,
      channel: isMailed ? ('email' as const) : ('paper' as const),
      language: known?.isNamedOnly ? ('fr' as const) : (known?.language ?? 'fr'),
      status: isMailed ? ('waiting' as const) : ('ready' as const),
      byId: ctx.actor.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }
  })
  await store.insertNotices(ctx.db, rows)
  const emailed = rows.filter(({ channel }) => channel === 'email').length
  if (emailed > 0) await ctx.enqueue(sendNoticesTask, { buildingId, dueOn })
  await ctx.refreshScreens({ kind: debitNoticeKind }, ...rows)
  return { emailed, printed: rows.length - emailed }
}

interface Place {
  readonly organizationId: string
  readonly buildingId: string
}

/** That notices were given, to those who read their agreements. */
export const tellGiven = (ctx: Context, notices: readonly NoticeRow[], place: Place) =>
  ctx.tellEach(
    debitAgreementFacts.notified,
    notices.map(({ agreementId: id, payorId, dueOn, amountCents }) => ({
      thing: { ...place, id, payorId },
      changes: { dueOn: [null, dueOn] as const, totalCents: [null, amountCents] as const },
    })),
  )

/** The printed notices of a day were posted. Throws `posted_in_future`, `posted_too_early`, `nothing_to_post`. */
export async function postNotices(ctx: Context, { building, dueOn, postedOn }: InputOf<typeof debitNoticesApi.post>) {
  const { id: buildingId, organizationId } = await getLiveBuilding(ctx, building)
  ctx.authorize(noticePolicy.give, { buildingId })
  if (postedOn > ctx.today) throw refuseNotice('posted_in_future', undefined, 'postedOn')
  const madeAt = await store.findLastMade(ctx.db, store.isOfDay(buildingId, dueOn))
  if (madeAt && postedOn < today(madeAt)) throw refuseNotice('posted_too_early', undefined, 'postedOn')
  const posted = await passEach(ctx, noticeTelling, 'post', {
    side: 'manager',
    save: (passage) =>
      store.passNotices(ctx.db, passage, store.isLatestOfDay(buildingId, dueOn), {
        givenOn: postedOn,
        updatedAt: ctx.now,
      }),
  })
  if (posted.length === 0) throw refuseNotice('nothing_to_post')
  const ids = posted.map(({ id }) => id)
  await tellGiven(ctx, await store.findNamed(ctx.db, ids), { organizationId, buildingId })
  return { count: posted.length }
}
