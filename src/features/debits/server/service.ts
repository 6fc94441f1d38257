import type { Context } from '../../../server/context.ts'
import { passEach } from '../../../server/lifecycle.ts'
import { finder } from '../../../server/verbs.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import type { BuildingKind } from '../../buildings/contract.ts'
import { getBuilding } from '../../buildings/server/service.ts'
import { getOrganization } from '../../organizations/server/service.ts'
import { owning, renting } from '../../residences/rules.ts'
import { getResidence } from '../../residences/server/service.ts'
import type { AgreementFilter, debitAgreementsApi } from '../contract.ts'
import { debitAgreementFacts } from '../facts.ts'
import { agreementPolicy } from '../policy.ts'
import { agreementLife } from '../rules.ts'
import type { AgreementRow } from './store.ts'
import * as store from './store.ts'
import { debitAgreements } from './tables.ts'

export { type AgreementRow, insertAgreement, passAgreements } from './store.ts'

/** An agreement within the caller’s scope, locked if `isHeld`. Throws `not_found`. */
export const findAgreement: (ctx: Context, id: string, hold?: { isHeld?: boolean }) => Promise<AgreementRow> = finder({
  table: debitAgreements,
  visible: store.visibleAgreements,
  rows: store.selectedAgreements,
})

export async function listAgreements(ctx: Context, asked: AgreementFilter) {
  ctx.authorize(agreementPolicy.list, {})
  return store.findAgreements(ctx.db, ctx.scope(store.visibleAgreements), asked)
}

export async function getAgreement(ctx: Context, { id }: One): Promise<AgreementRow> {
  const agreement = await findAgreement(ctx, id)
  ctx.authorize(agreementPolicy.read, agreement)
  return agreement
}

/** Those who pay for a home today: its owners, of a rental building its tenants. */
export const findPayors = (ctx: Context, residenceId: string, kind: BuildingKind) =>
  store.findPayors(ctx.db, residenceId, ctx.today, kind === 'rental' ? renting : owning)

export async function getHomeDebits(ctx: Context, { home }: InputOf<typeof debitAgreementsApi.home>) {
  const { id: residenceId, unitNumber, buildingId, buildingName } = await getResidence(ctx, home)
  ctx.authorize(agreementPolicy.readOfHome, { residenceId, buildingId })
  const { kind, organizationId } = await getBuilding(ctx, buildingId)
  const { name, email, phone } = await getOrganization(ctx, organizationId)
  const payors = await findPayors(ctx, residenceId, kind)
  const readsAll = agreementPolicy.readAll(ctx.actor, { buildingId })
  return {
    residenceId,
    unitNumber,
    buildingId,
    buildingName,
    buildingKind: kind,
    organizationName: name,
    organizationEmail: email,
    organizationPhone: phone,
    payors: payors.filter(({ id }) => readsAll || id === ctx.actor.id),
    agreements: await store.findOfHome(ctx.db, ctx.scope(store.visibleAgreements), residenceId),
  }
}

/** The account of a payor is erased: their agreements end, and neither their name nor the number of an account stays in any. */
export async function eraseAgreements(ctx: Context, payorId: string): Promise<void> {
  const ids = await store.findLiveOf(ctx.db, payorId)
  await passEach(ctx, { life: agreementLife, facts: debitAgreementFacts }, 'cancel', {
    side: 'payor',
    save: (passage) => store.passAgreements(ctx.db, passage, ids, { endedOn: ctx.today, updatedAt: ctx.now }),
  })
  await store.eraseAgreementsOf(ctx, payorId)
}
