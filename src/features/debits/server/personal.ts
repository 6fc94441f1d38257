import { type PersonalData, personal } from '../../../server/personal.ts'
import { debitAgreements, debitNotices, debitRuns } from './tables.ts'

export const debitsPersonal: readonly PersonalData[] = [
  personal(debitAgreements, {
    of: debitAgreements.payorId,
    given: [
      'id',
      'residenceId',
      'accountHolder',
      'category',
      'amountKind',
      'amountCents',
      'frequency',
      'startsOn',
      'noticeDays',
      'noticeProof',
      'institution',
      'ending',
      'signature',
      'signedOn',
      'acceptedAt',
      'statementVersion',
      'language',
      'identityProof',
      'status',
      'statusReason',
      'endedOn',
    ],
    withheld: ['sealed'],
    why: {
      fr: 'Débiter les frais ou le loyer selon un accord signé, et le prouver',
      en: 'Debiting fees or rent under a signed agreement, and proving it',
    },
  }),
  personal(debitAgreements, {
    of: debitAgreements.recordedById,
    given: ['id', 'signedOn', 'createdAt'],
    why: { fr: 'Dire qui a inscrit un accord de débit', en: 'Telling who recorded a debit agreement' },
  }),
  personal(debitNotices, {
    of: debitNotices.byId,
    given: ['id', 'dueOn', 'createdAt'],
    why: { fr: 'Dire qui a donné un préavis de débit', en: 'Telling who gave a notice of a debit' },
  }),
  personal(debitRuns, {
    of: debitRuns.createdById,
    given: ['id', 'dueOn', 'createdAt'],
    withheld: ['sealedFile'],
    why: { fr: 'Dire qui a préparé un lot de débits', en: 'Telling who prepared a debit batch' },
  }),
  personal(debitRuns, {
    of: debitRuns.approvedById,
    given: ['id', 'dueOn', 'approvedAt'],
    withheld: ['sealedFile'],
    why: { fr: 'Dire qui a approuvé un lot de débits', en: 'Telling who approved a debit batch' },
  }),
]
