import { type PersonalData, personal } from '../../../server/personal.ts'
import { keptDays } from '../rules.ts'
import { notificationChoices, notificationDigests, notifications, pushDevices } from './tables.ts'

const kept = { fr: `${keptDays} jours`, en: `${keptDays} days` }

export const notificationsPersonal: readonly PersonalData[] = [
  personal(notifications, {
    of: notifications.recipientId,
    given: ['subject', 'subjectId', 'kind', 'createdAt', 'readAt', 'waitsForDigest'],
    why: { fr: 'Vous dire ce qui se passe', en: 'Telling you what happens' },
    kept,
  }),
  personal(notifications, {
    of: notifications.actorId,
    given: ['subject', 'subjectId', 'kind', 'createdAt'],
    why: { fr: 'Dire à d’autres ce que vous avez fait', en: 'Telling others what you did' },
    kept,
  }),
  personal(notificationChoices, {
    of: notificationChoices.userId,
    given: ['group', 'mail', 'push'],
    why: { fr: 'Vous écrire comme vous l’avez choisi', en: 'Writing to you as you chose' },
  }),
  personal(pushDevices, {
    of: pushDevices.userId,
    given: ['userAgent', 'createdAt'],
    withheld: ['sessionHash', 'endpointHash', 'sealedTarget'],
    why: { fr: 'Vous aviser sur vos appareils', en: 'Notifying you on your devices' },
  }),
  personal(notificationDigests, {
    of: notificationDigests.userId,
    given: ['day'],
    why: { fr: 'N’envoyer qu’un résumé par jour', en: 'Sending one digest a day' },
  }),
]
