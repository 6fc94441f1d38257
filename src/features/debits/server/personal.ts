import { type PersonalData, personal } from '../../../server/personal.ts'
import { debitAgreements } from './tables.ts'

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
]
