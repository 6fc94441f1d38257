import { afterEach, expect, test, vi } from 'vitest'
import { useI18n } from '../../../../../web/i18n.tsx'
import { renderScreen } from '../../../../../web/testing.tsx'
import { aSessionUser } from '../../../testing.ts'
import { upgradeToPasskey } from './passkey-upgrade.tsx'

/** What follows a sign-in by password. */
function AfterSignIn() {
  const i18n = useI18n()
  return (
    <button type="button" onClick={() => void upgradeToPasskey(i18n, aSessionUser())}>
      Go
    </button>
  )
}

afterEach(() => vi.restoreAllMocks())

const offer = {
  origin: location.origin,
  rpId: location.hostname,
  challenge: 'AAAA',
  userHandle: 'AAAA',
  userName: 'luc@example.com',
  displayName: 'Luc Roy',
  known: [],
}
const kept = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  credentialId: 'AQID',
  name: 'Chrome',
  isBackedUp: true,
  createdAt: '2026-11-28T12:00:00.000Z',
  lastUsedAt: null,
}
const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}

async function signIn(conditionalCreate: boolean, answered: object | null) {
  Reflect.set(PublicKeyCredential, 'getClientCapabilities', () => Promise.resolve({ conditionalCreate }))
  const create = vi.spyOn(navigator.credentials, 'create')
  Reflect.apply(create.mockResolvedValue, create, [credential])
  const { page, calls } = await renderScreen(<AfterSignIn />, {
    words: ['users', 'passkeys'],
    answers: {
      'POST /api/auth/passkey-upgrades': () => ({ json: { offer: answered } }),
      'POST /api/auth/passkeys': () => ({ status: 201, json: kept }),
    },
  })
  await page.getByRole('button', { name: 'Go' }).click()
  return { page, calls, create }
}

test('a browser that can makes a passkey without a window, and it is kept and told', async () => {
  const { page, calls, create } = await signIn(true, offer)
  await expect.element(page.getByText('Une clé d’accès a été ajoutée', { exact: false })).toBeVisible()
  expect(create.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' })
  expect(calls.find(({ path }) => path === '/api/auth/passkeys')?.body).toMatchObject({
    name: expect.stringContaining('Chrome'),
    isUpgrade: true,
    credential: { id: 'AQID', transports: ['internal'] },
  })
})

test('nothing is made where none is offered, and nothing is asked where the browser cannot', async () => {
  const refused = await signIn(true, null)
  await expect.poll(() => refused.calls.map(({ path }) => path)).toContain('/api/auth/passkey-upgrades')
  expect(refused.create).not.toHaveBeenCalled()
  await refused.page.unmount()
  const unable = await signIn(false, offer)
  await expect.element(unable.page.getByRole('button', { name: 'Go' })).toBeVisible()
  expect(unable.calls).toEqual([])
})
