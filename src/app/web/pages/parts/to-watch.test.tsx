import { expect, test } from 'vitest'
import { aDemand } from '../../../../features/demands/testing.ts'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { DemandsToWatch } from './to-watch.tsx'

const words = {
  fr: {
    app: () => import('../../messages.fr.ts'),
    demands: () => import('../../../../features/demands/messages.fr.ts'),
  },
  en: {
    app: () => import('../../messages.en.ts'),
    demands: () => import('../../../../features/demands/messages.en.ts'),
  },
}

test('the home of a manager asks for what is urgent first, and says what is', async () => {
  const { page, calls } = await renderScreen(
    <SignedIn>
      <DemandsToWatch />
    </SignedIn>,
    {
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson() }),
        'GET /api/demands': () => ({ json: { items: [aDemand({ isEscalated: true })], nextCursor: null, total: 1 } }),
      },
    },
  )
  await expect.element(page.getByRole('link', { name: /Robinet qui fuit.*Urgente/ })).toBeVisible()
  expect(calls.map(({ path }) => path).find((path) => path.startsWith('/api/demands'))).toContain('sort=urgency')
})
