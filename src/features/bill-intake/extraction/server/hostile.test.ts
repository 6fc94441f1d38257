import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openSideProcess } from '../../../../server/side-process.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import type { ReaderJob } from '../../../reading/contract.ts'
import { detectTools } from '../../../reading/engine/input/tesseract.ts'
import { drawApart, readerProgram } from '../../../reading/server/service.ts'
import { aBill, hostileFiles, mutated, printedPdf, randomFrom, slowPage, slowText } from '../../../reading/testing.ts'
import { inPageTurn, inPictureTurn } from '../../../reading/turns/server/service.ts'
import { readKept } from './service.ts'

const world = startWorld()
const { tesseract, pdftoppm } = await detectTools()

const upload = (bytes: Uint8Array, language = 'fr') => {
  const form = fileForm(bytes, { name: 'document', fields: { buildingId: world.places.erables.id } })
  return world.as('manager').post('/api/bills/extraction', form, { 'accept-language': language })
}

/**
 * Requests the list of bills repeatedly during a task; returns the most CPU time, in ms, that this process spent between
 * two answers. CPU time, because a busy machine makes a call last longer and cost no more.
 */
async function costliestMeanwhile(work: Promise<unknown>): Promise<number> {
  let [isOver, costliest] = [false, 0]
  void work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const before = process.cpuUsage()
    await new Promise((next) => setTimeout(next, 100))
    expect((await world.as('manager').get('/api/bills?limit=5')).status).toBe(200)
    const { user, system } = process.cpuUsage(before)
    costliest = Math.max(costliest, (user + system) / 1000)
  }
  return costliest
}

/** A picture's head that claims so many pixels, and next to nothing of them. */
async function claiming(side: number, kind: 'png' | 'jpeg'): Promise<Uint8Array> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  const bytes = await (kind === 'png' ? picture.png() : picture.jpeg()).toBuffer()
  if (kind === 'png') {
    bytes.writeUInt32BE(side, 16)
    bytes.writeUInt32BE(side, 20)
    return bytes
  }
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

const refused = (code: string) => ({
  status: 201,
  body: { engine: 'none', problem: { code: `extraction.${code}`, message: expect.stringMatching(/\w{3}/) } },
})

describe.runIf(tesseract && pdftoppm)('a malicious file', () => {
  const expected: Partial<Record<keyof typeof hostileFiles, string>> = {
    'a stream that swells a thousandfold': 'too_heavy',
    'ten thousand pages': 'too_many_pages',
    'a password': 'locked',
    'a picture that claims a whole disk': 'picture_too_large',
    'a page the size of a field': 'no_words',
    'a form that draws itself': 'no_words',
    'no table of objects, and half of its bytes': 'unreadable',
    'pages that list themselves': 'unreadable',
  }
  test.each(Object.entries(hostileFiles))(
    '%s: it is read or refused with a reason, and others are served',
    async (name, make) => {
      const sent = upload(make())
      const costliest = await costliestMeanwhile(sent)
      const answer = await sent
      const code = Object.entries(expected).find(([known]) => known === name)?.[1]
      if (code) expect(answer).toMatchObject(refused(code))
      else
        expect([answer.status, answer.body.problem?.message ?? 'read']).toEqual([201, expect.stringMatching(/\w{3}/)])
      expect(costliest).toBeLessThan(1_000)
    },
  )

  test('a picture that claims 60 000 pixels a side is refused from its header', async () => {
    expect(await upload(await claiming(60_000, 'png'))).toMatchObject(refused('picture_too_large'))
    const { body } = await upload(await claiming(60_000, 'jpeg'), 'en')
    expect(body.problem.message).toContain('60000 × 60000')
  })

  test('a HEIC file without a picture is stored, and its reading refused', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])
    const answer = await upload(heic, 'en')
    expect(answer).toMatchObject(refused('unreadable'))
  })
})

test('a text PDF that is slow to read leaves the fast queue and is not refused by a full slow one', async () => {
  const { places, people } = world
  const { body: file } = await world.as('manager').post('/api/files', fileForm(slowText(), { name: 'slow.pdf' }))
  const ctx = world.contextOf({ actor: await world.actorOf('manager') })
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const turn = { person: people.otherManager.id, group: places.falaise.id }
  const pictures = Array.from({ length: 70 }, () => inPictureTurn(() => gate, turn))
  const gone = new AbortController()
  const read = readKept(ctx, { fileId: file.id, buildingId: places.erables.id }, gone.signal)
  // Their next text is read once the costly one has left the lane.
  expect((await upload(printedPdf([aBill]))).body.engine).toBe('text')
  gone.abort()
  open()
  await Promise.all(pictures)
  expect((await read).problem?.code).toBe('extraction.too_slow')
})

test.runIf(pdftoppm)('a slow page leaves the queue of pages to other people', async () => {
  const { places, people } = world
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const pictures = inPictureTurn(() => gate, { person: people.manager.id, group: places.erables.id })
  const gone = new AbortController()
  const bytes = slowPage()
  let tries = 0
  const draw = (isQuick: boolean) => {
    tries += 1
    return drawApart(bytes, { page: 1, isQuick, signal: gone.signal })
  }
  const slow = inPageTurn(draw, { person: people.manager.id, group: people.manager.id }).catch(
    (error: unknown) => error,
  )
  const { body: file } = await world
    .as('otherManager')
    .post('/api/files', fileForm(printedPdf([aBill]), { name: 'bill.pdf' }))
  // Drawn once the costly page has left the lane, which waits for pictures now.
  expect((await world.as('otherManager').get(`/api/bills/extraction/${file.id}/pages/1`)).status).toBe(200)
  expect(tries).toBe(1)
  gone.abort()
  open()
  await pictures
  expect(await slow).toMatchObject({ cause: { reason: 'aborted' } })
  expect(tries).toBe(2)
})

test('a page of a file that expands too much is refused as the document’s fault', async () => {
  const bomb = hostileFiles['a stream that swells a thousandfold']()
  const { body: file } = await world.as('manager').post('/api/files', fileForm(bomb, { name: 'bomb.pdf' }))
  const answer = await world.as('manager').get(`/api/bills/extraction/${file.id}/pages/1`)
  expect(answer).toMatchObject({ status: 422, body: { code: 'extraction.too_heavy' } })
})

test('scripts and attached programs are never run, and the bill is read', async () => {
  const pdf = printedPdf([aBill], {
    catalogue:
      '/OpenAction << /S /JavaScript /JS (app.launchURL\\(\\)) >> /Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
    objects: ['/Type /Filespec /F (a.exe) /EF << /F 7 0 R >>', { dictionary: '', stream: Buffer.from('MZ') }],
  })
  const { body } = await upload(pdf)
  expect([body.engine, body.fields.totalCents.value, body.problem]).toEqual(['text', 11_498, null])
})

test('damaged PDFs are read or refused; the reader never crashes nor hangs', async () => {
  const random = randomFrom(20_261_120)
  const source = printedPdf([aBill, aBill])
  const mutants = Array.from({ length: 60 }, (_, turn) => ({ turn, bytes: mutated(source, random) }))
  const path = process.env.PATH
  // Without character recognition: damage that hides the text would cost seconds each. Its readers are its own: one keeps the environment it
  // was started with.
  process.env.PATH = ''
  const reader = openSideProcess({ ...readerProgram, atOnce: 2, residentMegabytes: 900, idleMilliseconds: 1_000 })
  try {
    const readSome = async () => {
      for (let mutant = mutants.pop(); mutant; mutant = mutants.pop()) {
        const job = { verb: 'read', bytes: mutant.bytes, wantsWords: false, wantsCandidates: false } satisfies ReaderJob
        const end = await reader.run(job, { milliseconds: 90_000 }).then(
          () => 'read',
          (error: { reason?: string }) => error.reason,
        )
        expect(end, `mutant ${mutant.turn}`).toMatch(/^(read|failed)$/)
      }
    }
    await Promise.all([readSome(), readSome()])
  } finally {
    process.env.PATH = path
  }
})
