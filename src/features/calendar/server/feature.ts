import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { calendarRoutes } from './routes.ts'

export const calendar = feature({ name: 'calendar', routes: calendarRoutes, words: { calendar: { fr, en } } })
