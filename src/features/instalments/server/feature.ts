import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { instalmentsPersonal } from './personal.ts'

export const instalments = feature({
  name: 'instalments',
  words: { instalments: { fr, en } },
  personal: instalmentsPersonal,
})
