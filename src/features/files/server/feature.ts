import { feature } from '../../../server/feature.ts'
import { personalFiles } from '../../../server/personal.ts'
import { fileFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { fileJobs } from './jobs.ts'
import { filesPersonal } from './personal.ts'
import { fileRoutes } from './routes.ts'
import { findFreeFilesOf } from './service.ts'

export const files = feature({
  name: 'files',
  routes: fileRoutes,
  jobs: fileJobs,
  facts: [fileFacts],
  words: { files: { fr, en } },
  answers: [personalFiles.answeredBy(findFreeFilesOf)],
  personal: filesPersonal,
})
