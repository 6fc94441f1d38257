// A process that reads what it is given, one document at a time; its parent keeps several.
import { readFile } from 'node:fs/promises'
import { register } from 'tsx/esm/api'

register()
const { readDocument } = await import('../engine/read-file.ts')
const { photograph, scan } = await import('./synthetic-bills/damage.ts')
const { makeSyntheticBill } = await import('./synthetic-bills/synthetic-bill.ts')
const { bind } = await import('../../../../db/worlds/pdf.ts')
const { answerOf } = await import('./answer.mjs')
const { judgeAll } = await import('./judge.mjs')

const mediaTypes = { pdf: 'application/pdf', jpg: 'image/jpeg' }
const typeOf = (file) => mediaTypes[file.split('.').pop()] ?? 'image/png'

async function invented({ seed, kind }) {
  const { sheets, truth } = makeSyntheticBill(seed, true, kind)
  const bytes =
    kind === 'text' ? bind(sheets, 'Bill') : kind === 'scan' ? await scan(sheets, seed) : await photograph(sheets, seed)
  return { bytes, truth }
}

process.on('message', async (job) => {
  const { bytes, truth } = job.seed ? await invented(job) : { bytes: await readFile(job.path), truth: job.truth }
  const start = performance.now()
  let read = { fields: {}, confidence: {} }
  let failure = null
  try {
    read = answerOf(await readDocument({ bytes, mediaType: typeOf(truth.file) }, job.today ? { today: job.today } : {}))
  } catch (error) {
    failure = String(error?.reason ?? error)
  }
  const ms = performance.now() - start
  const { fields: answer, confidence } = read
  process.send({ truth, answer, confidence, verdicts: judgeAll(truth, answer), ms, failure })
})
process.send('ready')
