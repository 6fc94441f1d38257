import { serveJobs } from '../../../../../server/side-program.ts'
import { today } from '../../../../../shared/dates.ts'
import { cutPages } from '../../pdf/server/service.ts'
import { refuseSwelling } from '../../pdf/swell/server/service.ts'
import { paperOf } from '../../places/rules.ts'
import { readWhole, renderPage } from '../../server/service.ts'
import { ReaderJob } from '../contract.ts'
import { smallestBill } from '../rules.ts'

async function answer(job: unknown): Promise<unknown> {
  const asked = ReaderJob.parse(job)
  // Before any parser of PDFs sees it: the text's, or the one that draws pages.
  refuseSwelling(asked.bytes)
  if (asked.verb === 'draw') return renderPage(asked.bytes, asked.page, asked.turn)
  if (asked.verb === 'cut') return { bytes: await cutPages(asked.bytes, asked.range) }
  const { pages, extraction } = await readWhole(asked.bytes, asked)
  const paper = paperOf(asked.wantsPaper ? pages : [], asked.today ?? today())
  return { extraction, pages: asked.wantsWords ? pages : [], paper }
}

serveJobs(answer, () => readWhole(smallestBill, {}))
