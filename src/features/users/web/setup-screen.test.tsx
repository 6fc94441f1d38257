import { expect, test } from 'vitest'
import { renderScreen } from '../../../web/testing.tsx'
import { SetupScreen } from './setup-screen.tsx'

const words = ['users'] as const

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

const token = 'k'.repeat(43)
const lookup = (isOpen: boolean) => ({
  words,
  answers: { 'POST /api/auth/setup/lookup': () => ({ json: { isOpen } }) },
})

test.each([
  ['spent', `/setup#${token}`, [{ token }]],
  ['invented', '/setup#essai', []],
])('the set-up page with a link that is %s says so before the form, and leads to the sign-in', async (_, at, asked) => {
  const { page, calls } = await renderScreen(<SetupScreen />, { ...lookup(false), at })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ce lien ne fonctionne plus' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
  expect(calls.map(({ body }) => body)).toEqual(asked)
  expect(calls.map(({ path }) => path).join()).not.toContain(token)
})

test('the set-up page with a valid link shows its form', async () => {
  const { page } = await renderScreen(<SetupScreen />, { ...lookup(true), at: `/setup#${token}` })
  await expect.element(page.getByLabelText('Prénom')).toBeVisible()
})
