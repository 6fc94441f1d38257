import { feature } from '../../../web/feature.ts'

export const firstSteps = feature({ pages: {}, homeWords: ['buildings', 'first-steps', 'samples'] })
