import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { residenceRoutes } from './routes.ts'

export const residences = feature({ name: 'residences', routes: residenceRoutes, words: { residences: { fr, en } } })
