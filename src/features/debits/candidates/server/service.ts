import type { Context } from '../../../../server/context.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { owning, renting } from '../../../residences/rules.ts'
import { chargesOf } from '../../claims/rules.ts'
import { agreementPolicy } from '../../policy.ts'
import { againUntil, mayPresentAgain, reasonAgainstAgain, type Verdict, verdictOf } from '../../rules.ts'
import type { candidatesApi } from '../contract.ts'
import type { AgreedRow, OwedRow, ReturnedRow } from './store.ts'
import * as store from './store.ts'

interface Asked {
  readonly buildingId: string
  readonly dueOn: Day
  /** Whose own charges are not claimed by it. */
  readonly exceptRun?: string
}

/**
 * What may be debited of each home of a building that owes something by a day, and why not; beside it, each returned debit that may be presented
 * again. The caller has authorized reading them.
 */
export async function judge(ctx: Context, { buildingId, dueOn, exceptRun }: Asked) {
  const { kind } = await getBuilding(ctx, buildingId)
  const owed = groupedBy(await store.findOwed(ctx.db, buildingId, dueOn, exceptRun), ({ residenceId }) => residenceId)
  const agreed = await store.findAgreed(ctx.db, buildingId, ctx.today, kind === 'rental' ? renting : owning)
  const ids = agreed.map(({ id }) => id)
  const notices = groupedBy(await store.findNotices(ctx.db, ids, dueOn), ({ agreementId }) => agreementId)
  const last = new Map((await store.findLast(ctx.db, ids, exceptRun)).map((one) => [one.agreementId, one]))
  const returned = groupedBy(await store.findReturned(ctx.db, ids, exceptRun), ({ agreementId }) => agreementId)
  const byHome = new Map(agreed.map((one) => [one.residenceId, one]))
  return [...owed].flatMap(([residenceId, all]) => {
    const agreement = byHome.get(residenceId) ?? null
    const again = againOf((agreement && returned.get(agreement.id)) ?? [], all, dueOn)
    const left = withoutThose(all, again)
    const free = left.filter(({ isClaimed }) => !isClaimed)
    const verdict = verdictOf(
      {
        agreement,
        isPayorThere: agreement?.isPayorThere ?? false,
        owedCents: free.reduce((sum, { leftCents }) => sum + leftCents, 0),
        isClaimed: free.length < left.length,
        notices: (agreement && notices.get(agreement.id)) ?? [],
        last: (agreement && last.get(agreement.id)) ?? null,
      },
      dueOn,
      ctx.today,
    )
    const home = homeOf(residenceId, all, agreement)
    const regular = {
      ...verdict,
      ...home,
      againOfId: null,
      againUntil: null,
      charges: chargesOf(free, verdict.amountCents),
    }
    return [
      ...again.map((one, at) => presentedAgain(one, { regular, agreement, isFirst: at === 0 })),
      ...(left.length > 0 ? [regular] : []),
    ]
  })
}
export type JudgedHome = Awaited<ReturnType<typeof judge>>[number]

const homeOf = (residenceId: string, all: readonly OwedRow[], agreement: AgreedRow | null) => ({
  residenceId,
  unitNumber: all[0]?.unitNumber ?? '',
  agreementId: agreement?.id ?? null,
  payorName: agreement?.payorName ?? null,
})

type Again = Omit<ReturnedRow, 'charges'> & { readonly charges: ReturnType<typeof chargesOf> }

/** The returned debits of a home that may be presented again on a day, with what is owed of them. */
function againOf(returned: readonly ReturnedRow[], owed: readonly OwedRow[], dueOn: Day): Again[] {
  const free = new Map(
    owed.flatMap((charge) => (charge.isClaimed ? [] : [[charge.chargeId, charge.leftCents] as const])),
  )
  return returned.flatMap((item) => {
    const charges = item.charges.map(({ chargeId, amountCents }) => ({
      chargeId,
      amountCents: Math.min(amountCents, free.get(chargeId) ?? 0),
    }))
    const leftCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return mayPresentAgain({ ...item, leftCents }, dueOn) ? [{ ...item, charges }] : []
  })
}

/** What a home owes beside what is presented again. */
function withoutThose(owed: readonly OwedRow[], again: readonly Again[]): OwedRow[] {
  // Two returned debits of a home may be of the same charge.
  const taken = groupedBy(
    again.flatMap(({ charges }) => charges),
    ({ chargeId }) => chargeId,
  )
  return owed.flatMap((charge) => {
    const own = taken.get(charge.chargeId) ?? []
    const leftCents = charge.leftCents - own.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return leftCents > 0 ? [{ ...charge, leftCents }] : []
  })
}

interface Beside {
  readonly regular: Verdict & ReturnType<typeof homeOf>
  readonly agreement: AgreedRow | null
  /** Of those of the home that were returned, the one that goes first. */
  readonly isFirst: boolean
}

const presentedAgain = ({ id, amountCents, returnedOn, charges }: Again, { regular, agreement, isFirst }: Beside) => ({
  ...regular,
  amountCents,
  reason: reasonAgainstAgain({ agreement, isPayorThere: agreement?.isPayorThere ?? false, isFirst }, regular),
  givenOn: null,
  earliestOn: null,
  againOfId: id,
  againUntil: againUntil(returnedOn),
  charges,
})

export async function listCandidates(ctx: Context, { building, dueOn }: InputOf<typeof candidatesApi.list>) {
  const { name } = await getBuilding(ctx, building)
  ctx.authorize(agreementPolicy.readAll, { buildingId: building })
  const candidates = await judge(ctx, { buildingId: building, dueOn })
  return { buildingName: name, candidates: candidates.map(({ charges: _, ...candidate }) => candidate) }
}
