import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { threadsPersonal } from './personal.ts'

export const threads = feature({ name: 'threads', words: { threads: { fr, en } }, personal: threadsPersonal })
