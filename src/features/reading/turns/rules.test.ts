import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdfOf } from '../testing.ts'
import { isQuick } from './rules.ts'

const page = '/Type /Page'
const image = (size: string) => ({ dictionary: `/Type /XObject /Subtype /Image ${size}`, stream: new Uint8Array(9) })
const fixture = (name: string) => new Uint8Array(readFileSync(`e2e/fixtures/${name}`))

test.each([
  ['facture-texte.pdf', true],
  ['prime-assurance.pdf', true],
  ['bill-scan.pdf', false],
  ['bill-photo.jpg', false],
  ['bill-photo.heic', false],
])('%s: fast queue is %s', (name, quick) => expect(isQuick(fixture(name))).toBe(quick))

test.each([
  ['no image at all', pdfOf([page]), true],
  ['a logo', pdfOf([page, image('/Width 300 /Height 120')]), true],
  ['a scanned page', pdfOf([page, image('/Width 1700 /Height 2200')]), false],
  ['an image whose height precedes its width', pdfOf([page, image('/Height 2200 /Width 1700')]), false],
  ['a page cut in strips', pdfOf([page, ...Array.from({ length: 40 }, () => image('/Width 1700 /Height 55'))]), false],
  ['an image whose size is in another object', pdfOf([page, image('/Width 7 0 R /Height 8 0 R')]), false],
  ['an image without size', pdfOf([page, image('')]), false],
  [
    'more images than a bill has',
    pdfOf([page, ...Array.from({ length: 200 }, () => image('/Width 2 /Height 2'))]),
    false,
  ],
  ['bytes of another type', new TextEncoder().encode('hello'), false],
] as const)('a file with %s is sent to its queue', (_name, bytes, quick) => expect(isQuick(bytes)).toBe(quick))

test('a hostile file is inspected in a moment', () => {
  const many = new TextEncoder().encode(`%PDF-1.7\n${'/Subtype/Image '.repeat(600_000)}`)
  expect(isQuick(many)).toBe(false)
  const blank = new TextEncoder().encode(`%PDF-1.7\n/Subtype${' '.repeat(9_000_000)}`)
  expect(isQuick(blank)).toBe(true)
})
