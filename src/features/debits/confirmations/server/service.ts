import type { Context } from '../../../../server/context.ts'
import { noticesOf } from '../../../../shared/facts.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import { debitAgreementFacts } from '../../facts.ts'
import { findReach } from '../../notices/server/service.ts'
import type { AgreementRow } from '../../server/service.ts'

/** Confirms an agreement to its payor in writing, before any debit (Rule H1). Who has no address keeps the paper that they signed. */
export async function confirmAgreement(ctx: Context, agreement: AgreementRow): Promise<void> {
  const [reach] = await findReach(ctx.db, [agreement.id])
  if (!reach?.hasAddress) return
  const { name: organization, email, phone } = await getOrganization(ctx, agreement.organizationId)
  const { confirmationLetter } = await import('../../server/mails.tsx')
  const url = `${ctx.config.publicUrl}/residents/residence/${agreement.residenceId}/debits`
  const letter = await confirmationLetter(
    ctx.machinery.say,
    { ...agreement, ...reach, organization, contact: { email, phone } },
    url,
  )
  await ctx.mail(letter, {
    key: `debit-agreement:${agreement.id}`,
    concerns: noticesOf(debitAgreementFacts.signed, [agreement]),
  })
}
