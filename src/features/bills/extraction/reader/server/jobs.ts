import { serveJobs } from '../../../../../server/side-program.ts'
import { cutPages } from '../../pdf/server/service.ts'
import { readWhole, renderPage } from '../../server/service.ts'
import { ReaderJob } from '../contract.ts'

serveJobs(async (job) => {
  const asked = ReaderJob.parse(job)
  if (asked.verb === 'draw') return renderPage(asked.bytes, asked.page, asked.turn)
  if (asked.verb === 'cut') return { bytes: await cutPages(asked.bytes, asked.range) }
  const { pages, extraction } = await readWhole(asked.bytes, asked)
  return { extraction, pages: asked.wantsWords ? pages : [] }
})
