import type * as z from 'zod/mini'
import { fullName } from '../../../../shared/names.ts'
import type { ContractForm } from '../../../../web/ui/form.tsx'
import type { Transfer, TransferFields } from '../../contract.ts'

/** The fields of a draft as they are typed. */
export type TypedFields = z.input<typeof TransferFields>
export type DraftForm = ContractForm<TypedFields, TransferFields>

export const fieldsOf = ({ leaving, arriving, ...transfer }: Transfer): TypedFields => ({
  leavesOn: transfer.leavesOn,
  arrivesOn: transfer.arrivesOn,
  handedOver: transfer.handedOver.map(({ what }) => what),
  certificateRequestedOn: transfer.certificateRequestedOn,
  statementRequestedOn: transfer.statementRequestedOn,
  isLeavingTold: transfer.isLeavingTold,
  isArrivingTold: transfer.isArrivingTold,
  leavingIds: leaving.flatMap(({ stayId }) => stayId ?? []),
  arriving: arriving.map(({ userId, firstName, lastName, email, language, relation }) => ({
    userId,
    language,
    relation,
    ...(userId ? { firstName: null, lastName: null, email: null } : { firstName, lastName, email }),
  })),
})

/** Those who arrive and whose tenant account becomes a resident’s. */
export const namesOfTurning = ({ arriving }: Pick<Transfer, 'arriving'>): string[] =>
  arriving
    .filter(({ becomesResident }) => becomesResident)
    .map(({ firstName, lastName }) => fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }))
