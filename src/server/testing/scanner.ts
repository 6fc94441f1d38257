import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The harmless text that every scanner reports, made here so that this file is not reported itself. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** A clamd on the loopback that finds `eicar`. `limit` is its `StreamMaxLength`; `isAway` makes it close without an answer. */
export async function startScanner() {
  const state = { scans: 0, limit: 25 * 1024 * 1024, isAway: false }
  const server = createServer((socket) => {
    if (state.isAway) socket.destroy()
    else answer(socket, state)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { state, environment: { CLAMD_ADDRESS: `127.0.0.1:${port}` }, close: () => server.close() }
}

const command = 'zINSTREAM\0'

function answer(socket: Socket, state: { scans: number; limit: number }): void {
  let held = Buffer.alloc(0)
  const say = (line: string) => socket.end(`${line}\0`)
  socket.on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => {
    held = Buffer.concat([held, bytes])
    if (held.length < command.length) return
    if (held.toString('latin1', 0, command.length) !== command) return void say('UNKNOWN COMMAND')
    const content = contentIn(held.subarray(command.length))
    if (content.bytes.length > state.limit) return void say('INSTREAM size limit exceeded. ERROR')
    if (!content.isWhole) return
    state.scans++
    say(content.bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
  })
}

function contentIn(held: Buffer): { bytes: Buffer; isWhole: boolean } {
  const chunks: Buffer[] = []
  let at = 0
  while (at + 4 <= held.length) {
    const length = held.readUInt32BE(at)
    if (length === 0) return { bytes: Buffer.concat(chunks), isWhole: true }
    chunks.push(held.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { bytes: Buffer.concat(chunks), isWhole: false }
}
