import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passStep } from '../../../../server/lifecycle.ts'
import { orNotFound } from '../../../../server/rows.ts'
import { type AgreementStatus, refuse } from '../../contract.ts'
import { debitAgreementFacts } from '../../facts.ts'
import { agreementPolicy } from '../../policy.ts'
import { type AgreementStep, agreementLife } from '../../rules.ts'
import { type AgreementRow, findAgreement, passAgreements } from '../../server/service.ts'
import type { debitAgreements } from '../../server/tables.ts'

type Side = 'manager' | 'payor' | 'run'
type Changes = Partial<typeof debitAgreements.$inferInsert>

const lifeOfAgreement: LifeOf<
  AgreementRow,
  AgreementStep,
  AgreementStatus,
  Side,
  keyof typeof debitAgreementFacts,
  Changes
> = {
  life: agreementLife,
  facts: debitAgreementFacts,
  load: (ctx, id) => findAgreement(ctx, id, { isHeld: true }),
  authorize: (ctx, agreement, name) =>
    ctx.authorize(name === 'cancel' ? agreementPolicy.cancel : agreementPolicy.suspend, agreement),
  statusOf: (_, { status }) => status,
  sidesOf: ({ actor }, agreement) => (agreementPolicy.record(actor, agreement) ? ['manager'] : ['payor']),
  refused: (ctx, from) => refuse('forbidden_step', { status: ctx.say(`debits.status_${from}`) }),
  async save(ctx, agreement, changes, passage) {
    const [saved] = await passAgreements(ctx.db, passage, [agreement.id], { ...changes, updatedAt: ctx.now })
    return { ...agreement, ...orNotFound(saved) }
  },
}

interface Asked {
  readonly id: string
  readonly version: number
  readonly note: string | null
}

const pass = async (ctx: Context, name: AgreementStep, { note, ...asked }: Asked, changes: Changes) =>
  (await passStep(ctx, lifeOfAgreement, name, { ...asked, note, changes: () => changes })).saved

export const suspendAgreement = (ctx: Context, asked: Asked) =>
  pass(ctx, 'suspend', asked, { statusReason: asked.note })

export const resumeAgreement = (ctx: Context, asked: Asked) => pass(ctx, 'resume', asked, { statusReason: null })

/** By its payor or a manager, at any time. */
export const cancelAgreement = (ctx: Context, asked: Asked) =>
  pass(ctx, 'cancel', asked, { statusReason: asked.note, endedOn: ctx.today })
