import { feature } from '../../../server/feature.ts'

export const home = feature({ name: 'home' })
