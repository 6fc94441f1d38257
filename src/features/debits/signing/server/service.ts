import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { sealPayload } from '../../../../server/secrets.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { getLiveResidence } from '../../../residences/server/service.ts'
import type { BankNumbers } from '../../../vendor-profiles/bank-details/contract.ts'
import { confirmAgreement } from '../../confirmations/server/service.ts'
import { type AgreementTerms, type debitAgreementsApi, refuse } from '../../contract.ts'
import { debitAgreementFacts } from '../../facts.ts'
import { agreementPolicy } from '../../policy.ts'
import { isNoticeShort, problemOfTerms, statementVersion } from '../../rules.ts'
import { type AgreementRow, findAgreement, findPayors, insertAgreement } from '../../server/service.ts'
import type { debitAgreements } from '../../server/tables.ts'

type Signature = Pick<
  typeof debitAgreements.$inferInsert,
  'payorId' | 'signature' | 'signedOn' | 'acceptedAt' | 'identityProof' | 'noticeProof'
>

/**
 * Signs an agreement as the payor. Throws `not_accepted`, `other_statement` where the text changed since it was shown, `notice_not_agreed`,
 * `already_agreed`, `amount_needed`.
 */
export async function signAgreement(ctx: Context, asked: InputOf<typeof debitAgreementsApi.sign>) {
  const { home, statementVersion: shown, isAccepted, isNoticeAgreed, ...rest } = asked
  const { id: residenceId, buildingId } = await getLiveResidence(ctx, home)
  const { kind } = await getLiveBuilding(ctx, buildingId)
  const payorIds = (await findPayors(ctx, residenceId, kind)).map(({ id }) => id)
  ctx.authorize(agreementPolicy.sign, { residenceId, buildingId, payorIds })
  if (!isAccepted) throw refuse('not_accepted', undefined, 'isAccepted')
  if (shown !== statementVersion) throw refuse('other_statement')
  if (isNoticeShort(rest.noticeDays, ctx.today) && !isNoticeAgreed)
    throw refuse('notice_not_agreed', undefined, 'isNoticeAgreed')
  const saved = await keep(ctx, { residenceId, buildingId }, rest, {
    payorId: ctx.actor.id,
    signature: 'electronic',
    signedOn: ctx.today,
    acceptedAt: ctx.now,
  })
  await ctx.tell(debitAgreementFacts.signed, saved, { changes: told(saved) })
  await confirmAgreement(ctx, saved)
  return saved
}

/** Records what a payor signed on paper. Throws as `signAgreement`, `not_a_payor`, `signed_in_future`, `notice_proof_needed`. */
export async function recordAgreement(ctx: Context, asked: InputOf<typeof debitAgreementsApi.record>) {
  const { home, payorId, signedOn, identityProof, noticeProof, ...rest } = asked
  const { id: residenceId, buildingId } = await getLiveResidence(ctx, home)
  ctx.authorize(agreementPolicy.record, { buildingId })
  if (isNoticeShort(rest.noticeDays, signedOn) && noticeProof === null)
    throw refuse('notice_proof_needed', undefined, 'noticeProof')
  const paper = { payorId, signature: 'paper' as const, signedOn, identityProof, noticeProof }
  const saved = await keep(ctx, { residenceId, buildingId }, rest, paper)
  await ctx.tell(debitAgreementFacts.recorded, saved, { changes: told(saved) })
  await confirmAgreement(ctx, saved)
  return saved
}

/** What the trail keeps: no name and no number of an account. */
const told = ({ signedOn, amountKind, frequency, noticeDays }: AgreementRow) => ({
  signedOn: [null, signedOn] as const,
  amountKind: [null, amountKind] as const,
  frequency: [null, frequency] as const,
  noticeDays: [null, noticeDays] as const,
})

async function keep(
  ctx: Context,
  { residenceId, buildingId }: { readonly residenceId: string; readonly buildingId: string },
  { institution, transit, account, ...terms }: AgreementTerms & BankNumbers,
  signed: Signature & { readonly signedOn: Day },
): Promise<AgreementRow> {
  const { organizationId, kind } = await getLiveBuilding(ctx, buildingId)
  const problem = problemOfTerms(terms, signed.signedOn, ctx.today)
  if (problem) throw refuse(problem, undefined, problem === 'amount_needed' ? 'amountCents' : 'signedOn')
  const payors = await findPayors(ctx, residenceId, kind)
  if (!payors.some(({ id }) => id === signed.payorId)) throw refuse('not_a_payor', undefined, 'payorId')
  const id = newId()
  const isKept = await insertAgreement(ctx.db, {
    ...terms,
    ...signed,
    id,
    organizationId,
    buildingId,
    residenceId,
    amountCents: terms.amountKind === 'variable' ? null : terms.amountCents,
    ...sealPayload(ctx.config.secretKey, { institution, transit, account }),
    institution,
    ending: account.slice(-3),
    statementVersion,
    language: ctx.language,
    recordedById: ctx.actor.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  if (!isKept) throw refuse('already_agreed')
  return findAgreement(ctx, id)
}
