import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { inboundAddressFacts, inboundMessageFacts, inboundSenderFacts } from '../facts.ts'
import { words as noticesEn } from '../mail-notices/messages.en.ts'
import { words as noticesFr } from '../mail-notices/messages.fr.ts'
import { inboundMailNotifier, inboundMailReactions } from '../mail-notices/server/service.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { inboundMailJobs } from './jobs.ts'
import { inboundMailPersonal } from './personal.ts'
import { inboundMailRoutes } from './routes.ts'

export const inboundMail = feature({
  name: 'inbound-mail',
  routes: inboundMailRoutes,
  jobs: inboundMailJobs,
  facts: [inboundAddressFacts, inboundSenderFacts, inboundMessageFacts],
  parts: [{ facts: [], reactions: inboundMailReactions }],
  answers: [whoNotifies.answeredBy(() => Promise.resolve(inboundMailNotifier))],
  words: { 'inbound-mail': { fr, en }, 'mail-notices': { fr: noticesFr, en: noticesEn } },
  personal: inboundMailPersonal,
  demonstration: () => import('./demonstration.ts'),
})
