import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { attachmentsPersonal } from './personal.ts'

export const attachments = feature({
  name: 'attachments',
  words: { attachments: { fr, en } },
  personal: attachmentsPersonal,
})
