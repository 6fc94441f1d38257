import type { Context } from '../../../../server/context.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import { addDays } from '../../../../shared/dates.ts'
import { reminderDays, reminderKinds, reminderOn } from '../../../../shared/reminders.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { findMembersOf } from '../../../organizations/server/service.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { visibleDetails } from '../../bank-details/server/store.ts'
import { findNamedContracts, findNotices, visibleContracts } from '../../contracts/server/store.ts'
import { bankDetailsFacts } from '../../facts.ts'
import { vendorBankDetails, vendorContracts } from '../../server/tables.ts'
import { findEnding, findNamedDetails, findNamedVendors, visibleVendors } from './store.ts'

const most = 10_000

/**
 * The job of the reminders: licences and insurance of vendors, and the last days of notice of contracts. A person is told of a key once,
 * however often it runs.
 */
export async function tellVendorDays(ctx: Context): Promise<void> {
  const days = { from: ctx.today, to: addDays(ctx.today, reminderDays[0]), limit: most }
  for (const { id, licenceEndsOn, insuranceEndsOn } of await findEnding(ctx.db, days)) {
    await remind(ctx, vendorNotifier, { id, proof: 'licence', day: licenceEndsOn })
    await remind(ctx, vendorNotifier, { id, proof: 'insurance', day: insuranceEndsOn })
  }
  for (const { id, noticeOn } of await findNotices(ctx.db, undefined, days))
    await remind(ctx, contractNotifier, { id, proof: 'notice', day: noticeOn })
}

interface Reminded {
  readonly id: string
  readonly proof: 'licence' | 'insurance' | 'notice'
  readonly day: string | null
}

async function remind(ctx: Context, notifier: Notifier, { id, proof, day }: Reminded): Promise<void> {
  const left = day === null ? undefined : reminderOn(day, ctx.today)
  if (!left) return
  const kind = proof === 'notice' ? `in_${left}` : `${proof}_in_${left}`
  await notify(ctx, notifier, { subjectId: id, kind, key: `${notifier.subject} ${id} ${proof} ${day} in_${left}` })
}

const section = 'vendor-notices.section'
const groupWord = (group: string): string => `vendor-notices.group_${group}`

/** The reminders of a proof, as kinds of one group. */
const kindsOf = (proof: string): Record<string, string> =>
  Object.fromEntries(Object.keys(reminderKinds('vendor_proofs')).map((kind) => [`${proof}_${kind}`, 'vendor_proofs']))

/** Tells the managers of an organization that the licence or the insurance of a vendor ends. */
export const vendorNotifier: Notifier = {
  subject: 'vendor',
  section,
  groups: { vendor_proofs: { ranks: ['manager'] } },
  kinds: { ...kindsOf('licence'), ...kindsOf('insurance') },
  things: { table: vendors, id: vendors.id, visible: visibleVendors },
  groupWord,
  findThings: async (db, ids) =>
    new Map(
      (await findNamedVendors(db, ids)).map(({ id, name }) => [
        id,
        {
          title: name,
          place: (word) => word('vendor-notices.place'),
          sentence: (kind) => `vendor-notices.told_${kind}`,
          path: () => `/manager/vendors/${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId }) => {
    const [vendor] = await findNamedVendors(ctx.db, [subjectId])
    return vendor ? findMembersOf(ctx, vendor.organizationId) : []
  },
}

/** Tells those who manage its building, or work in its organization, that a contract is to be ended or renewed. */
export const contractNotifier: Notifier = {
  subject: 'vendor_contract',
  section,
  groups: { contract_notices: { ranks: ['manager'] } },
  kinds: reminderKinds('contract_notices'),
  things: { table: vendorContracts, id: vendorContracts.id, visible: visibleContracts },
  groupWord,
  findThings: async (db, ids) =>
    new Map(
      (await findNamedContracts(db, ids)).map(({ id, title, vendorName, vendorId }) => [
        id,
        {
          title,
          place: () => vendorName,
          sentence: (kind) => `vendor-notices.told_notice_${kind}`,
          path: () => `/manager/vendors/${vendorId}#${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId }) => {
    const [contract] = await findNamedContracts(ctx.db, [subjectId])
    if (!contract) return []
    const { buildingId, organizationId } = contract
    return buildingId ? findManagersOf(ctx, buildingId) : findMembersOf(ctx, organizationId)
  },
}

/** Who proposed a change of bank details and who may confirm it are both told of each step; who acts is not told of their own. */
export const bankNotifier: Notifier = {
  subject: 'vendor_bank_details',
  section,
  groups: { bank_changes: { ranks: ['manager'] } },
  kinds: { proposed: 'bank_changes', confirmed: 'bank_changes', refused: 'bank_changes', withdrawn: 'bank_changes' },
  things: { table: vendorBankDetails, id: vendorBankDetails.id, visible: visibleDetails },
  groupWord,
  findThings: async (db, ids) =>
    new Map(
      (await findNamedDetails(db, ids)).map(({ id, vendorName, vendorId }) => [
        id,
        {
          title: vendorName,
          place: (word) => word('vendor-notices.place_bank'),
          sentence: (kind) => `vendor-notices.told_bank_${kind}`,
          path: () => `/manager/vendors/${vendorId}#${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId }) => {
    const [details] = await findNamedDetails(ctx.db, [subjectId])
    return details ? findMembersOf(ctx, details.organizationId) : []
  },
}

const steps = ['proposed', 'confirmed', 'refused', 'withdrawn'] as const

export const bankNoticeReactions: readonly Reaction[] = steps.map((kind) =>
  on(bankDetailsFacts[kind], ({ ctx, thing }) => notify(ctx, bankNotifier, { subjectId: thing.id, kind })),
)
