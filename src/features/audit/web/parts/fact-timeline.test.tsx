import { expect, test } from 'vitest'
import { renderScreen } from '../../../../web/testing.tsx'
import type { PastFact } from '../../contract.ts'
import { FactTimeline, type HistoryWords } from './fact-timeline.tsx'

const fact = (told: Partial<PastFact>): PastFact => ({
  id: '0198c0de-0000-7000-8000-0000000000f1',
  at: '2026-11-20T15:00:00.000Z',
  action: 'updated',
  actorName: 'Marc Gestionnaire',
  changes: null,
  note: null,
  ...told,
})
const words: HistoryWords = {
  action: ({ action }) => action,
  field: (name) => (name === 'residenceId' ? undefined : `champ ${name}`),
  empty: (name) => (name === 'unit' ? 'aires communes' : undefined),
  change: (name) => (name === 'title' ? 'texte modifié' : undefined),
}
const shown = async (told: Partial<PastFact>, more: Partial<HistoryWords> = {}): Promise<string> => {
  const { page } = await renderScreen(<FactTimeline facts={[fact(told)]} words={{ ...words, ...more }} />)
  await expect.element(page.getByText('Marc Gestionnaire')).toBeVisible()
  const text = page.container.textContent ?? ''
  await page.unmount()
  return text
}

test('a change shows its values, an empty one as a dash or its own word; an unlabelled field shows nothing', async () => {
  const text = await shown({
    changes: {
      unit: [null, '102'],
      city: ['Laval', null],
      residenceId: ['a', 'b'],
      title: ['x', 'y'],
      email: [null, null],
    },
  })
  expect(text).toMatch(/champ unit.*aires communes.*102/)
  expect(text).toMatch(/champ city.*Laval.*—/)
  expect(text).toMatch(/champ title.*texte modifié/)
  expect(text).toMatch(/champ email.*modifié/)
  expect(text).not.toContain('residenceId')
})

test('a note shows always, only without changes, or never, as its words say', async () => {
  const told = { note: 'Chèque refusé', changes: { city: ['Laval', 'Lévis'] } } satisfies Partial<PastFact>
  expect(await shown(told)).not.toContain('Chèque refusé')
  expect(await shown(told, { note: 'without-changes' })).not.toContain('Chèque refusé')
  expect(await shown({ note: 'Chèque refusé' }, { note: 'without-changes' })).toContain('Chèque refusé')
  expect(await shown(told, { note: 'always' })).toContain('Chèque refusé')
})
