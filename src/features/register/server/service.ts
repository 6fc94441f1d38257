import type { Context } from '../../../server/context.ts'
import { orNotFound } from '../../../server/rows.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { type BuildingRow, getBuilding, getLiveBuilding } from '../../buildings/server/service.ts'
import { findContactsAround } from '../../contacts/server/service.ts'
import { findReadableIds, getDocument } from '../../documents/server/service.ts'
import { mandatePolicy } from '../../mandates/policy.ts'
import {
  type Register,
  type RegisterCode,
  type RegisterItem,
  refuse,
  type registerApi,
  registerCodes,
} from '../contract.ts'
import { registerFacts } from '../facts.ts'
import { registerPolicy } from '../policy.ts'
import { type Asked, hasRegister, registerItems, registerStatusOf, tradesAsked } from '../rules.ts'
import * as store from './store.ts'

/** Throws `no_register` for a building without co-owners of a divided co-ownership. */
function requireRegister({ kind, regime, name }: BuildingRow): void {
  if (!hasRegister({ kind, regime })) throw refuse('no_register', { name })
}

/** Throws `no_register`. */
export async function getRegister(ctx: Context, { id }: One): Promise<Register> {
  const building = await getBuilding(ctx, id)
  ctx.authorize(registerPolicy.read, { buildingId: id })
  requireRegister(building)
  return registerOf(ctx, building)
}

/** The register of a building. The caller has authorized reading it. */
async function registerOf(ctx: Context, { id, name, organizationId }: Kept): Promise<Register> {
  const types = registerCodes.flatMap((code) => registerItems[code].type ?? [])
  const [latest, kept, owners, whoIsAsked] = await Promise.all([
    store.findLatest(ctx.db, id, types),
    store.findKept(ctx.db, id),
    store.countOwned(ctx.db, id, ctx.today),
    findAsked(ctx, { id, organizationId }),
  ])
  const shownIds = [...latest.map((one) => one.id), ...kept.flatMap(({ chosen }) => chosen?.id ?? [])]
  const readable = await findReadableIds(ctx, shownIds)

  const itemOf = (code: RegisterCode): RegisterItem => {
    const { type, by, asked } = registerItems[code]
    const said = kept.find((one) => one.code === code)
    const ofType = latest.find((one) => one.type === type)
    const document = said?.chosen ?? (by === 'type' ? ofType : undefined)
    const notApplicableReason = said?.notApplicableReason ?? null
    const latestOn = document?.on ?? null
    const isShown = document !== undefined && readable.has(document.id)
    return {
      code,
      status: registerStatusOf({ code, notApplicableReason, latestOn, owners }, ctx.today),
      documentId: isShown ? document.id : null,
      documentName: isShown ? document.name : null,
      latestOn,
      count: ofType?.count ?? 0,
      isChosen: Boolean(said?.chosen),
      notApplicableReason,
      ...whoIsAsked(asked),
    }
  }
  return { buildingId: id, buildingName: name, checklist: registerCodes.map(itemOf), owners }
}
type Kept = Pick<BuildingRow, 'id' | 'name' | 'organizationId'>

/** Who is asked in a building, as far as the caller may know them; their email, to those who keep the register. */
async function findAsked(ctx: Context, { id, organizationId }: Omit<Kept, 'name'>) {
  const mayKnowBoard = mandatePolicy.readBoard(ctx.actor, { buildingId: id })
  const mayWrite = registerPolicy.readAsked(ctx.actor, { buildingId: id })
  const [officers, contacts] = await Promise.all([
    mayKnowBoard ? store.findOfficers(ctx.db, id, ctx.today) : [],
    findContactsAround(ctx, { organizationId, buildingId: id }),
  ])
  return (asked: Asked) => {
    const found =
      officers.find(({ office }) => office === asked) ??
      contacts.find(({ trade, email }) => email !== null && tradesAsked[asked]?.includes(trade))
    return { askedName: found?.name ?? null, askedEmail: (mayWrite && found?.email) || null }
  }
}

/** Throws `no_register`, `kept_by_data`, `always_needed`, `unknown_document`. */
async function keepItem(ctx: Context, asked: InputOf<typeof registerApi.keepItem>): Promise<RegisterItem> {
  const { id, code, documentId, notApplicableReason } = asked
  const building = await getLiveBuilding(ctx, id)
  ctx.authorize(registerPolicy.update, { buildingId: id })
  requireRegister(building)
  const { by, mayBeAbsent } = registerItems[code]
  if (by === 'owners') throw refuse('kept_by_data')
  if (notApplicableReason !== null && !mayBeAbsent) throw refuse('always_needed', undefined, 'notApplicableReason')
  if (documentId !== null) await requireOfBuilding(ctx, documentId, id)
  const { organizationId } = building
  const saved = await store.saveItem(ctx, { organizationId, buildingId: id, code, documentId, notApplicableReason })
  await ctx.tell(registerFacts.kept, saved, { changes: { code: [null, code] } })
  const { checklist } = await registerOf(ctx, building)
  return orNotFound(checklist.find((item) => item.code === code))
}

/** Throws `unknown_document` for one of a unit, of another building or in the archives. */
async function requireOfBuilding(ctx: Context, documentId: string, id: string): Promise<void> {
  const { buildingId, residenceId, archivedAt } = await getDocument(ctx, documentId)
  if (buildingId !== id || residenceId || archivedAt) throw refuse('unknown_document', undefined, 'documentId')
}

export const registerVerbs = { get: getRegister, keepItem }
