import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import { DataSettings } from './data-settings.tsx'

const words = ['users'] as const

test.each([
  ['fr', 'Télécharger mes données'],
  ['en', 'Download my data'],
] as const)('one’s own data is a file to download, in %s', async (language, label) => {
  const { page } = await renderScreen(<DataSettings />, { language, words })
  const link = page.getByRole('link', { name: label })
  await expect.element(link).toHaveAttribute('href', `/api/users/me/personal-data?language=${language}`)
  await expect.element(link).toHaveAttribute('download')
})
