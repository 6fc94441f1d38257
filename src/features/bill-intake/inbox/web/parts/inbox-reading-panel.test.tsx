import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import { reading } from '../../../extraction/testing.ts'
import { InboxReadingPanel } from './inbox-reading-panel.tsx'

const words = ['bills', 'inbox'] as const

test('a read-only user sees the values read, the doubtful ones and the document, without fields', async () => {
  const { page } = await renderScreen(<InboxReadingPanel reading={reading} buildingName="Le Havre" />, { words })
  const said = (label: string) => page.getByText(label, { exact: true }).element().parentElement?.textContent
  await expect.element(page.getByText('Énergir')).toBeVisible()
  expect(said('Total')).toMatch(/2\s204,32\s\$\s*$/)
  expect(said('Date de la facture')).toMatch(/1er mars 2026.*À vérifier/)
  expect(said('Échéance')).toContain('Non trouvé')
  expect(said('Immeuble')).toContain('Le Havre')
  for (const role of ['textbox', 'combobox', 'checkbox'] as const)
    expect(page.getByRole(role).elements()).toHaveLength(0)
})
