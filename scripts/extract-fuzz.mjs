// npm run extract:fuzz -- [MUTANTS] [SEED]   Reads so many damaged PDFs (2 000 by default) as the server would: each
// must be read or refused with a reason, none may crash or block the reader. Without character recognition, which PDFs
// don't use.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, installIfStale, root } from './freshness.mjs'

checkNode()
installIfStale()
const [mutants = 2_000, seed = 1] = process.argv.slice(2).map(Number)
// The reader looks for its programs here: with none, only the PDF's own text is read.
process.env.PATH = ''
const { register } = await import('tsx/esm/api')
register()
const { aBill, mutated, printedPdf, randomFrom } = await import('../src/features/reading/testing.ts')
const { readApart } = await import('../src/features/reading/server/service.ts')

const fixtures = join(root, 'e2e', 'fixtures')
const sources = [
  printedPdf([aBill, ['Page 2', ...aBill]]),
  ...readdirSync(fixtures)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => readFileSync(join(fixtures, name))),
]
const random = randomFrom(seed)
const ends = new Map()
let [longest, bad] = [0, 0]
for (let turn = 0; turn < mutants; turn++) {
  const bytes = mutated(sources[turn % sources.length], random)
  const began = performance.now()
  const end = await readApart(bytes).then(
    ({ engine }) => `read (${engine})`,
    (error) => {
      if (error.cause?.name === '$ZodError') return 'answered nonsense'
      return ['crashed', 'too_long'].includes(error.cause?.reason) ? error.cause.reason : String(error.reason)
    },
  )
  longest = Math.max(longest, performance.now() - began)
  ends.set(end, (ends.get(end) ?? 0) + 1)
  if (!/^(read|extraction\.)/.test(end)) {
    bad++
    writeFileSync(join(root, `fuzz-${seed}-${turn}.pdf`), bytes)
    console.log(`${end}: fuzz-${seed}-${turn}.pdf`)
  }
}
for (const [end, count] of [...ends].sort((a, b) => b[1] - a[1])) console.log(`${String(count).padStart(6)}  ${end}`)
console.log(
  `${mutants} damaged PDFs, seed ${seed}: ${bad} crashes, hangs or nonsense, the longest ${Math.round(longest)} ms`,
)
process.exitCode = bad > 0 ? 1 : 0
