import { serveJobs } from '../../../server/side-program.ts'
import { today } from '../../../shared/dates.ts'
import { ReaderJob } from '../contract.ts'
import { candidatesOn } from '../engine/find/value-positions.ts'
import { refuseSwelling } from '../engine/input/decompression-limits.ts'
import { cutPages } from '../engine/input/pdf.ts'
import { readWhole, renderPage } from '../engine/read-file.ts'
import { readPageTexts, recognisePage } from '../engine/read-pages.ts'
import { smallestBill } from '../engine/smallest-bill.ts'

async function answer(job: unknown): Promise<unknown> {
  const asked = ReaderJob.parse(job)
  // Before any parser of PDFs sees it: the text's, or the one that draws pages.
  refuseSwelling(asked.bytes)
  if (asked.verb === 'draw') return renderPage(asked.bytes, asked.page, asked.turn)
  if (asked.verb === 'cut') return { bytes: await cutPages(asked.bytes, asked.range) }
  if (asked.verb === 'text') return readPageTexts(asked.bytes, asked.range)
  if (asked.verb === 'recognise') return recognisePage(asked.bytes, asked.page)
  const { pages, extraction } = await readWhole(asked.bytes, asked)
  const candidates = candidatesOn(asked.wantsCandidates ? pages : [], asked.today ?? today())
  return { extraction, pages: asked.wantsWords ? pages : [], candidates }
}

serveJobs(answer, () => readWhole(smallestBill, {}))
