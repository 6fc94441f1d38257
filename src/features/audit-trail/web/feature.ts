import { feature } from '../../../web/feature.ts'

const trail = {
  open: () => import('./audit-trail-screen.tsx'),
  words: ['audit-trail'],
  grant: 'audit.read',
} as const

export const auditTrail = feature({ pages: { '/admin/audit': trail, '/manager/audit': trail } })
