import { describe, expect, test } from 'vitest'
import { castPassword } from '../../db/worlds/test.ts'
import { sampleBill } from '../features/bills/testing.ts'
import type { Audience } from '../shared/facts.ts'
import { anActor } from '../shared/testing.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { mayHear } from './live.ts'
import { fileForm, pictureForm, tinyPng } from './testing/forms.ts'
import { stretchWindows } from './testing/windows.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const bill = () => sampleBill(world.places.erables.id)

const listAfter = (cursor: unknown[]) =>
  world
    .as('manager')
    .get(`/api/bills?sort=${String(cursor[0])}&cursor=${Buffer.from(JSON.stringify(cursor)).toString('base64url')}`)

describe('an endpoint', () => {
  test('refuses a body that does not match the contract, naming the fields in the caller’s language', async () => {
    const french = await world
      .as('manager')
      .post('/api/bills', { ...bill(), title: '', dueOn: '2026-02-30', totalCents: undefined })
    expect(french.status).toBe(422)
    expect(french.body).toMatchObject({
      code: 'invalid',
      message: 'Certains champs sont à corriger.',
      fields: { title: 'Ce champ est requis.', dueOn: expect.stringContaining('date'), totalCents: expect.any(String) },
    })
    const english = await world
      .as('manager')
      .post('/api/bills', { ...bill(), title: '' }, { 'accept-language': 'en-CA,fr;q=0.5' })
    expect(english.body.fields.title).toBe('This field is required.')
  })

  test('reports a value of a wrong type as not accepted, not as missing', async () => {
    const answer = await world.as('manager').post('/api/bills', { ...bill(), vendorName: 1, title: null })
    expect(answer.body.fields).toEqual({
      vendorName: 'Valeur non valide. Vérifiez ce champ.',
      title: 'Ce champ est requis.',
    })
  })

  test('names an unknown field rather than dropping it', async () => {
    const answer = await world.as('manager').post('/api/bills', { ...bill(), tilte: 'Fuite' })
    expect(answer).toMatchObject({ status: 422, body: { fields: { tilte: expect.any(String) } } })
  })

  test('names unknown fields beside invalid ones, at any depth', async () => {
    const reading = { engine: 'text', confidence: {}, foo: 1 }
    const answer = await world.as('manager').post('/api/bills', { ...bill(), title: '', tilte: 'Fuite', reading })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields).sort()).toEqual(['reading.foo', 'tilte', 'title'])
  })

  test.each([
    ['a body cut short', '{"title":', 'application/json', 422, 'not_json', 'Ce qui a été envoyé n’est pas'],
    ['an empty body', '', 'application/json', 422, 'not_json', 'Ce qui a été envoyé n’est pas'],
    ['a list', '[]', 'application/json', 422, 'not_an_object', 'Envoyez un objet JSON'],
    ['a word', '"bill"', 'application/json', 422, 'not_an_object', 'Envoyez un objet JSON'],
    ['a text', 'title=Fuite', 'text/plain', 415, 'json_wanted', 'Envoyez ces données en JSON'],
    ['a form', 'title=Fuite', 'application/x-www-form-urlencoded', 415, 'json_wanted', 'Envoyez ces données en JSON'],
    ['files', '--x--', 'multipart/form-data; boundary=x', 415, 'json_wanted', 'Envoyez ces données en JSON'],
  ])('explains how to send JSON to a caller who sends it %s', async (_, body, type, status, code, sentence) => {
    const answer = await world.as('manager').post('/api/bills', body, { 'content-type': type })
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringContaining(sentence) } })
    expect(answer.body.fields).toBeUndefined()
  })

  test('refuses a write sent from another site’s page', async () => {
    const foreign = await world.as('manager').post('/api/bills', bill(), { origin: 'https://evil.example' })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
    expect((await world.as('manager').post('/api/bills', bill(), { origin: 'http://mitoyen.test' })).status).toBe(201)
  })

  test.each([
    ['says it comes from another site, without an Origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['says so in capitals', { 'sec-fetch-site': 'Cross-Site' }, 403],
    ['says it comes from a neighbouring site', { 'sec-fetch-site': 'same-site' }, 403],
    ['comes from another site’s page, without an Origin', { referer: 'https://evil.example/page' }, 403],
    ['has an unreadable Origin', { origin: 'null' }, 403],
    ['comes from this site', { 'sec-fetch-site': 'same-origin', referer: 'http://mitoyen.test/manager/bills' }, 201],
    ['comes from no page', { 'sec-fetch-site': 'none' }, 201],
  ])('a write that %s', async (_, headers, status) => {
    expect((await world.as('manager').post('/api/bills', bill(), headers)).status).toBe(status)
  })

  test.each([
    ['401', 'stranger', '/api/bills', 401],
    ['404 of a thing', 'manager', '/api/bills/01890000-0000-7000-8000-000000000000', 404],
    ['404 of a call', 'manager', '/api/nowhere', 404],
  ] as const)('a %s is never cached', async (_, who, path, status) => {
    const answer = await world.as(who).get(path)
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  })

  test('checks the caller’s access again for a repeated key: after a move, the first answer is refused', async () => {
    const { pool } = world.database
    const { erables, fleuve } = world.places
    const { id } = world.people.managerLimited
    const move = (from: string, to: string) =>
      pool.query('update building_managers set building_id = $2 where user_id = $3 and building_id = $1', [
        from,
        to,
        id,
      ])
    const draft = { ...bill(), buildingId: fleuve.id }
    const send = () => world.as('managerLimited').post('/api/bills', draft, { 'idempotency-key': 'moved' })
    const count = async () => (await pool.query('select count(*)::int from bills')).rows[0].count as number
    const first = await send()
    expect(first.status).toBe(201)
    const bills = await count()
    expect((await send()).body).toEqual(first.body)
    expect(await count()).toBe(bills)
    await move(fleuve.id, erables.id)
    expect(await send()).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await move(erables.id, fleuve.id)
    expect((await send()).body).toEqual(first.body)
  })

  test('answers a repeated idempotency key with the first answer, and refuses it for another body', async () => {
    const headers = { 'idempotency-key': 'same-key-1' }
    const first = await world.as('manager').post('/api/bills', bill(), headers)
    const again = await world.as('manager').post('/api/bills', bill(), headers)
    expect(again.body).toEqual(first.body)
    expect((await world.as('manager').post('/api/bills', { ...bill(), title: 'Autre' }, headers)).status).toBe(409)
  })

  test('creates once when the same key comes several times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.as('manager').post('/api/bills', bill(), { 'idempotency-key': 'race' })),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  })

  test('sets security headers on every answer, and answers unknown addresses in JSON', async () => {
    const missing = await world.as('manager').get('/api/nowhere')
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(missing.headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(missing.headers['x-content-type-options']).toBe('nosniff')
    expect(missing.headers['x-request-id']).toBeTruthy()
  })

  test('limits attempts over a window shared by all processes', async () => {
    const attempt = () =>
      world.as('stranger').post('/api/auth/login', { email: 'omar@mitoyen.test', password: castPassword })
    const answers = [await attempt()]
    await stretchWindows(world.database)
    for (let more = 0; more < 9; more++) answers.push(await attempt())
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(401), 429, 429])
    const waits = answers.map(({ headers }) => headers['retry-after'])
    expect(waits.slice(0, 8)).toEqual(Array(8).fill(undefined))
    // Rest of the window in whole seconds: of the day that it lasts here.
    for (const wait of waits.slice(8)) {
      expect(wait).toMatch(/^[1-9]\d*$/)
      expect(Math.round(Number(wait) / 3_600)).toBe(24)
    }
  })
})

describe('a value that no column can store', () => {
  test.each([
    ['a cursor that starts after no id', () => listAfter(['-dueOn', '2026-03-01', 'nobody'])],
    ['a cursor that starts after no day', () => listAfter(['-dueOn', 'someday', world.places.erables.id])],
    [
      'a cursor that starts after a day that does not exist',
      () => listAfter(['-dueOn', '2026-02-31', world.places.erables.id]),
    ],
  ])('is refused as the caller’s error: %s', async (_, send) => {
    expect(await send()).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  test('in a cursor, as an instant in an unknown time zone, is refused as the caller’s error', async () => {
    const cursor = ['-createdAt', '2026-02-03T00:00:00+99:00', world.places.erables.id]
    const sent = Buffer.from(JSON.stringify(cursor)).toString('base64url')
    const answer = await world.as('manager').get(`/api/demands?sort=-createdAt&cursor=${sent}`)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  const kept = (reading: object) => ({ ...bill(), reading: { engine: 'text', confidence: {}, ...reading } })
  test.each([
    ['a NUL in a text', 'title', () => world.as('manager').post('/api/bills', { ...bill(), title: 'Fui\0te' })],
    ['half a sign in a text', 'title', () => world.as('manager').post('/api/bills', { ...bill(), title: 'a\ud800b' })],
    ['a NUL in a search', 'q', () => world.as('manager').get('/api/bills?q=%00')],
    ['a NUL in an address', 'id', () => world.as('manager').get('/api/bills/%00')],
    ['one deep inside', 'reading.turns.0', () => world.as('manager').post('/api/bills', kept({ turns: ['\0'] }))],
    [
      'one in a name',
      'reading.confidence',
      () => world.as('manager').post('/api/bills', kept({ confidence: { 'a\0': 1 } })),
    ],
  ])('is refused on its field: %s', async (_, field, send) => {
    const said = 'Ce texte contient un caractère qui ne peut pas être enregistré. Retirez-le.'
    expect(await send()).toMatchObject({ status: 422, body: { code: 'invalid', fields: { [field]: said } } })
  })

  test('does not include characters beyond the first plane, which are stored', async () => {
    const { body } = await world.as('manager').post('/api/bills', { ...bill(), title: 'Fuite 🏠' })
    expect(body.title).toBe('Fuite 🏠')
  })

  test.each([
    ['', {}],
    [', with a key too', { 'idempotency-key': 'deep' }],
  ])('as a body of a hundred thousand nested lists, is refused as the caller’s error%s', async (_, key) => {
    const deep = `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const answer = await world.as('manager').post('/api/bills', deep, { 'content-type': 'application/json', ...key })
    expect(answer).toMatchObject({ status: 422, body: { fields: { title: expect.any(String) } } })
  })

  test('does not occur in the cursor of a page that ends on a long title', async () => {
    const titles = ['É', 'Ê'].map((start) => start + '🏠'.repeat(90))
    for (const title of titles) await world.as('manager').post('/api/bills', { ...bill(), title })
    const list = '/api/bills?sort=title&limit=1'
    const first = await world.as('manager').get(list)
    const cursor = String(first.body.nextCursor)
    expect(cursor.length).toBeGreaterThan(400)
    const second = await world.as('manager').get(`${list}&cursor=${cursor}`)
    expect(second).toMatchObject({ status: 200, body: { items: [{ title: expect.stringContaining('🏠') }] } })
    expect(second.body.items[0].id).not.toBe(first.body.items[0].id)
  })
})

describe('an uploaded file', () => {
  test('has the type of its bytes, not of its name, and only its sender can read it', async () => {
    const sent = await world.as('tenant').post('/api/files', pictureForm())
    expect(sent).toMatchObject({ status: 201, body: { name: 'photo.png', mediaType: 'image/png' } })
    const back = await world.as('tenant').get(`/api/files/${sent.body.id}/content`)
    expect(back).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
    })
    expect(back.headers['content-security-policy']).toContain('sandbox')
    expect((await world.as('resident').get(`/api/files/${sent.body.id}/content`)).status).toBe(404)
    const disguised = fileForm('<script>alert(1)</script>', { name: 'photo.png', type: 'image/png' })
    expect((await world.as('tenant').post('/api/files', disguised)).status).toBe(415)
  })

  test('keeps its whole name, with any characters', async () => {
    const name = `${'🏠'.repeat(130)}l'été (2).png`
    const sent = await world.as('tenant').post('/api/files', fileForm(tinyPng, { name, type: 'image/png' }))
    expect(sent.body.name).toBe([...name].slice(-120).join(''))
    const { headers } = await world.as('tenant').get(`/api/files/${sent.body.id}/content`)
    expect(headers['content-disposition']).toMatch(/filename\*=UTF-8''[\w%.-]+%27%C3%A9t%C3%A9%20%282%29\.png$/)
  })

  test('over ten megabytes is refused', async () => {
    const heavy = fileForm(new Uint8Array(10 * 1024 * 1024 + 1), { name: 'lourd.pdf' })
    expect((await world.as('tenant').post('/api/files', heavy)).status).toBe(413)
  })
})

describe('the API document', () => {
  test('describes every endpoint, and has a page for people', async () => {
    const { body } = await world.as('stranger').get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/bills'].post.requestBody.content['application/json'].schema.required).toContain(
      'totalCents',
    )
    expect(body.paths['/unsubscribe'].post.operationId).toBe('postUnsubscribe')
    const page = await world.as('stranger').get('/api/docs', undefined, { 'accept-language': 'en' })
    expect(page.text).toContain('Mitoyen API')
    expect(page.text).toContain('<code>maintenance | complaint | information | other</code>')
    expect(page.text).toContain('<h3>Answer 204</h3>')
  })
})

describe('live notices', () => {
  const change = { audience: [{ managersOf: 'b' }, { users: ['me'] }] }
  test('reach managers of the building and named accounts, and nobody else', () => {
    expect(mayHear(anActor(), change)).toBe(true)
    expect(mayHear(anActor({ id: 'neighbour', buildingIds: ['b'] }), change)).toBe(false)
    expect(mayHear(anActor({ id: 'boss', role: 'manager', rank: 'manager', buildingIds: ['b'] }), change)).toBe(true)
    expect(mayHear(anActor({ id: 'other', role: 'manager', rank: 'manager', buildingIds: ['c'] }), change)).toBe(false)
  })

  test('of an organization reach its managers, and of no place the admins', () => {
    const boss = anActor({ id: 'boss', role: 'manager', rank: 'manager', organizationIds: ['o'], buildingIds: ['c'] })
    const inhabitant = anActor({ organizationIds: ['o'] })
    const admin = anActor({ role: 'admin', rank: 'admin' })
    const heard = (audience: Audience) =>
      [boss, inhabitant, admin].map((actor) => mayHear(actor, { audience: [audience] }))
    expect(heard({ membersOf: 'o' })).toEqual([true, false, true])
    expect(heard({ membersOf: 'p' })).toEqual([false, false, true])
    expect(heard({ managersOf: 'b' })).toEqual([false, false, true])
    expect(heard({ administrators: true })).toEqual([false, false, true])
  })

  test('of a building’s people reach its residents, and of its residents no manager', () => {
    const manager = anActor({ role: 'manager', rank: 'manager', buildingIds: ['b'] })
    const tenant = anActor({ buildingIds: ['b'], residenceIds: ['r'] })
    const neighbour = anActor({ role: 'resident', rank: 'resident', buildingIds: ['b'], residenceIds: ['s'] })
    const stranger = anActor({ role: 'demo_resident', rank: 'resident', isDemo: true, buildingIds: ['c'] })
    const heard = (audience: Audience) =>
      [manager, tenant, neighbour, stranger].map((actor) => mayHear(actor, { audience: [audience] }))
    expect(heard({ peopleOf: 'b' })).toEqual([true, true, true, false])
    expect(heard({ residentsOf: 'b' })).toEqual([false, true, true, false])
    expect(heard({ homeOf: 'r' })).toEqual([false, true, false, false])
  })
})

describe('an invalid setting', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '99999' }, 'PORT must be a whole number from 0 to 65535'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an address such as https://'],
    [{ TRUSTED_PROXIES: 'foo' }, 'TRUSTED_PROXIES must be addresses or ranges'],
    [{ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/64' }, 'TRUSTED_PROXIES must be addresses or ranges'],
    [{ LLM_MODEL: 'x' }, 'LLM_URL is needed with LLM_MODEL'],
    [{ PROCESS: 'worker' }, 'DATABASE_URL is needed with PROCESS=worker'],
    [{ PROCESS: 'web' }, 'DATABASE_URL is needed with PROCESS=web'],
    [{ DATA_DIR: '/proc/foo' }, "DATA_DIR can't be used"],
    [{ DATA_DIR: import.meta.filename }, 'is not a folder'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
    [{ DEMONSTRATION: 'maybe' }, 'DEMONSTRATION must be on or off'],
    [{ DATABASE_POOL: '3' }, 'DATABASE_POOL must be a whole number from 4 to 200'],
    [{ PUBLIC_URL: 'https://mitoyen.test/?x=1' }, 'PUBLIC_URL must hold no ?'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must name a server'],
    [{ MAIL_FROM: 'not an address' }, 'MAIL_FROM must be an address'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET is needed with S3_ENDPOINT'],
    [{ S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' }, 'S3_BUCKET is needed with S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY is needed with S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'b', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID is needed with S3_SECRET_ACCESS_KEY'],
    [{ LLM_URL: 'http://127.0.0.1:9/v1', SECRET_KEY: 'x'.repeat(32) }, 'LLM_MODEL is needed'],
  ])('stops the start with one line: %o', (environment, line) => {
    expect(() => readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 'x'.repeat(40), ...environment })).toThrow(ConfigError)
    expect(() => readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 'x'.repeat(40), ...environment })).toThrow(line)
  })

  test('excludes a sender given as an address alone or with a name', () => {
    for (const MAIL_FROM of ['mitoyen@mitoyen.test', 'Mitoyen Gestion <mitoyen@mitoyen.test>'])
      expect(readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 'x'.repeat(40), MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  })

  test('excludes proxies named by address, range or Fastify’s word', () => {
    const list = 'loopback, 10.0.0.5,172.16.0.0/12,fd00::/8'
    const { trustedProxies } = readConfig({ DATA_DIR: '/tmp', SECRET_KEY: 'x'.repeat(40), TRUSTED_PROXIES: list })
    expect(trustedProxies).toEqual(['loopback', '10.0.0.5', '172.16.0.0/12', 'fd00::/8'])
  })
})
