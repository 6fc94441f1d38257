import { expect, test } from 'vitest'
import { writeLetter } from './mail-layout.tsx'

test('a letter fits the width of a phone, and prints its link for programs that show no button', async () => {
  const button = { label: 'Accepter', url: 'https://mitoyen.test/accept-invitation#cle' }
  const { html, text } = await writeLetter({
    to: 'amina@mitoyen.test',
    language: 'fr',
    subject: 'Votre invitation',
    paragraphs: ['Bonjour Amina,'],
    button,
  })
  expect(html).toContain('<meta name="viewport" content="width=device-width"')
  expect(html.split(button.url).length).toBeGreaterThan(2)
  expect(text).toContain(button.url)
})

test('the lines of a paragraph stay separate in plain text, and links are at the end', async () => {
  const { html, text, headers } = await writeLetter({
    to: 'amina@mitoyen.test',
    language: 'fr',
    subject: 'Votre résumé',
    paragraphs: ['Robinet qui fuit\nLes Érables'],
    links: [{ label: 'Ne plus recevoir ces courriels', url: 'https://mitoyen.test/unsubscribe/cle' }],
    headers: { 'List-Unsubscribe': '<https://mitoyen.test/unsubscribe/cle>' },
  })
  expect(text).toContain('Robinet qui fuit\nLes Érables')
  expect(text).toContain('Ne plus recevoir ces courriels https://mitoyen.test/unsubscribe/cle')
  expect(html).toContain('href="https://mitoyen.test/unsubscribe/cle"')
  expect(headers).toEqual({ 'List-Unsubscribe': '<https://mitoyen.test/unsubscribe/cle>' })
})
