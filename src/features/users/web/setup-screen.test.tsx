import { expect, test } from 'vitest'
import { renderScreen } from '../../../web/testing.tsx'
import { SetupScreen } from './setup-screen.tsx'

const words = {
  fr: { users: () => import('../messages.fr.ts') },
  en: { users: () => import('../messages.en.ts') },
}

test.each([
  ['fr', 'Il faut un lien de configuration', 'Se connecter'],
  ['en', 'A setup link is needed', 'Sign in'],
] as const)(
  'the set-up page without a link asks for one and leads to the sign-in, in %s',
  async (language, title, to) => {
    const { page } = await renderScreen(<SetupScreen />, { words, language, at: '/setup' })
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(page.getByRole('link', { name: to })).toHaveAttribute('href', '/login')
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
  },
)

test('the set-up page with a link shows its form', async () => {
  const { page } = await renderScreen(<SetupScreen />, { words, at: '/setup#secret' })
  await expect.element(page.getByLabelText('Prénom')).toBeVisible()
})
