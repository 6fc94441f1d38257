import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../web/testing.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import { TwoFactorScreen } from './two-factor-screen.tsx'

const words = {
  fr: { users: () => import('../messages.fr.ts') },
  en: { users: () => import('../messages.en.ts') },
}
const unauthenticated = { status: 401, json: { code: 'unauthenticated', message: 'x' } }
const demo = { role: 'manager', email: 'luc@example.com', password: 'x', firstName: 'Luc', lastName: 'Roy' }
type Page = Awaited<ReturnType<typeof renderScreen>>['page']

interface Door {
  name: string
  screen: ReactNode
  call: string
  act: (page: Page) => Promise<void>
  /** Spec §8, when nothing says why. */
  unworded: string
}
const doors: Door[] = [
  {
    name: 'a demonstration’s account',
    screen: <LoginScreen />,
    call: 'POST /api/auth/login',
    act: (page) => page.getByRole('button', { name: /^Sign in as Luc Roy/ }).click(),
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
      await page.getByLabelText('E-mail').fill('luc@example.com')
      await page.getByRole('button', { name: 'Send the link' }).click()
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
