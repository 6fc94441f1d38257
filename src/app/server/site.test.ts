import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { addSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'mitoyen-site-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = {
  'site.json': JSON.stringify([
    { address: '/', language: 'fr', path: '/index.html' },
    { address: '/pricing', language: 'fr', path: '/pricing.html' },
    { address: '/en/pricing', language: 'en', path: '/en/pricing.html' },
  ]),
  'client/index.html':
    '<i data-answer="__ANSWER__">__ORIGIN__ __DEMONSTRATION__ __DAYS__ __PRICED__ __CONTACTED__ __OFFICERS__</i>',
  'client/pricing.html': '__PRICE_CENTS__|__DOORS__|__MONTHLY__|__GST__|__QST__|__TOTAL__|__MONTHLY_300__|__NONCE__',
  'client/en/pricing.html': '__PRICE_CENTS__ __MONTHLY__ <a href="/pricing__ASKED_DOORS__">',
  'client/sitemap.xml': '<loc>__ORIGIN__/</loc>',
  'client/robots.txt': 'Sitemap: __ORIGIN__/sitemap.xml',
}
mkdirSync(join(folder, 'client', 'en'), { recursive: true })
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

/** The text at an address of a site whose environment is given. */
async function siteOf(environment: NodeJS.ProcessEnv = {}) {
  const http = Fastify()
  const config = readConfig({ DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://mitoyen.test', ...environment })
  let officers = 0
  addSite(http, {
    config,
    built: folder,
    live: { __OFFICERS__: async () => ({ __OFFICERS__: `officer ${++officers}` }) },
    send: (reply, html) => reply.send(html),
  })
  const read = async (url: string) => (await http.inject({ url })).body.replaceAll(/[\u00A0\u202F]/g, ' ')
  return Object.assign(read, { http })
}

test('a page says what the configuration sets, and what live data holds at each answer', async () => {
  const asked = { TRIAL_DAYS: '14', PRICE_PER_DOOR_CENTS: '250', CONTACT_EMAIL: 'bonjour@mitoyen.test' }
  const read = await siteOf(asked)
  expect(await read('/')).toBe('<i data-answer="">https://mitoyen.test on 14 on on officer 1</i>')
  expect(await read('/')).toContain('officer 2')
  expect(await (await siteOf({ DEMONSTRATION: 'off' }))('/')).toContain('off 30 off off')
})

test('the price of any number of doors is computed without a script, taxes included', async () => {
  const read = await siteOf({ PRICE_PER_DOOR_CENTS: '250' })
  expect(await read('/pricing?doors=84')).toBe('250|84|210,00 $|10,50 $|20,95 $|241,45 $|750,00 $|__NONCE__')
  expect(await read('/en/pricing?doors=84')).toContain('250 $210.00 ')
})

test.each(['0', '-3', '10001', '2.5', 'x', '%3Cscript%3E', ''])(
  'doors=%s shows the usual number of doors',
  async (doors) => {
    expect(await (await siteOf({ PRICE_PER_DOOR_CENTS: '100' }))(`/pricing?doors=${doors}`)).toMatch(
      /^100\|24\|24,00 \$/,
    )
  },
)

test('the link to the other language keeps the number of doors that was asked', async () => {
  const read = await siteOf({ PRICE_PER_DOOR_CENTS: '250' })
  expect(await read('/en/pricing?doors=84')).toContain('href="/pricing?doors=84"')
  expect(await read('/en/pricing?doors=%22%3E')).toContain('href="/pricing?doors=24"')
  expect(await read('/en/pricing')).toContain('href="/pricing"')
})

test('the answer to a form without a script shows names of fields only', async () => {
  const read = await siteOf()
  expect(await read('/?essai=organizationName,doors')).toContain('data-answer="organizationName doors"')
  expect(await read('/?essai=%22%3E%3Cscript%3E')).toContain('data-answer="script"')
})

test('a page tells its own site where it is sent from, as its forms need, and no other', async () => {
  const { http } = await siteOf()
  expect((await http.inject({ url: '/' })).headers['referrer-policy']).toBe('same-origin')
})

test.each(['', '?doors=84', '?essai=name,doors&x=%3Cb%3E'])(
  'an address with a last slash leads to the page, with its query “%s”',
  async (query) => {
    const { http } = await siteOf()
    const { statusCode, headers } = await http.inject({ url: `/en/pricing/${query}` })
    expect([statusCode, headers.location]).toEqual([308, `/en/pricing${query}`])
  },
)

test('the sitemap and robots.txt name the public address', async () => {
  const read = await siteOf()
  expect(await read('/sitemap.xml')).toBe('<loc>https://mitoyen.test/</loc>')
  expect(await read('/robots.txt')).toBe('Sitemap: https://mitoyen.test/sitemap.xml')
})
