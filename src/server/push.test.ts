import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, isPushService, signPush } from './push.ts'

const services = ['https://fcm.googleapis.com', 'https://*.push.apple.com']

test.each([
  ['a service by name', 'https://fcm.googleapis.com/fcm/send/abc', true],
  ['a host of a service', 'https://web.push.apple.com/QAbc', true],
  ['a service without encryption', 'http://fcm.googleapis.com/fcm/send/abc', false],
  ['another port of a service', 'https://fcm.googleapis.com:8443/x', false],
  ['a host that ends like a service', 'https://evil-push.apple.com/x', false],
  ['a host that begins like a service', 'https://fcm.googleapis.com.evil.example/x', false],
  ['a service as a user name', 'https://fcm.googleapis.com@127.0.0.1/x', false],
  ['this machine', 'https://127.0.0.1/x', false],
  ['the metadata of a cloud', 'http://169.254.169.254/latest', false],
  ['a file', 'file:///etc/passwd', false],
  ['no address', 'push', false],
])('an endpoint that is %s is accepted only where it should be', (_, endpoint, isAccepted) => {
  expect(isPushService(endpoint, services)).toBe(isAccepted)
})

test('a message is encrypted to the byte as the example of RFC 8291 is', () => {
  const of = (text: string) => Buffer.from(text, 'base64url')
  const sent = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { salt: of('DGv6ra1nlYgDCS1FRnbzlw'), privateKey: of('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') },
  )
  const parts = [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_',
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ]
  expect(sent.toString('base64url')).toBe(parts.join(''))
})

test('a push service can verify who sends, to whom and until when', () => {
  const publicKey = 'BOUA4J349_KWZXOA88SODXL93h99AG7FIrBwSlZ1U9TASnFPS3YaW59hPu-nf8qeapCxlPZ-MUdsYIgg9KDqKb0'
  const privateKey = '5finKJ7hpIlLX-2ANYYi1nseL9z2uKq4pqSMDRd2hSc'
  const push = { publicKey, privateKey, subject: 'mailto:gestion@mitoyen.example', services }
  const header = signPush('https://fcm.googleapis.com/fcm/send/abc', push, new Date('2026-11-22T12:00:00Z'))
  const [, signed = '', signature = ''] = /^vapid t=(.+)\.([^.]+), k=/.exec(header) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isSigned = verify(
    'sha256',
    Buffer.from(signed),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: Date.parse('2026-11-23T00:00:00Z') / 1_000,
    sub: push.subject,
  })
})
