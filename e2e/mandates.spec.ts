import { expect } from '@playwright/test'
import { desk, enter, phone, test } from './cast.ts'

test('a manager gives a mandate on a French phone and ends it at an English desk; its history stays', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: phone })
  const read = async (path: string) => (await (await page.request.get(path)).json()).items
  // A board that no other journey counts.
  const [{ id }] = await read('/api/buildings?q=Terrasses')
  const seated = (await read(`/api/mandates?building=${id}&limit=100`)).map((one: { userId: string }) => one.userId)
  const candidates: { id: string; firstName: string; lastName: string; email: string | null }[] = await read(
    `/api/mandates/candidates?building=${id}&limit=100`,
  )
  const person = candidates.find((one) => !seated.includes(one.id))
  if (!person) throw new Error('everyone in the building sits on its board')
  const name = `${person.firstName} ${person.lastName}`
  const board = page.getByRole('region', { name: 'Conseil d’administration' })
  const seat = board.getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('dialog')

  await test.step('the person sits on the board', async () => {
    await page.goto(`/manager/buildings/${id}`)
    await board.getByRole('button', { name: 'Ajouter un mandat' }).click()
    await dialog.getByRole('combobox', { name: 'Personne' }).fill(person.lastName)
    await expect(page.getByRole('listbox', { name: 'Personne' })).not.toHaveAttribute('aria-busy', 'true')
    await page
      .getByRole('option', { name: person.email ?? name })
      .first()
      .click()
    await dialog.getByLabel('Poste').selectOption('Membre du conseil')
    await dialog.getByLabel('Début').fill('2025-05-15')
    await dialog.getByLabel('Début').press('Tab')
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Mandat ajouté', { exact: true })).toBeVisible()
    await expect(seat).toContainText('Membre du conseil, depuis le 15 mai 2025')
  })

  await test.step('a last day before the first is refused, a later one ends the mandate', async () => {
    const atDesk = await enter(browser, 'manager', { size: desk, language: 'en' })
    await atDesk.goto(`/manager/buildings/${id}`)
    const ofBoard = atDesk.getByRole('region', { name: 'Board of directors' })
    const sitting = ofBoard.getByRole('listitem').filter({ hasText: name })
    await expect(sitting).toContainText('Director, since May 15, 2025')
    const acts = sitting.getByRole('button', { name: `Actions for ${name}` })
    // A page that scrolls closes its menus.
    await acts.scrollIntoViewIfNeeded()
    await acts.click()
    await atDesk.getByRole('menuitem', { name: 'Edit' }).click()
    const window = atDesk.getByRole('dialog')
    const lastDay = window.getByLabel(/^Last day/)
    await lastDay.fill('2025-05-14')
    await lastDay.press('Tab')
    await window.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(window.getByText('The end must follow the start.')).toBeVisible()
    await lastDay.fill('2025-06-30')
    await lastDay.press('Tab')
    await window.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(atDesk.getByText('Mandate saved', { exact: true })).toBeVisible()
    await expect(sitting).toBeHidden()
    await ofBoard.getByText('Past mandates').click()
    await expect(sitting).toContainText('Director, May 15, 2025 to Jun 30, 2025')
  })
})
