import { feature } from '../../../web/feature.ts'

export const trials = feature({
  pages: { '/admin/trials': { open: () => import('./trials-screen.tsx'), words: ['trials'] } },
})
