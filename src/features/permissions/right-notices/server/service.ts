import type { Context } from '../../../../server/context.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import type { Rank } from '../../../../shared/actor.ts'
import { findRecipient, type Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { temporaryRightFacts } from '../../temporary-rights/facts.ts'
import { temporaryRightPolicy } from '../../temporary-rights/policy.ts'
import { findNamed, visibleRights } from '../../temporary-rights/server/store.ts'
import { temporaryRights } from '../../temporary-rights/server/tables.ts'

const kinds = ['given', 'revoked', 'expired'] as const
const pages: Record<Rank, string> = {
  admin: '/admin/temporary-rights',
  manager: '/manager/temporary-rights',
  resident: '/settings/temporary-rights',
  tenant: '/settings/temporary-rights',
}

/** The person who holds a right, and who gave it, are told of its beginning and of its end. */
export const rightNoticeReactions: readonly Reaction[] = kinds.map((kind) =>
  on(temporaryRightFacts[kind], ({ ctx, thing: { id } }) =>
    notify(ctx, rightNotifier, { subjectId: id, kind, key: `temporary right ${id} ${kind}` }),
  ),
)

export const rightNotifier: Notifier = {
  subject: 'temporary_right',
  section: 'right-notices.section',
  groups: { rights: { ranks: ['tenant', 'resident', 'manager', 'admin'] } },
  kinds: { given: 'rights', revoked: 'rights', expired: 'rights' },
  things: { table: temporaryRights, id: temporaryRights.id, visible: visibleRights },
  groupWord: (group) => `right-notices.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await findNamed(db, ids)).map(({ id, personName, organizationName, buildingName }) => [
        id,
        {
          title: personName,
          place: () => buildingName ?? organizationName,
          sentence: (kind) => `right-notices.told_${kind}`,
          path: ({ rank }) => `${pages[rank]}#${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId }) => {
    const [right] = await findNamed(ctx.db, [subjectId])
    return right ? findReaders(ctx, [right.userId, right.grantedById], right) : []
  },
}

async function findReaders(
  ctx: Context,
  [personId, giverId]: readonly [string, string],
  right: Parameters<typeof temporaryRightPolicy.read>[1],
) {
  const find = (id: string) => findRecipient(ctx, id, (actor) => temporaryRightPolicy.read(actor, right))
  const [person, giver] = [await find(personId), await find(giverId)]
  return [person, giver].flatMap((one) => one ?? [])
}
