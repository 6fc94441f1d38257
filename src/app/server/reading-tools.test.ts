import { expect, test } from 'vitest'
import { lackOf } from './reading-tools.ts'

const all = { tesseract: true, pdftoppm: true, languages: ['eng', 'fra', 'osd'] }

test('a machine that reads both languages gets no warning', () => {
  expect(lackOf(all)).toBeUndefined()
})

test('a missing French language file of the OCR program is reported, though the program answers', () => {
  expect(lackOf({ ...all, languages: ['eng', 'osd'] })).toContain('tesseract lacks fra.traineddata')
  expect(lackOf({ ...all, languages: [] })).toContain('fra.traineddata and eng.traineddata')
})

test('missing reading programs are named', () => {
  expect(lackOf({ ...all, tesseract: false, languages: [] })).toContain('tesseract not found')
  expect(lackOf({ ...all, tesseract: false, pdftoppm: false })).toContain('tesseract and pdftoppm not found')
})
