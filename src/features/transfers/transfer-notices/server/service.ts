import type { Context } from '../../../../server/context.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import { levelOf } from '../../../../shared/actor.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import { findRecipient, type Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify, type Recipient } from '../../../notifications/server/service.ts'
import { homeName } from '../../../residences/rules.ts'
import { roleOfOwner } from '../../../user-management/rules.ts'
import { namesOf } from '../../../users/server/service.ts'
import { transferFacts } from '../../facts.ts'
import type { PartyRow } from '../../server/service.ts'
import { transfers } from '../../server/tables.ts'
import { findSides, findTransfers, findTurned, toldOf } from './store.ts'

/** The sides that a kind is told to; the managers of the building are told the others. */
const sidesOf: Readonly<Record<string, readonly PartyRow['kind'][]>> = {
  leaving: ['leaving'],
  arriving: ['arriving'],
  withdrawn: ['leaving', 'arriving'],
}

async function tell(ctx: Context, subjectId: string, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) await notify(ctx, transferNotifier, { subjectId, kind })
}

export const transferNoticeReactions: readonly Reaction[] = [
  on(transferFacts.confirmed, async ({ ctx, thing: { id } }) => {
    const [transfer] = await findTransfers(ctx.db, [id])
    await tell(ctx, id, 'confirmed')
    if (transfer?.isLeavingTold) await tell(ctx, id, 'leaving')
    if (transfer?.isArrivingTold) await tell(ctx, id, 'arriving')
  }),
  on(transferFacts.undone, ({ ctx, thing }) => tell(ctx, thing.id, 'undone', 'withdrawn')),
  on(transferFacts.done, ({ ctx, thing }) => tell(ctx, thing.id, 'done')),
]

export const transferNotifier: Notifier = {
  subject: 'transfer',
  section: 'transfer-notices.section',
  groups: {
    transfers: { ranks: ['manager', 'admin'], preset: 'daily' },
    own_transfers: { ranks: ['tenant', 'resident', 'manager', 'admin'] },
  },
  kinds: {
    confirmed: 'transfers',
    undone: 'transfers',
    done: 'transfers',
    leaving: 'own_transfers',
    arriving: 'own_transfers',
    withdrawn: 'own_transfers',
  },
  things: { table: transfers, id: transfers.id, visible: toldOf },
  groupWord: (group) => `transfer-notices.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await findTransfers(db, ids)).map((transfer) => [
        transfer.id,
        {
          title: homeName(transfer),
          place: (word) => word(`transfers.${transfer.kind}`),
          sentence: (kind) => `transfer-notices.told_${kind}`,
          // Who leaves or arrives has no page of it: the address of their unit names it, as that of any notification does.
          path: ({ rank }) =>
            levelOf(rank) > 1 ? `/manager/transfers/${transfer.id}` : `/residents/residence?transfer=${transfer.id}`,
        },
      ]),
    ),
  async recipients(ctx, { subjectId, kind }) {
    const sides = sidesOf[kind]
    const [transfer] = await findTransfers(ctx.db, [subjectId])
    if (!transfer) return []
    if (!sides) return findManagersOf(ctx, transfer.buildingId)
    // Who buys the unit where they live goes on there.
    const staying = kind === 'leaving' ? await findSides(ctx.db, subjectId, ['arriving']) : []
    const ids = (await findSides(ctx.db, subjectId, sides)).filter((id) => !staying.includes(id))
    // The transfer is about them, also while they can't reach the unit.
    const found = await Promise.all(ids.map((id) => findRecipient(ctx, id, () => true)))
    return found.filter((one): one is Recipient => one !== undefined)
  },
  async letters(ctx, { subjectId, kind, actorId }) {
    const [transfer] = await findTransfers(ctx.db, [subjectId])
    if (!transfer) return undefined
    const actor = (actorId && (await namesOf(ctx, [actorId])).get(actorId)) || ''
    const { transferLetter } = await import('./mails.tsx')
    const turned = kind === 'arriving' ? await findTurned(ctx.db, subjectId) : []
    const isTurned = ({ id, role }: Recipient) =>
      turned.includes(id) || (kind === 'arriving' && transfer.kind === 'sale' && roleOfOwner(role) !== undefined)
    return (reader, ending) => {
      const path = levelOf(reader.role) > 1 ? `manager/transfers/${transfer.id}` : 'residents/residence'
      const url = `${ctx.config.publicUrl}/${path}`
      return transferLetter(ctx.machinery.say, {
        reader,
        kind,
        actor,
        transfer,
        isTurned: isTurned(reader),
        url,
        ending,
      })
    }
  },
}
