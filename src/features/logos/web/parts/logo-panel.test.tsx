import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { Logo } from '../../contract.ts'
import { LogoPanel } from './logo-panel.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const organizationId = id(1)
const path = `/api/organizations/${organizationId}/logo`
const picture = { id: id(2), name: 'logo.png', mediaType: 'image/png', sizeBytes: 68 }

/** A server that takes every file. */
class Upload {
  readonly upload = {}
  status = 0
  readonly statusText = ''
  responseText = ''
  onload?: () => void
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return 'application/json'
  }
  send() {
    queueMicrotask(() => {
      this.status = 201
      this.responseText = JSON.stringify(picture)
      this.onload?.()
    })
  }
}
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Upload)
})

const open = (wholeOrganizationIds: string[], file: Logo['file'], save: object = {}) => {
  const logo = { id: organizationId, file }
  return renderScreen(
    <SignedIn>
      <LogoPanel organizationId={organizationId} />
    </SignedIn>,
    {
      words: ['logos'],
      answers: {
        'GET /api/auth/user': () => ({
          json: aSignedInPerson({ organizationIds: [organizationId], wholeOrganizationIds }),
        }),
        [`GET ${path}`]: () => ({ json: logo }),
        [`PUT ${path}`]: () => ({ json: { id: organizationId, file: picture }, ...save }),
        [`DELETE ${path}`]: () => ({ json: {} }),
      },
    },
  )
}
const png = new File(['png'], 'logo.png', { type: 'image/png' })

test('a manager chooses a logo, which is sent at once', async () => {
  const { page, calls } = await open([organizationId], null)
  await expect.element(page.getByText('Aucun logo')).toBeVisible()
  await userEvent.upload(page.getByLabelText(/Choisir un logo/), png)
  await expect.element(page.getByText('Logo enregistré')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ fileId: picture.id })
})

test('a refused logo says why beside the choice', async () => {
  const message = 'Ce logo dépasse 512 Ko. Choisissez-en un plus petit.'
  const refused = { code: 'logos.too_large', message, fields: { fileId: message } }
  const { page } = await open([organizationId], null, { status: 422, json: refused })
  await userEvent.upload(page.getByLabelText(/Choisir un logo/), png)
  await expect.element(page.getByText(message)).toBeVisible()
})

test('a logo is removed after a question', async () => {
  const own = await open([organizationId], picture)
  await own.page.getByRole('button', { name: 'Retirer' }).click()
  await own.page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect.element(own.page.getByText('Logo retiré')).toBeVisible()
})

test('a manager of some buildings sees the logo and no act', async () => {
  const { page } = await open([], picture)
  await expect.element(page.getByAltText('Logo de l’organisation')).toBeInTheDocument()
  expect(page.getByRole('button').elements()).toEqual([])
})
