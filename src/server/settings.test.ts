import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { projectRoot } from './project-root.ts'

const text = readFileSync(join(projectRoot, '.env.example'), 'utf8')

test('a whole copy of .env.example changes no default', () => {
  const before = process.cwd()
  // The folder of data is looked for from here.
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-settings-'))
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(before)
    rmSync(folder, { recursive: true, force: true })
  })
  const given = parseEnv(text)
  expect(Object.keys(given).length).toBeGreaterThan(10)
  expect(readConfig(given)).toEqual(readConfig({}))
})

test('the example values of .env.example are accepted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const examples = parseEnv(text.replaceAll(/^# (?=[A-Z][A-Z0-9_]+=\S)/gm, ''))
  expect(examples).toHaveProperty('DATABASE_URL')
  expect(readConfig({ ...examples, DATA_DIR: folder, S3_BUCKET: 'bucket', LLM_MODEL: 'small' })).toMatchObject({
    publicUrl: examples.PUBLIC_URL,
    databaseUrl: examples.DATABASE_URL,
    smtpUrl: examples.SMTP_URL,
    llm: { url: examples.LLM_URL },
    s3: { endpoint: examples.S3_ENDPOINT },
  })
})
