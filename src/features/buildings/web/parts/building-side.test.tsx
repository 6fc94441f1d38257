import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { aBuilding } from '../../testing.ts'
import { BuildingHistory } from './building-history.tsx'
import { BuildingSide } from './building-side.tsx'

const building = aBuilding()
const id = (end: number) => `0198c0de-0000-7000-8000-${String(end).padStart(12, '0')}`

test.each([0, 5, 12])('the page of a building with %i of its 12 units leads to the import of a file', async (count) => {
  const { page } = await renderScreen(<BuildingSide building={{ ...building, residenceCount: count }} mayUpdate />, {
    words: ['buildings'],
  })
  await expect
    .element(page.getByRole('link', { name: 'Importer un fichier' }))
    .toHaveAttribute('href', `/manager/buildings/${building.id}/import`)
})

test('the history of a building says how many units the undo of an import removed, put back, and kept, with the reason', async () => {
  const fact = {
    id: id(1),
    at: '2026-11-20T15:00:00.000Z',
    actorId: null,
    actorName: 'Marc Gestionnaire',
    organizationId: null,
    buildingId: building.id,
    subject: 'building',
    subjectId: building.id,
    personId: null,
    personName: null,
    action: 'residences_import_undone',
    changes: { removed: [null, 298], restored: [null, 1], kept: [null, 1] },
    note: null,
  }
  const { page } = await renderScreen(
    <SignedIn>
      <BuildingHistory id={building.id} />
    </SignedIn>,
    {
      words: ['buildings'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager' }) }),
        'GET /api/audit': pageWith(fact),
      },
    },
  )
  const told = page.getByRole('listitem').filter({ hasText: 'Importation d’unités défaite' })
  await expect.element(told).toHaveTextContent(/Unités retirées 298/)
  await expect.element(told).toHaveTextContent(/Unités remises comme avant 1/)
  await expect.element(told).toHaveTextContent(/Unités conservées, car modifiées ou utilisées depuis 1/)
})
