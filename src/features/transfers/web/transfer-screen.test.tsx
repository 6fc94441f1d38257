import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../web/testing.tsx'
import type { Transfer } from '../contract.ts'
import { aTransfer } from '../testing.ts'
import { DraftPage } from './parts/draft-page.tsx'
import { TransferPage } from './parts/transfer-page.tsx'

const manager = aSignedInPerson({
  organizationIds: [aTransfer().organizationId],
  wholeOrganizationIds: [aTransfer().organizationId],
  buildingIds: [aTransfer().buildingId],
})
const words = ['residences', 'transfers'] as const
const at = `/api/transfers/${aTransfer().id}`
const people = `/api/residences/${aTransfer().residenceId}`
const answers = {
  'GET /api/auth/user': () => ({ json: manager }),
  [`GET ${people}/people`]: pageWith(),
  [`GET ${people}/candidates`]: pageWith(),
  'GET /api/audit': pageWith(),
  'GET /api/insurance-policies': pageWith(),
}

test('a step that is left saves the draft, and shows what follows from the day to the cent', async () => {
  const { page, calls } = await renderScreen(
    <SignedIn>
      <DraftPage transfer={aTransfer()} />
    </SignedIn>,
    {
      words,
      answers: {
        ...answers,
        [`PATCH ${at}`]: () => ({ json: aTransfer({ arrivesOn: '2198-12-18', leavesOn: '2198-12-17', version: 1 }) }),
      },
    },
  )
  await page.getByLabelText('Date de la vente').fill('2198-12-18')
  await expect.element(page.getByRole('complementary')).toHaveTextContent('18 décembre 2198')
  await page.getByRole('button', { name: /Accès et frais/ }).click()
  await expect.element(page.getByRole('row', { name: /Vendeurs/ })).toHaveTextContent(/586,14\s\$ × 17\s÷\s31\s*321,43/)
  await expect.element(page.getByRole('row', { name: /Acquéreurs/ })).toHaveTextContent(/264,71/)
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ version: 0, arrivesOn: '2198-12-18' })
  await page.getByRole('button', { name: /Avis et confirmation/ }).click()
  await expect.element(page.getByText('Il manque des renseignements', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirmer', exact: true })).toBeDisabled()
})

test('a sale is confirmed once its day and who arrives are known', async () => {
  const ready: Transfer = aTransfer({
    arrivesOn: '2198-12-18',
    leavesOn: '2198-12-17',
    version: 4,
    arriving: [
      {
        id: aTransfer().id,
        stayId: null,
        userId: null,
        since: null,
        invitation: null,
        becomesResident: false,
        firstName: 'Élise',
        lastName: 'Gagné',
        email: 'elise@example.com',
        language: 'fr',
        relation: 'owner',
      },
    ],
  })
  const { page, calls } = await renderScreen(
    <SignedIn>
      <DraftPage transfer={ready} />
    </SignedIn>,
    {
      words,
      answers: {
        ...answers,
        [`PATCH ${at}`]: () => ({ json: ready }),
        [`PUT ${at}/confirmation`]: () => ({ json: { ...ready, status: 'confirmed' } }),
      },
    },
  )
  await page.getByRole('button', { name: /Avis et confirmation/ }).click()
  await expect.element(page.getByText(/reçoivent leur invitation/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect.element(question).toHaveTextContent('Rien ne change avant le 18 décembre 2198')
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect.element(page.getByText('Confirmé', { exact: true })).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 4 })
})

test('the confirmation of a sale says whose tenant account becomes a resident’s, and from which day', async () => {
  const userId = '01890000-0000-7000-8000-0000000000bb'
  const ready: Transfer = aTransfer({
    arrivesOn: '2198-12-18',
    leavesOn: '2198-12-17',
    arriving: [
      {
        id: aTransfer().id,
        stayId: null,
        userId,
        since: null,
        invitation: null,
        becomesResident: true,
        firstName: 'Théo',
        lastName: 'Locas',
        email: 'theo@example.com',
        language: 'fr',
        relation: 'owner',
      },
    ],
  })
  const { page } = await renderScreen(
    <SignedIn>
      <DraftPage transfer={ready} />
    </SignedIn>,
    { words, answers: { ...answers, [`PATCH ${at}`]: () => ({ json: ready }) } },
  )
  await expect.element(page.getByText('Compte résident(e)\u00A0: Théo Locas')).toBeVisible()
  await page.getByRole('button', { name: /Avis et confirmation/ }).click()
  const told = 'Théo Locas\u00A0: le 18 décembre 2198, le compte passe de locataire à résident(e)'
  await expect.element(page.getByText(told)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect.element(question).toHaveTextContent(/Compte locataire qui devient résident\(e\)\s: Théo Locas\./)
})

test('after its day a sale is not cancelled, and what is handed over is still ticked', async () => {
  const done = aTransfer({
    status: 'done',
    arrivesOn: '2026-06-01',
    leavesOn: '2026-05-31',
    handedOver: [{ what: 'keys', at: '2026-05-30T15:00:00.000Z', byName: 'Marie Roy' }],
  })
  const { page } = await renderScreen(
    <SignedIn>
      <TransferPage transfer={done} />
    </SignedIn>,
    { words, answers },
  )
  await expect.element(page.getByText('Terminé')).toBeVisible()
  await expect.element(page.getByLabelText('Clés et puces')).toBeEnabled()
  await expect.element(page.getByText(/^Coché le 30 mai 2026, Marie Roy$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Annuler le dossier' })).not.toBeInTheDocument()
})

test('a request for the certificate says by when it is to be handed over, and once it is late', async () => {
  const { page, calls } = await renderScreen(
    <SignedIn>
      <TransferPage
        transfer={aTransfer({
          status: 'confirmed',
          arrivesOn: '2198-12-18',
          leavesOn: '2198-12-17',
          certificateRequestedOn: '2198-11-20',
          statementRequestedOn: '2026-01-05',
        })}
      />
    </SignedIn>,
    { words, answers: { ...answers, [`PATCH ${at}`]: () => ({ json: aTransfer({ version: 1 }) }) } },
  )
  await expect.element(page.getByText('À remettre au plus tard le 5 déc. 2198')).toBeVisible()
  await expect.element(page.getByText('En retard depuis le 20 janv. 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Noter une demande' }).click()
  await page.getByRole('combobox', { name: 'Attestation demandée le' }).fill('2026-01-20')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Demandes enregistrées')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    version: 0,
    certificateRequestedOn: '2026-01-20',
    statementRequestedOn: '2026-01-05',
  })
})
