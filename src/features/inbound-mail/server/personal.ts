import { business, type PersonalData, personal } from '../../../server/personal.ts'
import { inboundAddresses, inboundAttachments, inboundMessages, inboundSenders } from './tables.ts'

export const inboundMailPersonal: readonly PersonalData[] = [
  personal(inboundAddresses, {
    of: inboundAddresses.createdById,
    given: ['organizationId', 'createdAt'],
    withheld: ['code'],
    why: {
      fr: 'Dire au nom de qui les factures reçues par courriel sont lues',
      en: 'Telling in whose name bills received by email are read',
    },
  }),
  personal(inboundSenders, {
    of: inboundSenders.addedById,
    given: ['organizationId', 'pattern', 'createdAt'],
    why: {
      fr: 'Dire de qui les factures sont acceptées par courriel',
      en: 'Telling from whom bills are accepted by email',
    },
  }),
  personal(inboundMessages, {
    of: inboundMessages.senderAddress,
    given: ['senderName', 'senderAddress', 'subject', 'status', 'receivedAt', 'expiresAt'],
    why: {
      fr: 'Montrer de qui vient une facture reçue par courriel',
      en: 'Showing whom a bill received by email comes from',
    },
    kept: { fr: '30 jours si retenu, 90 jours si accepté', en: '30 days if held, 90 days if accepted' },
  }),
  business(inboundAttachments, 'name'),
]
