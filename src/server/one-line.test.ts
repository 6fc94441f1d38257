import { expect, test } from 'vitest'
import { fileName } from './file-names.ts'
import { fileForm, tinyPng } from './testing/forms.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()

test('the subject of a letter is one line, whatever its parts hold', async () => {
  await world.contextOf().mail({
    to: 'a@mitoyen.test',
    subject: 'Essai de Jean\r\nBcc: x@y.test\u202E',
    html: '<p>x</p>',
    text: 'x\ny',
  })
  await world.runJobs()
  expect(world.letters.at(-1)).toMatchObject({ subject: 'Essai de Jean Bcc: x@y.test', text: 'x\ny' })
})

test('the trial form names the field that holds a line break', async () => {
  const asked = {
    name: 'Jean\r\nBcc: x@y.test',
    email: 'jean@mitoyen.test',
    kind: 'syndicate',
    doors: 12,
    language: 'fr',
  }
  expect(await world.as('stranger').post('/api/trial-requests', asked)).toMatchObject({
    status: 422,
    body: { fields: { name: expect.stringContaining('une seule ligne') } },
  })
})

test.each([
  ['x.html', 'application/pdf', 'x.pdf'],
  ['gnp.exe', 'image/png', 'gnp.png'],
  ['Facture.PDF', 'application/pdf', 'Facture.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['IMG_1.HEIF', 'image/heic', 'IMG_1.HEIF'],
  ['Facture 2026.03', 'application/pdf', 'Facture 2026.03.pdf'],
  ['.html', 'application/pdf', 'document.pdf'],
  ['../../etc/passwd', 'image/webp', 'passwd.webp'],
  ['C:\\scan\\a\u202Efdp.exe', 'image/png', 'afdp.png'],
  ['a\u2028b\r\n.png', 'image/png', 'ab.png'],
  ['', 'image/png', 'document.png'],
  [undefined, 'image/png', 'document.png'],
  [`${'é'.repeat(200)}.gif`, 'image/jpeg', `${'é'.repeat(116)}.jpg`],
])('a file sent as %j of type %s is stored as %s', (sent, mediaType, kept) => {
  expect(fileName(sent, mediaType)).toBe(kept)
})

test('a download has the extension of its bytes', async () => {
  const polyglot = '%PDF-1.4\n<!doctype html><script>1</script>'
  const manager = world.as('manager')
  expect((await manager.post('/api/files', fileForm(polyglot, { name: 'x.html' }))).body.name).toBe('x.pdf')
  expect((await manager.post('/api/files', fileForm(tinyPng, { name: 'x.exe' }))).body.name).toBe('x.png')
})
