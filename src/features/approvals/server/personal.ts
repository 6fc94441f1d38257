import { type PersonalData, personal } from '../../../server/personal.ts'
import {
  approvalAuthors,
  approvalDecisions,
  approvalDelegations,
  approvalRequests,
  approvalRuleApprovers,
  approvalRules,
} from './tables.ts'

const kept = {
  fr: 'Aussi longtemps que la facture, sans le nom une fois le compte supprimé',
  en: 'As long as the bill, without the name once the account is deleted',
}
const keptWithBuilding = {
  fr: 'Aussi longtemps que l’immeuble, sans le nom une fois le compte supprimé',
  en: 'As long as the building, without the name once the account is deleted',
}
const whyDecided = {
  fr: 'Savoir qui a approuvé une facture, et pour qui',
  en: 'Knowing who approved a bill, and for whom',
}
const whyNamed = { fr: 'Savoir qui approuve les factures', en: 'Knowing who approves bills' }

/** Who decides, who decided, and in whose place. */
export const approvalsPersonal: readonly PersonalData[] = [
  personal(approvalRules, {
    of: approvalRules.setById,
    given: ['buildingId', 'startedAt'],
    why: whyNamed,
    kept: keptWithBuilding,
  }),
  personal(approvalRules, {
    of: approvalRules.endedById,
    given: ['buildingId', 'endedAt'],
    why: whyNamed,
    kept: keptWithBuilding,
  }),
  personal(approvalRuleApprovers, {
    of: approvalRuleApprovers.userId,
    given: ['ruleId'],
    why: whyNamed,
    kept: keptWithBuilding,
  }),
  personal(approvalRequests, {
    of: approvalRequests.askedById,
    given: ['billId', 'createdAt'],
    why: { fr: 'Savoir qui a demandé une approbation', en: 'Knowing who asked for an approval' },
    kept,
  }),
  personal(approvalAuthors, {
    of: approvalAuthors.userId,
    given: ['requestId'],
    why: {
      fr: 'Empêcher que la même personne saisisse et approuve une facture',
      en: 'Keeping one person from both entering and approving a bill',
    },
    kept,
  }),
  personal(approvalDecisions, {
    of: approvalDecisions.personId,
    given: ['requestId', 'kind', 'note', 'at'],
    why: whyDecided,
    kept,
  }),
  personal(approvalDecisions, {
    of: approvalDecisions.onBehalfOfId,
    given: ['requestId', 'kind', 'at'],
    why: whyDecided,
    kept,
  }),
  ...[approvalDelegations.fromId, approvalDelegations.toId].map((of) =>
    personal(approvalDelegations, {
      of,
      given: ['buildingId', 'startsOn', 'endsOn', 'revokedAt', 'createdAt'],
      why: { fr: 'Savoir qui décidait à la place de qui', en: 'Knowing who decided in whose place' },
      kept: keptWithBuilding,
    }),
  ),
  personal(approvalDelegations, {
    of: approvalDelegations.revokedById,
    given: ['buildingId', 'revokedAt'],
    why: { fr: 'Savoir qui a mis fin à une délégation', en: 'Knowing who ended a delegation' },
    kept: keptWithBuilding,
  }),
]
