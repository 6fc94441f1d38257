import { serveJobs } from '../../../../../server/side-program.ts'
import { readWhole, renderPage } from '../../server/service.ts'
import { ReaderJob } from '../contract.ts'

serveJobs(async (job) => {
  const asked = ReaderJob.parse(job)
  if (asked.verb === 'draw') return renderPage(asked.bytes, asked.page, asked.turn)
  const { pages, extraction } = await readWhole(asked.bytes, asked)
  return { extraction, pages: asked.wantsWords ? pages : [] }
})
