import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { auditTrailRoutes } from './routes.ts'

export const auditTrail = feature({
  name: 'audit-trail',
  routes: auditTrailRoutes,
  words: { 'audit-trail': { fr, en } },
})
