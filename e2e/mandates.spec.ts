import { expect } from '@playwright/test'
import { enter, phone, test } from './cast.ts'

test('on a French phone, a manager gives a mandate on a board, then ends it, and its history stays', async ({
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
    const acts = seat.getByRole('button', { name: `Actions\u00A0: ${name}` })
    // A page that scrolls closes its menus.
    await acts.scrollIntoViewIfNeeded()
    await acts.click()
    await page.getByRole('menuitem', { name: 'Modifier' }).click()
    const lastDay = dialog.getByLabel(/^Dernier jour/)
    await lastDay.fill('2025-05-14')
    await lastDay.press('Tab')
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(dialog.getByText('La fin doit suivre le début.')).toBeVisible()
    await lastDay.fill('2025-06-30')
    await lastDay.press('Tab')
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Mandat enregistré', { exact: true })).toBeVisible()
    await expect(seat).toBeHidden()
    await board.getByText('Mandats terminés').click()
    await expect(seat).toContainText('Membre du conseil, du 15 mai 2025 au 30 juin 2025')
  })
})
