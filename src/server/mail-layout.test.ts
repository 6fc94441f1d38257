import { expect, test } from 'vitest'
import { writeLetter } from './mail-layout.tsx'

test('a letter is as wide as the phone that opens it, and says its address for a program that shows no button', async () => {
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
