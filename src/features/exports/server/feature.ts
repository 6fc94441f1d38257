import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'

export const exports = feature({ name: 'exports', words: { exports: { fr, en } } })
