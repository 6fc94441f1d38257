import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from '../../../scripts/layers.cjs'
import { words as trail } from '../../features/audit-trail/messages.fr.ts'
import { projectRoot } from '../../server/project-root.ts'
import { allJobs, features } from './features.ts'

test('manifests are in the order of the layers, one for each folder', () => {
  expect(features.map(({ name }) => name)).toEqual(layers.flat())
})

test('every catalogue is in the manifest of its feature', () => {
  const rooms = join(projectRoot, 'src', 'features')
  for (const { name, words } of features) {
    const found = readdirSync(join(rooms, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('messages.fr.ts'))
      .map((file) => basename(dirname(join(name, file))))
    expect(Object.keys(words).sort(), name).toEqual(found.sort())
  }
})

/** All facts of the application. */
const everyFact = features
  .flatMap(({ facts, parts }) => [...facts, ...parts.flatMap((part) => part.facts)])
  .flatMap((set) => Object.values(set))

test('every subject of facts has a word in the activity log', () => {
  const subjects = new Set(everyFact.map(({ subject }) => subject))
  expect(subjects).toContain('payment_run')
  expect([...subjects].filter((subject) => !(`subject_${subject}` in trail))).toEqual([])
})

test('facts of one subject are worded by one catalogue, as its history shows them together', () => {
  const catalogues = new Map<string, Set<string>>()
  for (const { subject, kind } of everyFact)
    catalogues.set(subject, (catalogues.get(subject) ?? new Set()).add(kind.words))
  expect(catalogues.get('building')).toEqual(new Set(['buildings']))
  expect([...catalogues].filter(([, { size }]) => size > 1)).toEqual([])
})

test('each job has a unique name', () => {
  const jobs = allJobs({ send: async () => undefined, check: async () => undefined }).map(({ name }) => name)
  expect(jobs).toEqual([...new Set(jobs)])
})
