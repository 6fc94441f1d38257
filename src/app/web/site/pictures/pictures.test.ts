import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOfSources } from '../../../../../scripts/pictures/sources.mjs'
import { languages } from '../../../../shared/actor.ts'
import { leading } from '../features/presentations.ts'
import { sampleBills, screenPictures } from './pictures.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'public', 'pictures')
const screens = Object.values(screenPictures).flatMap((screen) => languages.map((language) => screen[language]))
const all = [
  ...screens.flatMap(({ narrow, ...wide }) => [wide, ...(narrow ? [narrow] : [])]),
  ...languages.map((language) => sampleBills[language].picture),
]
const filesOf = ({ avif, webp }: (typeof all)[number]) =>
  `${avif}, ${webp}`.split(', ').map((one) => one.replace(/^\/pictures\/| \d+w$/g, ''))
const command = 'run `npm run pictures`'

test('every declared picture is there, and shows its screen as the sources have it', () => {
  const outOfDate = leading
    .filter(({ picture }) => screenPictures[picture.name]?.sources !== hashOfSources(picture))
    .map(({ picture }) => picture.name)
  expect(outOfDate, `${command}: these screens have changed`).toEqual([])
  expect(Object.keys(screenPictures), command).toEqual(leading.map(({ picture }) => picture.name))
  const narrow = leading.filter(({ picture }) => picture.narrow)
  for (const { picture } of narrow)
    for (const language of languages) expect(screenPictures[picture.name]?.[language].narrow, command).toBeDefined()
  expect(narrow.length).toBeGreaterThan(0)
})

test('public/pictures holds the files of the manifest, and no others', () => {
  expect(readdirSync(folder).sort(), command).toEqual(all.flatMap(filesOf).sort())
})

test('no picture is heavier than 60 KiB as AVIF', () => {
  const files = all.flatMap(filesOf).filter((file) => file.endsWith('.avif') && existsSync(join(folder, file)))
  expect(files.filter((file) => statSync(join(folder, file)).size > 60 * 1024)).toEqual([])
})
