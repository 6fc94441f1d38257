import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readBill } from '../../engine/read-bill.ts'
import { pageOf } from '../../engine/testing.ts'
import { readWithLlm } from './service.ts'

const pages = [
  pageOf([
    [40, 40, 'Zéphyr', 18],
    [40, 70, 'Total 114,98 $'],
  ]),
]
const own = readBill(pages, { today: '2026-11-20' })
const nothing = { value: null, quote: null }
const answer = {
  ...Object.fromEntries(
    ['title', 'category', 'invoiceNumber', 'issueDate', 'dueDate', 'subtotal', 'gst', 'qst', 'total', 'schedule'].map(
      (name) => [name, nothing],
    ),
  ),
  vendor: { value: 'Zéphyr', quote: 'Zéphyr' },
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A service that answers always the same, or `null` for never, and remembers what it was asked. */
async function pretend(status: number, content: string | null) {
  const asked: { url: string | undefined; key: string | undefined; body: string }[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      asked.push({ url: request.url, key: request.headers.authorization, body })
      if (content !== null) response.writeHead(status, { 'content-type': 'application/json' }).end(content)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    llm: {
      url: `http://127.0.0.1:${port}/v1/`,
      model: 'small',
      apiKey: 'secret',
      timeoutMs: content === null ? 200 : 60_000,
    },
  }
}
const said = (value: unknown): string => JSON.stringify({ choices: [{ message: { content: JSON.stringify(value) } }] })

describe('asking a language model', () => {
  test('sends the words and the expected shape, and marks the reading as its own', async () => {
    const { asked, llm } = await pretend(200, said(answer))
    const reading = await readWithLlm(pages, own, llm)
    expect(reading.engine).toBe('llm')
    expect(reading.fields.vendor.value).toBe('Zéphyr')
    expect(asked[0]).toMatchObject({ url: '/v1/chat/completions', key: 'Bearer secret' })
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ model: 'small', response_format: { type: 'json_schema' } })
    expect(asked[0]?.body).toContain('114,98')
  })

  test.each([
    ['a refusal', 500, '{}'],
    ['no JSON', 200, 'hello'],
    ['another shape', 200, said({ vendor: 'Zéphyr' })],
    ['a day that does not exist', 200, said({ ...answer, issueDate: { value: '2026-02-30', quote: null } })],
    ['nothing in time', 200, null],
  ])('falls back to the built-in reading on %s', async (_, status, content) => {
    const { llm } = await pretend(status, content)
    expect(await readWithLlm(pages, own, llm)).toEqual(own)
  })

  test('falls back to the built-in reading without an answer', async () => {
    expect(await readWithLlm(pages, own, { url: 'http://127.0.0.1:9/v1', model: 'small' })).toEqual(own)
  })
})
