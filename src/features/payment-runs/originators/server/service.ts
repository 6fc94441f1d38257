import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { requireVersion, saveVersion } from '../../../../server/rows.ts'
import { openPayload, sealPayload } from '../../../../server/secrets.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { getLiveOrganization, getOrganization } from '../../../organizations/server/service.ts'
import { BankNumbers } from '../../../vendor-profiles/bank-details/contract.ts'
import { originatorFacts } from '../../facts.ts'
import { originatorPolicy } from '../../policy.ts'
import { paymentOriginators } from '../../server/tables.ts'
import type { originatorsApi } from '../contract.ts'
import type { OriginatorRow } from './store.ts'
import * as store from './store.ts'

export { findOriginator, type OriginatorRow, takeFileNumber } from './store.ts'

/** The numbers of the account. The caller has authorized reading them. */
export const accountOf = (ctx: Context, { sealed }: OriginatorRow): BankNumbers =>
  BankNumbers.parse(openPayload(ctx.config.secretKey, { sealed }))

async function getOriginator(ctx: Context, { organizationId }: InputOf<typeof originatorsApi.get>) {
  const { id } = await getOrganization(ctx, organizationId)
  ctx.authorize(originatorPolicy.read, { organizationId: id })
  const originator = await store.findOriginator(ctx.db, id)
  return { originator: originator ?? null }
}

async function saveOriginator(
  ctx: Context,
  { organizationId, version, institution, transit, account, ...fields }: InputOf<typeof originatorsApi.save>,
) {
  const organization = await getLiveOrganization(ctx, organizationId)
  ctx.authorize(originatorPolicy.update, { organizationId: organization.id })
  const columns = {
    ...fields,
    ...sealPayload(ctx.config.secretKey, { institution, transit, account }),
    institution,
    ending: account.slice(-3),
  }
  const before = await store.findOriginator(ctx.db, organizationId, { isHeld: true })
  requireVersion((before?.version ?? null) === version)
  const saved = before
    ? await saveVersion(ctx, paymentOriginators, before, columns)
    : await store.insertOriginator(ctx.db, { ...columns, id: newId(), organizationId })
  requireVersion(saved !== undefined)
  await ctx.tell(originatorFacts.saved, saved)
  return saved
}

export const originatorVerbs = { get: getOriginator, save: saveOriginator }
