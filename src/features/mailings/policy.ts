import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'
import { accountPolicy } from '../receipts/policy.ts'

const mailingGrants = grants(
  'mailings',
  {
    /** The board reads who was notified: it answers for notices and decides on arrears. */
    read: { manager: ['buildings'], board: offices },
    write: { manager: ['buildings'] },
  },
  { reachesPeople: true },
)

declare module '../../shared/grants.ts' {
  interface GrantTable {
    mailings: typeof mailingGrants
  }
}

interface Placed {
  readonly buildingId: string
}
interface Letter extends Placed {
  readonly residenceId: string
  readonly userId: string
}

const mayWrite = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'mailings.write', { buildingId })

export const mailingPolicy = {
  list: (actor: Actor, _: object): boolean => may(actor, 'mailings.read'),
  read: (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'mailings.read', { buildingId }),
  create: mayWrite,
  send: mayWrite,
}

/** A letter is read by who sent it and by its owner while they read the account of the home, never by another co-owner. */
export const letterPolicy = {
  read: (actor: Actor, letter: Letter): boolean =>
    mailingPolicy.read(actor, letter) || (letter.userId === actor.id && accountPolicy.read(actor, letter)),
}
