import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { type Register, type RegisterItem, registerCodes } from '../../contract.ts'
import { RegisterChecklist } from './register-checklist.tsx'

const buildingId = '01890000-0000-7000-8000-0000000000b1'
const item = (code: RegisterItem['code']): RegisterItem => ({
  code,
  status: code === 'declaration' ? 'missing' : 'present',
  documentId: null,
  documentName: null,
  latestOn: null,
  count: 0,
  isChosen: false,
  notApplicableReason: null,
  askedName: code === 'declaration' ? 'Me Roy' : null,
  askedEmail: code === 'declaration' ? 'roy@etude.test' : null,
})
const register: Register = {
  buildingId,
  buildingName: 'Les Érables',
  checklist: registerCodes.map(item),
  owners: { units: 4, without: 0 },
}

const open = (role: 'manager' | 'resident', shown = register) =>
  renderScreen(
    <SignedIn>
      <RegisterChecklist register={shown} />
    </SignedIn>,
    {
      words: ['register'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, rank: role, buildingIds: [buildingId] }) }),
      },
    },
  )

test('a manager asks who has what is missing by a prepared message', async () => {
  const { page } = await open('manager')
  await page.getByRole('button', { name: 'Demander\u00A0: Déclaration de copropriété' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Demander\u00A0: Me Roy, notaire' })
  await expect.element(dialog.getByText('roy@etude.test', { exact: false })).toBeVisible()
  await expect.element(dialog.getByLabelText('Objet')).toHaveValue('Registre de la copropriété\u00A0: Les Érables')
  await expect
    .element(dialog.getByRole('textbox', { name: 'Message' }))
    .toHaveValue(expect.stringContaining('– Déclaration de copropriété (Manquant)'))
})

test('a co-owner asks the managers by a request that names what is missing', async () => {
  const { page } = await open('resident')
  const link = page.getByRole('link', { name: 'Demander à la gestion' })
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/\/residents\/demands\/new\?type=information/))
  expect(page.getByRole('button', { name: /^Demander/ }).elements()).toEqual([])
})

test('a co-owner asks to consult what is in the register and not theirs to open', async () => {
  const { page } = await open('resident')
  const link = page.getByRole('link', { name: 'Demander à consulter' }).first()
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/consulter/))
})

test('what a co-owner may open is opened, not asked for', async () => {
  const plans = { ...item('plans'), documentId: buildingId, documentName: 'Plan de 2020', latestOn: '2020-01-01' }
  const { page } = await open('resident', { ...register, checklist: [plans] })
  await expect.element(page.getByRole('link', { name: 'Plan de 2020' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Demander à consulter' }).elements()).toEqual([])
})
