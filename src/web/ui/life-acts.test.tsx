import { expect, test } from 'vitest'
import { renderScreen } from '../testing.tsx'
import { LifeActs } from './life-acts.tsx'
import type { LifeAct } from './life-menu.ts'

test('the first step is the main button, and a step that ends a life stays in the menu', async () => {
  const taken: string[] = []
  const stepOf = (name: string, look: Partial<LifeAct> = {}): LifeAct => ({
    name,
    label: name,
    onTake: () => void taken.push(name),
    ...look,
  })
  const { page } = await renderScreen(
    <LifeActs
      label="Actions"
      acts={[stepOf('Annuler', { isDanger: true }), stepOf('Approuver'), stepOf('Refuser')]}
      buttons={3}
      before={[{ label: 'Imprimer', onSelect: () => void taken.push('Imprimer') }]}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Approuver' })).toHaveAttribute('data-variant', 'filled')
  await expect.element(page.getByRole('button', { name: 'Refuser' })).toHaveAttribute('data-variant', 'default')
  await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Refuser' }).click()
  await page.getByRole('button', { name: 'Actions' }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Imprimer', 'Annuler'])
  await page.getByRole('menuitem', { name: 'Annuler' }).click()
  expect(taken).toEqual(['Refuser', 'Annuler'])
})
