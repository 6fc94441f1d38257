import { createConnection, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Config } from './config.ts'

/**
 * Verdict on the bytes of a file. `unreachable`: no answer, to be tried again. `unscannable`: the scanner says that it did not read the
 * file to its end, so nobody knows what the file holds.
 */
export type ScanVerdict = 'clean' | 'infected' | 'unscannable' | 'unreachable'

/** Scans the bytes that a stream gives. Rejects when the stream itself fails. */
export type VirusScan = (content: Readable) => Promise<ScanVerdict>

/** The scan by the clamd of the settings; undefined when none is set. */
export const openVirusScan = ({ clamd }: Config): VirusScan | undefined =>
  clamd && ((content) => scan(createConnection(clamd), content))

const silenceMs = 30_000

async function scan(socket: Socket, content: Readable): Promise<ScanVerdict> {
  let answer = ''
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.setEncoding('latin1').setTimeout(silenceMs, () => socket.destroy())
  socket.on('data', (line: string) => {
    answer += line
    if (answer.includes('\0')) socket.destroy()
  })
  // A scanner that refuses or leaves is no failure of the file: `verdictOf` reads what it answered before.
  socket.on('error', () => undefined)
  try {
    for await (const chunk of framed(content)) {
      if (socket.destroyed) break
      if (!socket.write(chunk)) await Promise.race([drained(socket), closed])
    }
    await closed
  } finally {
    content.destroy()
    socket.destroy()
  }
  return verdictOf(answer)
}

const drained = (socket: Socket) => new Promise<void>((resolve) => socket.once('drain', () => resolve()))

/** The command `INSTREAM` of clamd(8): chunks, each after its length in 4 bytes, and an empty one at the end. */
async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    if (chunk.length > 0) yield Buffer.concat([lengthOf(chunk), chunk])
  }
  yield Buffer.alloc(4)
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** Past its limits, clamd reports an error or, by its setting `AlertExceedsMax`, a finding of that name: never clean. */
function verdictOf(answer: string): ScanVerdict {
  if (/^stream: OK\0?$/.test(answer)) return 'clean'
  if (/limits?[. ]exceeded/i.test(answer)) return 'unscannable'
  return / FOUND\0?$/.test(answer) ? 'infected' : 'unreachable'
}
