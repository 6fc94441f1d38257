import { afterEach, describe, expect, test, vi } from 'vitest'
import { pipe } from './tesseract.ts'

// Node reserves more addresses than it will ever use.
const bounds = { timeout: 600_000, most: 1_000_000, megabytes: 200_000 }
const node = (script: string, more: Partial<Parameters<typeof pipe>[3]> = {}) =>
  pipe(process.execPath, ['-e', script], [], { ...bounds, ...more })

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a program run on a document', () => {
  test('gets no environment variable but paths of programs and languages', async () => {
    vi.stubEnv('SECRET_KEY', 'x'.repeat(40))
    vi.stubEnv('DATABASE_URL', 'postgres://somewhere')
    vi.stubEnv('TESSDATA_PREFIX', '/somewhere/tessdata')
    const told = JSON.parse((await node('process.stdout.write(JSON.stringify(process.env))')).toString())
    // The shell that bounds it says where it stands.
    delete told.PWD
    expect(told).toEqual({
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      OMP_THREAD_LIMIT: '1',
      TESSDATA_PREFIX: '/somewhere/tessdata',
    })
  })

  test('is stopped when its output exceeds the limit', async () => {
    const flood = 'const b = Buffer.alloc(65536); (function go() { process.stdout.write(b, go) })()'
    await expect(node(flood)).rejects.toThrow('a signal')
  })

  test('gets limited memory', async () => {
    await expect(node('', { megabytes: 64 })).rejects.toThrow('ended with')
    expect((await node('process.stdout.write("ok")')).toString()).toBe('ok')
  })
})
