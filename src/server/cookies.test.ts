import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { cookiesOf } from './cookies.ts'

async function serverAt(PUBLIC_URL: string) {
  const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL, SECRET_KEY: 'a'.repeat(32) })
  const app = fastify()
  await app.register(cookie)
  app.post('/in', (request, reply) => {
    cookiesOf(request, reply, config).setSession('fresh', 60)
    return reply.send('')
  })
  app.post('/out', (request, reply) => {
    cookiesOf(request, reply, config).clearSession()
    return reply.send('')
  })
  app.get('/', (request, reply) => reply.send(cookiesOf(request, reply, config).sessionToken ?? 'none'))
  return app
}
const set = (answer: { headers: Record<string, unknown> }) => [answer.headers['set-cookie']].flat().map(String)

test('over https the session is in a __Host- cookie; over http in a plain one', async () => {
  const secure = await serverAt('https://mitoyen.test')
  const [given] = set(await secure.inject({ method: 'POST', url: '/in' }))
  expect(given).toMatch(/^__Host-mitoyen_session=fresh; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const plain = await serverAt('http://mitoyen.test')
  expect(set(await plain.inject({ method: 'POST', url: '/in' }))[0]).toMatch(/^mitoyen_session=fresh; (?!.*Secure)/)
})

test('a session from before the cookie prefix continues, yields to a newer one, and ends at the sign-out', async () => {
  const app = await serverAt('https://mitoyen.test')
  const read = async (header: string) => (await app.inject({ url: '/', headers: { cookie: header } })).body
  expect(await read('mitoyen_session=old')).toBe('old')
  expect(await read('mitoyen_session=planted; __Host-mitoyen_session=mine')).toBe('mine')
  const cleared = set(await app.inject({ method: 'POST', url: '/out' }))
  expect(cleared.map((one) => one.split('=')[0])).toEqual(['__Host-mitoyen_session', 'mitoyen_session'])
  for (const one of cleared) expect(one).toContain('Expires=Thu, 01 Jan 1970')
})
