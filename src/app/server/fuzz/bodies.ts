import { tinyPng } from '../../../server/testing/forms.ts'
import { badValue, type Ids, oneOf, type Random } from './values.ts'

/** The request body and its content type. */
export interface Body {
  readonly payload: string | Buffer
  readonly type: string
}

const json = (value: unknown): string => JSON.stringify(value) ?? 'undefined'
const texts: readonly [string, ...string[]] = [
  '',
  '{',
  '[',
  'null',
  '"a"',
  '1e999',
  '\uFEFF{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":"\\ud800"}',
  '{"a":\u0000}',
  '['.repeat(60_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
]
const types: readonly [string, ...string[]] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/JSON;x=y',
  'text/plain',
  'multipart/form-data; boundary=y',
  'application/x-www-form-urlencoded',
  'a/b/c',
]

/** A JSON body as it should be, or cut, damaged, empty, too deep, or under another type. */
export function jsonBody(value: object, random: Random): Body {
  const type = 'application/json'
  const whole = json(value)
  const kind = random()
  if (kind < 0.75) return { payload: whole, type }
  if (kind < 0.8) return { payload: whole.slice(0, Math.floor(random() * whole.length)), type }
  if (kind < 0.85) {
    const bytes = Buffer.from(whole)
    if (bytes.length > 0) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    return { payload: bytes, type }
  }
  return kind < 0.95 ? { payload: oneOf(random, texts), type } : { payload: whole, type: oneOf(random, types) }
}

/** Never a file that starts a reading: that is another program's test, and takes seconds. */
const files: readonly [Buffer, ...Buffer[]] = [
  Buffer.alloc(0),
  Buffer.from('bonjour'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.alloc(300_000, 7),
]
const partHeads: readonly [string, ...string[]] = [
  'form-data; name="file"; filename="a.png"',
  'form-data; name="file"; filename=""',
  'form-data; name="file"; filename="..\\..\\a\u0000\r.exe"',
  'form-data; name="file"; filename*=utf-8\'\'%ff%00',
  'form-data; name="__proto__"; filename="a"',
  'form-data; name="toString"',
  'form-data; name=""',
  'form-data',
  'attachment; name="other"; filename="x"',
  '',
]
const boundaries: readonly [string, ...string[]] = ['y', 'y', 'y', '', '"', 'a'.repeat(300), 'é', 'y; boundary=z']

interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  /** Bytes of a picture that is accepted are among the files. */
  readonly mayStore: boolean
}

/** A multipart body: whole, cut short, under a boundary that is none, with parts that lack what a part has. */
export function multipartBody({ fields, mayStore }: Form, random: Random, ids: Ids): Body {
  const line = '\r\n'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--y${line}content-disposition: form-data; name="${name}"${line}${line}${String(value)}${line}`),
  )
  for (let turns = oneOf(random, [0, 1, 1, 2, 12]); turns > 0; turns--) {
    const bytes = mayStore && random() < 0.5 ? tinyPng : oneOf(random, files)
    const head = random() < 0.5 ? partHeads[0] : oneOf(random, partHeads)
    const extra = random() < 0.2 ? `content-type: ${oneOf(random, types)}${line}` : ''
    parts.push(
      Buffer.concat([
        Buffer.from(`--y${line}content-disposition: ${head}${line}${extra}${line}`),
        bytes,
        Buffer.from(line),
      ]),
    )
  }
  if (random() < 0.2)
    parts.push(
      Buffer.from(
        `--y${line}content-disposition: form-data; name="x"${line}content-type: application/json${line}${line}${json(badValue(random, ids))}${line}`,
      ),
    )
  const whole = Buffer.concat([...parts, Buffer.from(`--y--${line}`)])
  const payload = random() < 0.3 ? whole.subarray(0, Math.floor(random() * whole.length)) : whole
  const type = random() < 0.1 ? oneOf(random, types) : `multipart/form-data; boundary=${oneOf(random, boundaries)}`
  return { payload, type }
}
