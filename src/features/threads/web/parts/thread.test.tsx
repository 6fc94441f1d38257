import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { query, useWrite } from '../../../../web/queries.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { noteEndpoints } from '../../contract.ts'
import { InternalNotes } from './thread.tsx'

const words = ['threads'] as const
const id = '0198c0de-0000-7000-8000-0000000000d1'
const lise = { id: '0198c0de-0000-7000-8000-00000000000a', name: 'Lise Limitée' }
const marc = { id: '0198c0de-0000-7000-8000-00000000000b', name: 'Marc Gestionnaire' }
const api = noteEndpoints('/api/demands/:id')
const note = {
  id: '0198c0de-0000-7000-8000-0000000000e1',
  authorId: marc.id,
  authorName: marc.name,
  body: `À revoir avec @[${lise.id}].`,
  mentions: [lise],
  createdAt: '2026-11-20T15:00:00.000Z',
}

function Notes({ isClosed = false }: { isClosed?: boolean }) {
  const write = useWrite(api.note, { refreshes: ['/api/demands'] })
  return (
    <InternalNotes
      page={(cursor) => query(api.notes, { id, cursor })}
      readers={query(api.noteReaders, { id })}
      onSay={(body) => write.mutateAsync({ id, body })}
      closed={isClosed ? 'Les notes sont fermées.' : null}
    />
  )
}

const listed = (items: readonly object[]) => () => ({ json: { items, nextCursor: null, total: items.length } })
const open = (isClosed = false) =>
  renderScreen(
    <SignedIn>
      <Notes isClosed={isClosed} />
    </SignedIn>,
    {
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson() }),
        [`GET /api/demands/${id}/notes`]: listed([note]),
        [`GET /api/demands/${id}/notes/readers`]: listed([lise, marc]),
        [`POST /api/demands/${id}/notes`]: () => ({ status: 201, json: note }),
      },
    },
  )

beforeEach(() => sessionStorage.clear())

test('each internal note is called one, and names the people whom it mentions', async () => {
  const { page } = await open()
  await expect.element(page.getByRole('heading', { name: 'Notes internes' })).toBeVisible()
  await expect.element(page.getByText('Note interne', { exact: true })).toBeVisible()
  await expect.element(page.getByText('À revoir avec @Lise Limitée.')).toBeVisible()
})

test('the sign of a mention opens the choice of a person, whose name is written and sent as a mention', async () => {
  const { page, calls } = await open()
  const field = page.getByRole('textbox', { name: 'Votre note interne' })
  await field.click()
  await userEvent.keyboard('Voir avec @')
  await expect.element(page.getByRole('combobox', { name: 'Mentionner une personne' })).toHaveFocus()
  await userEvent.keyboard('limi{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Voir avec @Lise Limitée ')
  await userEvent.keyboard('demain')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect.element(page.getByText('Note interne ajoutée')).toBeVisible()
  expect(calls).toContainEqual({
    method: 'POST',
    path: `/api/demands/${id}/notes`,
    body: { body: `Voir avec @[${lise.id}] demain` },
  })
})

test('a person who closes the choice continues typing at the same place', async () => {
  const { page } = await open()
  const field = page.getByRole('textbox', { name: 'Votre note interne' })
  await field.click()
  await userEvent.keyboard('Prix @')
  const picker = page.getByRole('combobox', { name: 'Mentionner une personne' })
  await expect.element(picker).toHaveFocus()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' 12 $')
  await expect.element(field).toHaveValue('Prix @ 12 $')
})

test('an address of email opens no choice of a person', async () => {
  const { page } = await open()
  const field = page.getByRole('textbox', { name: 'Votre note interne' })
  await field.click()
  await userEvent.keyboard('info@mitoyen.test')
  await expect.element(field).toHaveValue('info@mitoyen.test')
})

test('notes of a closed thing are read and not written', async () => {
  const { page } = await open(true)
  await expect.element(page.getByText('Les notes sont fermées.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})
