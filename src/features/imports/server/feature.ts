import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { importJobs } from './jobs.ts'
import { importsPersonal } from './personal.ts'

export const imports = feature({
  name: 'imports',
  jobs: importJobs,
  words: { imports: { fr, en } },
  personal: importsPersonal,
})
