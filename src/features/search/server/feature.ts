import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { searchRoutes } from './routes.ts'

export const search = feature({ name: 'search', routes: searchRoutes, words: { search: { fr, en } } })
