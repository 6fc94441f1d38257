import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aBill, hostileFiles, pdfOf, printedPdf, slowText } from '../../testing.ts'
import { refuseSwelling } from './decompression-limits.ts'

const withStream = (dictionary: string, stream: Uint8Array) =>
  pdfOf(['/Type /Catalog /Pages 2 0 R', '/Type /Pages /Kids [] /Count 0', { dictionary, stream }])
const blank = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, 32)
const once = deflateSync(blank(200), { level: 1 })
const twice = deflateSync(once)
/** Pairs of a length and a byte: each lets out 128 bytes. */
const run = Buffer.alloc(1_200_000, Buffer.of(129, 32))

/** Codes of a growing table: each lets out one byte more than the one before. */
function lzwOf(codes: readonly number[], widths: (at: number) => number): Buffer {
  const bits = codes.map((code, at) => code.toString(2).padStart(widths(at), '0')).join('')
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}
const grown = [256, 32, ...Array.from({ length: 3_600 }, (_, at) => 258 + at)]
/** The code that clears the table is as wide as the one before it. */
const widthAt = (at: number) => (at > 0 && at % grown.length === 0 ? 12 : widthIn(at % grown.length))
const widthIn = (at: number) => (at >= 1_791 ? 12 : at >= 767 ? 11 : at >= 255 ? 10 : 9)
const many = Array.from({ length: 16 }, () => grown)

/** Stored rather than deflated at first, so that it is large itself: a filter of it swells a thousandfold. */
const twoMegabytes = deflateSync(deflateSync(blank(400), { level: 1 }), { level: 0 })

const refusal = expect.objectContaining({ reason: 'extraction.too_heavy' })

describe('a stream that expands too much is refused before parsing', () => {
  test.each([
    ['by one filter', withStream('/Filter /FlateDecode', once)],
    ['by one filter that is named by another object', withStream('/Filter 9 0 R', once)],
    ['by one filter whose name is written in codes', withStream('/Filter /Fl#61teDecode', once)],
    ['by a filter of a filter', withStream('/Filter [/FlateDecode /FlateDecode]', twice)],
    ['by filters that no dictionary names', withStream('', twice)],
    ['behind hexadecimal digits', withStream('/Filter [/AHx /Fl /Fl]', Buffer.from(`${twice.toString('hex')}>`))],
    ['in a stream of objects', withStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', once)],
    ['in an image', withStream('/Subtype /Image /Width 1 /Height 1 /Filter /FlateDecode', once)],
    ['from 2 MB to gigabytes', withStream('/Filter [/FlateDecode /FlateDecode]', twoMegabytes)],
    ['by runs', withStream('/Filter /RunLengthDecode', run)],
    ['by runs that are deflated', withStream('/Filter [/FlateDecode /RunLengthDecode]', deflateSync(run))],
    [
      'behind a false end',
      withStream(
        '/Filter /FlateDecode',
        Buffer.concat([deflateSync(Buffer.from('endstream'), { level: 0 }).subarray(0, -4 - 14), once.subarray(2)]),
      ),
    ],
    ['without an end', withStream('/Filter /FlateDecode', once.subarray(0, once.length - 50))],
    [
      'though its checksum is wrong',
      withStream('/Filter /FlateDecode', Buffer.concat([once.subarray(0, -4), Buffer.of(0, 0, 0, 0)])),
    ],
    ['twice over, from the tests of reading', hostileFiles['a stream that swells a thousandfold']()],
    ['by a table of codes', withStream('/Filter /LZWDecode', lzwOf(many.flat(), widthAt))],
  ])('%s', (_, pdf) => {
    expect(() => refuseSwelling(pdf)).toThrow(refusal)
  })

  test('by many streams, each below the limit of one', () => {
    const stream = { dictionary: '/Filter /FlateDecode', stream: deflateSync(blank(60), { level: 1 }) }
    expect(() => refuseSwelling(pdfOf(['/Type /Catalog', stream, stream, stream, stream, stream]))).toThrow(refusal)
  })
})

describe('a stream is accepted', () => {
  test.each([
    ['a printed bill', printedPdf([aBill])],
    ['a scan', readFileSync('e2e/fixtures/bill-scan.pdf')],
    ['a bill of text', readFileSync('e2e/fixtures/facture-texte.pdf')],
    ['a photo', readFileSync('e2e/fixtures/bill-photo.jpg')],
    ['a file made of the word stream', Buffer.from(`%PDF-1.7${'stream\n'.repeat(100_000)}`)],
    ['a stream of 60 MB', slowText()],
  ])('%s', (_, bytes) => {
    expect(() => refuseSwelling(bytes)).not.toThrow()
  })

  test('a large noisy picture, which expands less than fifty times', () => {
    const noise = Buffer.alloc(70 * 1024 * 1024)
    for (let at = 0; at < noise.length; at += 40) noise.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at)
    expect(() => refuseSwelling(withStream('/Filter /FlateDecode', deflateSync(noise, { level: 1 })))).not.toThrow()
  })
})
