import { expect, test } from 'vitest'
import { renderScreen } from '../../../../web/testing.tsx'
import { History, trailOf } from './history.tsx'

const id = (end: number) => `0198c0de-0000-7000-8000-${String(end).padStart(12, '0')}`
const total = 130
const fact = (index: number) => ({
  id: id(index),
  at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  actorId: null,
  actorName: null,
  organizationId: null,
  buildingId: null,
  subject: 'building',
  subjectId: id(999),
  personId: null,
  personName: null,
  action: `fait ${index + 1}`,
  changes: null,
  note: null,
})

test('the earlier facts of a long history show page by page, to the first one', async () => {
  const { page } = await renderScreen(
    <History
      of={trailOf({ subject: 'building', subjectId: id(999) })}
      words={{ action: ({ action }) => action, field: () => undefined }}
    />,
    {
      answers: {
        'GET /api/audit': ({ url }) => {
          const { searchParams: asked } = url
          const from = Number(asked.get('cursor') ?? 0)
          const end = Math.min(total, from + Number(asked.get('limit')))
          const items = Array.from({ length: end - from }, (_, index) => fact(from + index))
          return { json: { items, nextCursor: end < total ? String(end) : null, total } }
        },
      },
    },
  )
  const earlier = page.getByRole('button', { name: 'Changements plus anciens' })
  const last = (name: string) => expect.element(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  for (const shown of [10, 60, 110]) {
    await last(`fait ${shown}`)
    expect(page.getByRole('listitem').elements()).toHaveLength(shown)
    await earlier.click()
  }
  await last('fait 130')
  expect(page.getByRole('listitem').elements()).toHaveLength(total)
  expect(earlier.elements()).toHaveLength(0)
})
