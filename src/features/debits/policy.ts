import { type Actor, mayWrite } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const debitGrants = grants('debits', {
  read: { manager: ['buildings'] },
  write: { manager: ['buildings'] },
  /** The file holds whole account numbers. */
  export: { manager: ['buildings'] },
  /** Who holds a home reads whether they may sign for it; who pays for it is checked with its people. */
  readOwn: { resident: ['residences'], tenant: ['residences'] },
  writeOwn: { resident: ['residences'], tenant: ['residences'] },
})

const cancellationGrants = grants(
  'debitCancellations',
  { write: { manager: ['buildings'] } },
  // A consent is withdrawn whatever became of the trial of an organization.
  { outlastsTrial: true },
)

const noticeGrants = grants('debitNotices', { write: { manager: ['buildings'] } }, { reachesPeople: true })

declare module '../../shared/grants.ts' {
  interface GrantTable {
    debits: typeof debitGrants
    debitNotices: typeof noticeGrants
    debitCancellations: typeof cancellationGrants
  }
}

interface Placed {
  readonly buildingId: string
}
interface Home extends Placed {
  readonly residenceId: string
}
interface PaidHome extends Home {
  readonly payorIds: readonly string[]
}
interface Agreement extends Placed {
  readonly payorId: string
}

const writes = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'debits.write', { buildingId })

/** The bank account of a person is theirs and their manager’s to see, masked: no board, no other owner (decision 245). */
export const agreementPolicy = {
  list: (actor: Actor, _: object): boolean => may(actor, 'debits.read'),
  readAll: (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'debits.read', { buildingId }),
  readOfHome: (actor: Actor, { residenceId, buildingId }: Home): boolean =>
    may(actor, 'debits.read', { buildingId }) || may(actor, 'debits.readOwn', { residenceId }),
  /** A payor keeps reading what they signed after they left. */
  read: (actor: Actor, { buildingId, payorId }: Agreement): boolean =>
    may(actor, 'debits.read', { buildingId }) || payorId === actor.id,
  /** Nobody signs for another: who pays for the home alone. */
  sign: (actor: Actor, { residenceId, payorIds }: PaidHome): boolean =>
    may(actor, 'debits.writeOwn', { residenceId }) && payorIds.includes(actor.id),
  record: writes,
  suspend: writes,
  resume: writes,
  /** A payor cancels at any time, also once they left or the trial of their organization is over. */
  cancel: (actor: Actor, agreement: Agreement): boolean =>
    may(actor, 'debitCancellations.write', { buildingId: agreement.buildingId }) ||
    (agreement.payorId === actor.id && mayWrite(actor)),
}

/** A run is prepared, approved and settled by the managers of its building; its file is for who exports. */
export const debitRunPolicy = {
  read: (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'debits.read', { buildingId }),
  create: writes,
  takeOut: writes,
  approve: writes,
  reopen: writes,
  cancel: writes,
  settle: writes,
  giveBack: writes,
  preview: (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'debits.export', { buildingId }),
  export: (actor: Actor, run: Placed): boolean =>
    writes(actor, run) && may(actor, 'debits.export', { buildingId: run.buildingId }),
}

/** Notices reach people: nobody gives one inside a sample. */
export const noticePolicy = {
  give: (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'debitNotices.write', { buildingId }),
}
