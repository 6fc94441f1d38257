import type { Message } from '../../../shared/words.ts'
import type { PlaceReason } from './contract.ts'

/** The building of a document, found from what it prints. */
export const words = {
  reason_service_address: 'Adresse de service\u00A0: {text}',
  reason_number: 'Même numéro que sur une facture précédente\u00A0: {text}',
  reason_named_address: 'Client\u00A0: {text}',
  reason_name: 'Client\u00A0: {text}',
  reason_customer_address: 'Adresse du client\u00A0: {text}',
  reason_address: 'Adresse\u00A0: {text}',
  reason_learned_address: 'Même adresse que sur une facture précédente\u00A0: {text}',
  reason_vendor: 'Immeuble des factures précédentes de ce fournisseur',
  asked: 'Immeuble à choisir',
  asked_lead: 'Le document peut concerner plus d’un immeuble\u00A0:',
  unknown: 'Rien dans le document n’indique l’immeuble.',
  told_other: 'Le document indique plutôt\u00A0: {building}',
  take: 'Choisir {building}',
  proposed: 'Proposé\u00A0: {building}',
  placed: 'Immeuble choisi\u00A0: {building}',
  at_reading: 'L’immeuble est proposé à la lecture du document.',
} as const satisfies Record<`reason_${PlaceReason}`, Message> & Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    place: typeof words
  }
}
