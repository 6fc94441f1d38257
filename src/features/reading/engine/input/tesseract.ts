import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import type { PageTurn } from '../../extraction/contract.ts'
import type { Word } from '../layout/words.ts'
import type { Grey } from './pixels.ts'

const run = promisify(execFile)

/** The environment that a program gets: an exploit through a document finds no secret there. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, TESSDATA_PREFIX } = process.env
  return { PATH, LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1', ...(TESSDATA_PREFIX && { TESSDATA_PREFIX }) }
}

export interface Tools {
  readonly pdftoppm: boolean
  readonly tesseract: boolean
  readonly languages: readonly string[]
}

let tools: Promise<Tools> | undefined

async function look(): Promise<Tools> {
  const [poppler, listed] = await Promise.allSettled([
    run('pdftoppm', ['-v'], { timeout: 10_000, env: environment() }),
    run('tesseract', ['--list-langs'], { timeout: 10_000, env: environment() }),
  ])
  const languages =
    listed.status === 'fulfilled'
      ? `${listed.value.stdout}\n${listed.value.stderr}`.split('\n').map((line) => line.trim())
      : []
  return {
    pdftoppm: poppler.status === 'fulfilled',
    tesseract: listed.status === 'fulfilled',
    languages: languages.filter((line) => /^[a-z]{3}$/.test(line)),
  }
}

/** Which programs this machine has, asked once. */
export const detectTools = (): Promise<Tools> => {
  tools ??= look()
  return tools
}

interface Bounds {
  /** In milliseconds; of its own work it gets no more than that either. */
  readonly timeout: number
  /** A program that answers more than this many bytes is stopped. */
  readonly most: number
  /** Memory limit, where the system can enforce it. */
  readonly megabytes?: number
}

/** Bounds that hold even when nobody is left to watch. */
const bounded = 'ulimit -t "$1"; ulimit -v "$2" 2>/dev/null; shift 2; exec "$@"'

/** Runs a program on bytes and answers its bytes. */
export function pipe(
  program: string,
  args: readonly string[],
  input: readonly Uint8Array[],
  { timeout, most, megabytes = 1_500 }: Bounds,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const limits = [String(Math.ceil(timeout / 1_000)), String(megabytes * 1_024)]
    const child = spawn('sh', ['-c', bounded, 'sh', ...limits, program, ...args], {
      timeout,
      killSignal: 'SIGKILL',
      stdio: ['pipe', 'pipe', 'ignore'],
      env: environment(),
    })
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
      else {
        chunks.length = 0
        child.kill('SIGKILL')
      }
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks))
      else reject(new Error(`${program} ended with ${code ?? 'a signal'}`))
    })
    // A program that stops reading early has its own exit code.
    child.stdin.on('error', () => undefined)
    for (const part of input) child.stdin.write(part)
    child.stdin.end()
  })
}

/** A full page of words is a few hundred kilobytes. */
const mostTable = 16 * 1024 * 1024

const pgm = (grey: Grey): Uint8Array[] => [Buffer.from(`P5\n${grey.width} ${grey.height}\n255\n`), grey.data]

/** One recognition pass. `mode` is its page segmentation: 3 finds columns by itself, 4 reads one, 6 one block, 11 scattered words. */
export async function recognise(grey: Grey, mode: 3 | 4 | 6 | 11, dpi: number): Promise<Word[]> {
  const { languages } = await detectTools()
  const known = ['fra', 'eng'].filter((language) => languages.includes(language))
  const args = ['stdin', 'stdout', '-l', known.join('+') || 'eng', '--psm', String(mode), '--dpi', String(dpi), 'tsv']
  const table = await pipe('tesseract', args, pgm(grey), { timeout: 90_000, most: mostTable })
  return table
    .toString('utf8')
    .split('\n')
    .flatMap((line): Word[] => {
      const [level, , , , , , left, top, width, height, certainty, text] = line.split('\t')
      if (level !== '5' || !text?.trim()) return []
      const [x0, y0] = [Number(left), Number(top)]
      return [
        {
          page: 1,
          text: text.trim(),
          x0,
          y0,
          x1: x0 + Number(width),
          y1: y0 + Number(height),
          certainty: Math.max(0, Number(certainty)) / 100,
        },
      ]
    })
}

/** Quarter turns, clockwise, that put the picture upright, by Tesseract's own detection; 0 when unsure. */
export async function detectTurn(grey: Grey): Promise<PageTurn> {
  try {
    const args = ['stdin', 'stdout', '--psm', '0', '--dpi', '150']
    const answer = (await pipe('tesseract', args, pgm(grey), { timeout: 30_000, most: mostTable })).toString()
    const turn = Number(/Rotate: (\d+)/.exec(answer)?.[1] ?? 0)
    const certainty = Number(/Orientation confidence: ([\d.]+)/.exec(answer)?.[1] ?? 0)
    return certainty >= 2 && (turn === 90 || turn === 180 || turn === 270) ? turn : 0
  } catch {
    return 0
  }
}
