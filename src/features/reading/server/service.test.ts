import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { projectRoot } from '../../../server/project-root.ts'
import { SideError } from '../../../server/side-job.ts'
import { detectTools } from '../engine/input/tesseract.ts'
import { readDocument } from '../engine/read-file.ts'
import { slowPage } from '../testing.ts'
import { drawApart, readApart, refusalOf, startQuickReader } from './service.ts'

const fixture = (name: string) => readFile(join(projectRoot, 'e2e/fixtures', name))
const { pdftoppm, tesseract } = await detectTools()
const canScan = pdftoppm && tesseract

interface Running {
  readonly pid: number
  readonly parent: number
  readonly command: string
  /** The one of this process's own programs that it belongs to. */
  readonly top: number
}

/** The programs that read for this process, and those that they run. */
function readers(): Running[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const all = listed.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
  const under = (parent: number, top?: number): Running[] =>
    all
      .filter((one) => one.parent === parent)
      .flatMap((one) => [{ ...one, top: top ?? one.pid }, ...under(one.pid, top ?? one.pid)])
  return under(process.pid).filter(({ command }) => /reading\/server\/jobs|tesseract|pdftoppm/.test(command))
}

const isRecognition = (command: string): boolean => /^(\S*\/)?tesseract stdin /.test(command)

/** Those that this process started itself. */
const own = () => readers().flatMap(({ pid, parent }) => (parent === process.pid ? [pid] : []))

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(50)
}

describe('the reading process', () => {
  test('reads as in this process, one document after the other', async () => {
    const bytes = await fixture('facture-texte.pdf')
    const today = '2026-11-20'
    const apart = await readApart(bytes, { today })
    expect(apart).toEqual(await readDocument({ bytes, mediaType: 'application/pdf' }, { today }))
    // Two may be there already: test files that ran before in this process read and drew at once.
    const before = own()
    await readApart(bytes, { today })
    const after = own()
    expect(after).not.toEqual([])
    expect(before).toEqual(expect.arrayContaining(after))
  })

  test('for text documents is started ahead, once', async () => {
    // Test files that ran before in this process may have started it already.
    await startQuickReader()
    const ahead = own()
    expect(ahead).not.toEqual([])
    await startQuickReader()
    expect(own().filter((pid) => !ahead.includes(pid))).toEqual([])
  })

  test('returns the reason of a refusal', async () => {
    await expect(readApart(Buffer.from('%PDF-1.7 broken'))).rejects.toMatchObject({
      kind: 'invalid',
      reason: 'extraction.unreadable',
    })
    await expect(drawApart(Buffer.from('%PDF-1.7 broken'), { page: 1 })).rejects.toMatchObject({ name: 'AppError' })
  })

  test.runIf(canScan)('ends with its caller, and so do the programs it runs', async () => {
    for (const name of ['bill-scan.pdf', 'bill-photo.jpg']) {
      const gone = new AbortController()
      // Another test file of this process may still read the pages of a document.
      const before = readers().flatMap(({ top, command }) => (isRecognition(command) ? [top] : []))
      let end: unknown
      const reading = readApart(await fixture(name), { signal: gone.signal })
        .catch((error: unknown) => error)
        .then((result) => {
          end = result
        })
      let started: number[] = []
      // Between two passes none of them runs: what is looked for and what is kept are one look. A reader that starts asks for the languages.
      await until(() => {
        const running = readers()
        const recognition = running.find(({ command, top }) => isRecognition(command) && !before.includes(top))
        if (!recognition) return end !== undefined
        // The reader of text documents, started ahead, stays idle for a minute: it is none of theirs.
        started = running.filter(({ top }) => top === recognition.top).map(({ pid }) => pid)
        return true
      })
      expect(end, name).toBeUndefined()
      expect(started.length, name).toBeGreaterThan(1)
      gone.abort()
      await reading
      expect(end, name).toMatchObject({ reason: 'extraction.too_slow' })
      await until(() => !readers().some(({ pid }) => started.includes(pid)))
      expect(
        readers().filter(({ pid }) => started.includes(pid)),
        name,
      ).toEqual([])
    }
  })
})

describe('rendering a page', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test.runIf(pdftoppm)('on a machine without CPU time is not refused after 20 s, and can be retried', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const before = readers().map(({ pid }) => pid)
    let end: unknown
    const drawing = drawApart(slowPage(), { page: 1 }).catch((error: unknown) => {
      end = error
    })
    // It has begun: its time runs.
    const isDrawn = () => readers().some(({ pid, command }) => !before.includes(pid) && command.startsWith('pdftoppm '))
    await until(() => end !== undefined || isDrawn())
    expect(end).toBeUndefined()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(end).toBeUndefined()
    await vi.advanceTimersByTimeAsync(70_000)
    await drawing
    expect(end).toMatchObject({ kind: 'unavailable', reason: 'extraction.busy', retryAfterSeconds: 60 })
  })

  test.each([
    ['costs too much of the processor', 'too_costly', { kind: 'invalid', reason: 'extraction.too_heavy' }],
    ['holds too much memory', 'too_large', { kind: 'invalid', reason: 'extraction.too_heavy' }],
    ['takes too long by the clock', 'too_long', { kind: 'unavailable', retryAfterSeconds: 60 }],
  ] as const)('that %s is refused with the cause', (_what, reason, refusal) => {
    for (const verb of ['draw', 'cut'] as const) expect(refusalOf(new SideError(reason), verb)).toMatchObject(refusal)
  })
})
