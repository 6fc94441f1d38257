import { feature, type Page } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

const page: Page = { open: () => import('./register-screen.tsx'), words: ['register'] }
const side = panel(() => import('./parts/register-panel.tsx'), 'register')

export const register = feature({
  pages: { '/manager/buildings/$id/register': page, '/residents/buildings/$id/register': page },
  panels: { buildingSide: side, myBuilding: side },
})
