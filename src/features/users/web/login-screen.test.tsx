import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { renderScreen } from '../../../web/testing.tsx'
import { aSessionUser } from '../testing.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import { TwoFactorScreen } from './two-factor-screen.tsx'

const words = ['users'] as const
const unauthenticated = { status: 401, json: { code: 'unauthenticated', message: 'x' } }
const luc = aSessionUser()
const stranger = { 'GET /api/auth/user': () => unauthenticated }

async function signIn(language: 'fr' | 'en', answer: { status?: number; json: unknown }) {
  const { page } = await renderScreen(<LoginScreen />, {
    language,
    words,
    at: '/login?to=%2Fmanager%2Fbills',
    answers: { ...stranger, 'POST /api/auth/login': () => answer },
  })
  const [email, password, button] =
    language === 'fr' ? ['Courriel', 'Mot de passe', 'Se connecter'] : ['Email', 'Password', 'Sign in']
  await page.getByLabelText(email ?? '').fill('luc@example.com')
  await page.getByLabelText(password ?? '', { exact: true }).fill('secret')
  await page.getByRole('button', { name: button ?? '', exact: true }).click()
  return page
}

test('a sign-in stores the person answered, without a second query', async () => {
  const { page, calls, router } = await renderScreen(<LoginScreen />, {
    words,
    at: '/login?to=%2Fmanager%2Fbills',
    answers: { ...stranger, 'POST /api/auth/login': () => ({ json: { user: luc, next: null } }) },
  })
  await page.getByLabelText('Courriel').fill('luc@example.com')
  await page.getByLabelText('Mot de passe', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/manager/bills')
  const asked = calls.map(({ method, path }) => `${method} ${path}`)
  expect(asked.slice(asked.indexOf('POST /api/auth/login'))).not.toContain('GET /api/auth/user')
})

test('a refused sign-in shows the server’s message', async () => {
  const message = 'Invalid email or password - please try again'
  const page = await signIn('en', { status: 401, json: { code: 'unauthenticated', message } })
  await expect.element(page.getByText(message)).toBeVisible()
})

test.each([
  ['en', 'Login failed'],
  ['fr', 'La connexion a échoué.'],
] as const)('a refused sign-in without a message says that it failed, in %s', async (language, text) => {
  const page = await signIn(language, { status: 400, json: {} })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test.each([
  ['en', 'Server error occurred - please try again later'],
  ['fr', 'Une erreur du serveur est survenue. Veuillez réessayer plus tard.'],
] as const)('a server error without a message is reported as the server’s, in %s', async (language, text) => {
  const page = await signIn(language, { status: 500, json: 'Internal Server Error' })
  await expect.element(page.getByText(text)).toBeVisible()
})

test.each([
  ['en', 'Sign in failed - please check your credentials and try again'],
  ['fr', 'La connexion a échoué. Veuillez vérifier vos identifiants et réessayer.'],
] as const)('a sign-in without a session afterwards says so, in %s', async (language, text) => {
  const page = await signIn(language, { json: { user: null, next: null } })
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a person whose session ended is told so at the sign-in', async () => {
  const { page } = await renderScreen(<LoginScreen />, { words, answers: stranger, at: '/login?reason=ended' })
  await expect.element(page.getByText('Votre session a pris fin. Connectez-vous de nouveau.')).toBeVisible()
})

const demo = { role: 'manager', email: 'luc@example.com', password: 'x', firstName: 'Luc', lastName: 'Roy' }
const visitor = { ...demo, role: 'demo_manager', email: 'visite@example.com' }

test.each([
  ['manager', ['visite@example.com']],
  ['tenant', []],
  ['owner', []],
])('?demo=%s signs in with %j at once', async (role, emails) => {
  const { page, calls, router } = await renderScreen(<LoginScreen />, {
    words,
    at: `/login?demo=${role}`,
    answers: {
      ...stranger,
      'GET /api/auth/demo-accounts': () => ({ json: { items: [demo, visitor], nextCursor: null, total: 2 } }),
      'POST /api/auth/login': () => ({ json: { user: luc, next: null } }),
    },
  })
  await expect.element(page.getByRole('button', { name: /^Luc Roy Gestionnaire ·/ })).toBeVisible()
  if (emails.length > 0) await expect.poll(() => router.state.location.pathname).not.toBe('/login')
  expect(calls.filter(({ path }) => path === '/api/auth/login').map(({ body }) => body)).toEqual(
    emails.map((email) => ({ email, password: 'x' })),
  )
})

test('?demo= takes no one’s own account away: it waits to know who is signed in', async () => {
  let answerSession = (_: { json: unknown }) => {}
  const session = new Promise<{ json: unknown }>((resolve) => {
    answerSession = resolve
  })
  const { page, calls, client } = await renderScreen(<LoginScreen />, {
    words,
    at: '/login?demo=manager',
    answers: {
      'GET /api/auth/user': () => session,
      'GET /api/auth/demo-accounts': () => ({ json: { items: [demo, visitor], nextCursor: null, total: 2 } }),
      'POST /api/auth/login': () => ({ json: { user: luc, next: null } }),
    },
  })
  const offered = page.getByRole('button', { name: /^Luc Roy Gestionnaire ·/ })
  await expect.element(offered).toBeVisible()
  answerSession({ json: luc })
  await expect.poll(() => client.getQueryData(['/api/auth/user'])).toMatchObject({ id: luc.id })
  await expect.element(offered).toBeEnabled()
  expect(calls.filter(({ path }) => path === '/api/auth/login')).toEqual([])
})

type Page = Awaited<ReturnType<typeof renderScreen>>['page']

interface Door {
  name: string
  screen: ReactNode
  call: string
  act: (page: Page) => Promise<void>
  /** Spec §8, when no reason is known. */
  unworded: string
}
const doors: Door[] = [
  {
    name: 'a demonstration’s account',
    screen: <LoginScreen />,
    call: 'POST /api/auth/login',
    act: (page) => page.getByRole('button', { name: /^Luc Roy Manager/ }).click(),
    unworded: 'Login failed',
  },
  {
    name: 'the second step',
    screen: <TwoFactorScreen />,
    call: 'POST /api/auth/factor',
    act: async (page) => {
      await page.getByLabelText('Six-digit code').fill('123456')
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    unworded: 'Login failed',
  },
  {
    name: 'a forgotten password',
    screen: <ForgotPasswordScreen />,
    call: 'POST /api/auth/password-resets',
    act: async (page) => {
      await page.getByLabelText('Email').fill('luc@example.com')
      await page.getByRole('button', { name: 'Send link' }).click()
    },
    unworded: 'An unexpected error occurred - please contact support if this continues',
  },
]

test.each(
  doors.flatMap((door) => [
    { ...door, answer: { status: 500, json: 'Oops' }, said: 'Server error occurred - please try again later' },
    { ...door, answer: { status: 400, json: 'Oops' }, said: door.unworded },
    { ...door, answer: { status: 429, json: { code: 'too_many_requests', message: 'Too many.' } }, said: 'Too many.' },
  ]),
)('$name, refused with $answer.status, says: $said', async ({ screen, call, act, answer, said }) => {
  const { page } = await renderScreen(screen, {
    language: 'en',
    words,
    answers: {
      'GET /api/auth/user': () => unauthenticated,
      'GET /api/auth/demo-accounts': () => ({ json: { items: [demo], nextCursor: null, total: 1 } }),
      [call]: () => answer,
    },
  })
  await act(page)
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})

test.each([
  { device: 'a phone, which has no room for it', width: 390, drawings: 0 },
  { device: 'a desk', width: 1280, drawings: 1 },
])('the sign-in page draws its street ($drawings) on $device', async ({ width, drawings }) => {
  await browser.viewport(width, 800)
  const { page } = await renderScreen(<LoginScreen />, { words, at: '/login', answers: stranger })
  await expect.element(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  expect(page.getByText(/^Les factures, les demandes/).elements()).toHaveLength(drawings)
})
