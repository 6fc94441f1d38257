import { expect, test } from 'vitest'
import { words as en } from '../../messages.en.ts'
import { words as fr } from '../../messages.fr.ts'
import { trailSubjects } from './trail-menu.tsx'

const named = (words: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(words).filter(([key]) => key.startsWith('subject_')))

test('every subject that has words can be chosen in the filter, under a name that no other has', () => {
  for (const words of [fr, en]) {
    const names = named(words)
    expect([...names.keys()].toSorted()).toEqual(trailSubjects.map((subject) => `subject_${subject}`).toSorted())
    expect(new Set(names.values()).size).toBe(names.size)
  }
})
