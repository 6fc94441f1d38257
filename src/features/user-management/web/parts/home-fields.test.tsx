import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { renderScreen } from '../../../../web/testing.tsx'
import { Form, useContractForm } from '../../../../web/ui/form.tsx'
import { EditedUser, type ManagedUser } from '../../contract.ts'
import { HomeFields } from './home-fields.tsx'

const id = '01890000-0000-7000-8000-000000000001'
const user: ManagedUser = {
  id,
  firstName: 'Guillaume',
  lastName: 'Archambault',
  email: 'guillaume@example.com',
  role: 'resident',
  status: 'active',
  language: 'fr',
  hasTwoFactor: false,
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  organizations: [],
  buildings: [],
  residences: [
    {
      id,
      unitNumber: '905',
      buildingId: id,
      buildingName: 'Les Copropriétaires du Belvédère du Canal',
      relation: 'owner',
    },
  ],
  isElsewhere: false,
  invitation: null,
  version: 0,
}

function Homes() {
  const { firstName, lastName, role } = user
  const residences = user.residences.map((home) => ({ residenceId: home.id, relation: home.relation }))
  const form = useContractForm(EditedUser, {
    defaults: { firstName, lastName, role, organizationIds: [], buildingIds: [], residences },
    onSubmit: () => undefined,
  })
  return (
    <Form form={form}>
      <HomeFields form={form} user={user} />
    </Form>
  )
}

test('on a phone the name of a home has a line of its own above its relation', async () => {
  await browser.viewport(390, 844)
  const words = (language: 'fr' | 'en') => ({
    'user-management': () => import(`../../messages.${language}.ts`),
    invitations: () => import(`../../../invitations/messages.${language}.ts`),
    residences: () => import(`../../../residences/messages.${language}.ts`),
  })
  const { page } = await renderScreen(<Homes />, { words: { fr: words('fr'), en: words('en') } })
  const name = page.getByText(/Belvédère du Canal, unité 905/)
  await expect.element(name).toBeVisible()
  const [above, under] = [name, page.getByRole('combobox', { name: /unité 905/ })].map((one) =>
    one.element().getBoundingClientRect(),
  )
  expect(above?.bottom).toBeLessThanOrEqual(under?.top ?? 0)
  expect(above?.width).toBeGreaterThan(250)
})
