import { feature } from '../../../server/feature.ts'
import { auditPersonal } from './personal.ts'
import { auditRoutes } from './routes.ts'

export const audit = feature({ name: 'audit', routes: auditRoutes, personal: auditPersonal })
