import { feature } from '../../../web/feature.ts'

export const jobs = feature({
  pages: { '/admin/jobs': { open: () => import('./jobs-screen.tsx'), words: ['jobs'] } },
})
