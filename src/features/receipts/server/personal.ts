import { type PersonalData, personal } from '../../../server/personal.ts'
import { receipts } from './tables.ts'

export const receiptsPersonal: readonly PersonalData[] = [
  personal(receipts, {
    of: receipts.payerId,
    given: ['id', 'receivedOn', 'amountCents', 'method', 'reference'],
    why: { fr: 'Dire qui a payé les frais d’une unité', en: 'Telling who paid the fees of a unit' },
  }),
  personal(receipts, {
    of: receipts.enteredById,
    given: ['id', 'receivedOn', 'madeAt'],
    why: { fr: 'Dire qui a inscrit un paiement reçu', en: 'Telling who recorded a payment' },
  }),
  personal(receipts, {
    of: receipts.reversedById,
    given: ['id', 'reversedOn'],
    why: { fr: 'Dire qui a annulé un paiement reçu', en: 'Telling who reversed a payment' },
  }),
]
