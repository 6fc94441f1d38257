import { expect, test } from 'vitest'
import { renderScreen } from '../../../web/testing.tsx'
import { LoginScreen } from './login-screen.tsx'

const words = {
  fr: { users: () => import('../messages.fr.ts') },
  en: { users: () => import('../messages.en.ts') },
}
const unauthenticated = { status: 401, json: { code: 'unauthenticated', message: 'x' } }
const stranger = { 'GET /api/auth/user': () => unauthenticated }

async function signIn(language: 'fr' | 'en', answer: { status?: number; json: unknown }) {
  const { page } = await renderScreen(<LoginScreen />, {
    language,
    words,
    at: '/login?to=%2Fmanager%2Fbills',
    answers: { ...stranger, 'POST /api/auth/login': () => answer },
  })
  const [email, password, button] =
    language === 'fr' ? ['Courriel', 'Mot de passe', 'Se connecter'] : ['E-mail', 'Password', 'Sign in']
  await page.getByLabelText(email ?? '').fill('luc@example.com')
  await page.getByLabelText(password ?? '', { exact: true }).fill('secret')
  await page.getByRole('button', { name: button ?? '', exact: true }).click()
  return page
}

test('a refused sign-in shows the server’s message', async () => {
  const message = 'Invalid email or password - please try again'
  const page = await signIn('en', { status: 401, json: { code: 'unauthenticated', message } })
  await expect.element(page.getByText(message)).toBeVisible()
})

test.each([
  ['en', 'Login failed'],
  ['fr', 'La connexion a échoué.'],
] as const)('without a message, it failed, in %s', async (language, text) => {
  const page = await signIn(language, { status: 400, json: {} })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test.each([
  ['en', 'Server error occurred - please try again later'],
  ['fr', 'Une erreur du serveur est survenue. Veuillez réessayer plus tard.'],
] as const)('a server that fails without a word says that it is the server, in %s', async (language, text) => {
  const page = await signIn(language, { status: 500, json: 'Internal Server Error' })
  await expect.element(page.getByText(text)).toBeVisible()
})

test.each([
  ['en', 'Sign in failed - please check your credentials and try again'],
  ['fr', 'La connexion a échoué. Veuillez vérifier vos identifiants et réessayer.'],
] as const)('a sign-in that leaves nobody signed in says so, in %s', async (language, text) => {
  const page = await signIn(language, { json: { user: null, next: null } })
  await expect.element(page.getByText(text)).toBeVisible()
})

test('somebody whose session ended is told why they are here', async () => {
  const { page } = await renderScreen(<LoginScreen />, { words, answers: stranger, at: '/login?reason=ended' })
  await expect.element(page.getByText('Votre session a pris fin. Connectez-vous de nouveau.')).toBeVisible()
})
