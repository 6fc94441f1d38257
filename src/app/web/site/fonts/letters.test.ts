import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const letters = new Set(` ${readFileSync(join(import.meta.dirname, 'letters.txt'), 'utf8')}`)
const texts: Readonly<Record<string, unknown>> = {
  ...import.meta.glob('../**/messages.*.ts', { eager: true, import: 'words' }),
  ...import.meta.glob('../../../../features/**/web/presentation.ts', { eager: true, import: 'presentation' }),
}

test('the fonts of the site have every letter of its words', () => {
  const used = new Set(JSON.stringify(texts))
  expect(Object.keys(texts).length).toBeGreaterThan(20)
  expect([...used].filter((letter) => !letters.has(letter))).toEqual([])
})
