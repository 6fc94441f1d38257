import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { ResidenceHistory } from './residence-history.tsx'

const id = (end: number) => `0198c0de-0000-7000-8000-00000000000${end}`

test('the history of a unit names the removed person', async () => {
  const removed = {
    id: id(1),
    at: '2026-02-01T12:00:00.000Z',
    actorId: id(2),
    actorName: 'Ada Roy',
    organizationId: id(3),
    buildingId: id(4),
    subject: 'residence',
    subjectId: id(5),
    personId: id(6),
    personName: 'Robert Picard',
    action: 'person_removed',
    changes: null,
    note: null,
  }
  const { page } = await renderScreen(
    <SignedIn>
      <ResidenceHistory id={id(5)} />
    </SignedIn>,
    {
      words: ['residences'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager' }) }),
        'GET /api/audit': () => ({ json: { items: [removed], nextCursor: null, total: 1 } }),
      },
    },
  )
  await expect.element(page.getByText('Personne retirée\u00A0: Robert Picard')).toBeVisible()
})
