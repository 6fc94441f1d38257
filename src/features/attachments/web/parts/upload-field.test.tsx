import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { renderScreen } from '../../../../web/testing.tsx'
import { attachmentEndpoints } from '../../contract.ts'
import { Attachments } from './attachments.tsx'

const thingId = '019aa000-0000-7000-8000-00000000000a'
const fileId = '019aa000-0000-7000-8000-0000000000f1'
const refused = 'Format de fichier non accepté. Choisissez un PDF ou une image.'
const notSent = 'Erreur de connexion au réseau. Veuillez vérifier votre connexion Internet.'

/** Names of files in the order in which the browser sent them. */
const sent: string[] = []
/** A server that refuses the bytes of `faux.pdf`, behind a network that loses `perdu.pdf` once. */
class Upload {
  readonly upload = {}
  status = 0
  readonly statusText = ''
  responseText = ''
  onload?: () => void
  onerror?: () => void
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return 'application/json'
  }
  send(body: FormData) {
    const file = body.get('file')
    const name = file instanceof File ? file.name : ''
    sent.push(name)
    queueMicrotask(() => this.answer(name))
  }
  answer(name: string) {
    if (name === 'perdu.pdf' && sent.filter((other) => other === name).length === 1) return this.onerror?.()
    const isRefused = name === 'faux.pdf'
    this.status = isRefused ? 415 : 201
    const answer = isRefused
      ? { code: 'files.bad_type', message: refused }
      : { id: fileId, name, mediaType: 'application/pdf', sizeBytes: 9 }
    this.responseText = JSON.stringify(answer)
    this.onload?.()
  }
}
beforeEach(() => {
  sent.splice(0)
  vi.stubGlobal('XMLHttpRequest', Upload)
})

async function choose(...names: string[]) {
  const { page, calls } = await renderScreen(
    <Attachments
      of={{ id: thingId, files: [] }}
      api={attachmentEndpoints('/api/demands/:id', z.object({ id: z.string() }))}
      refreshes={[]}
      most={10}
      mayAttach
      mayDetach={() => true}
    />,
    {
      words: ['attachments'],
      answers: { [`POST /api/demands/${thingId}/attachments`]: () => ({ json: { id: thingId } }) },
    },
  )
  await page.getByRole('button', { name: 'Joindre des fichiers' }).click()
  const dialog = page.getByRole('dialog')
  await userEvent.upload(
    dialog.getByLabelText(/Déposez vos fichiers/),
    names.map((name) => new File(['%PDF-1.4\n'], name, { type: 'application/pdf' })),
  )
  const attached = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { dialog, attached, attach: dialog.getByRole('button', { name: 'Joindre des fichiers' }) }
}

test('a refused file shows the reason of the server and is not offered to be sent again', async () => {
  const { dialog } = await choose('faux.pdf', 'perdu.pdf')
  await expect.element(dialog.getByText(refused)).toBeVisible()
  await expect.element(dialog.getByText(notSent)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Réessayer\u00A0: faux.pdf' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Réessayer\u00A0: perdu.pdf' }).click()
  await expect.element(dialog.getByText(notSent)).not.toBeInTheDocument()
  expect(sent).toEqual(['faux.pdf', 'perdu.pdf', 'perdu.pdf'])
})

test('a failed file that blocks the form is named and focused; once removed, the others are attached', async () => {
  const { dialog, attach, attached } = await choose('plan.pdf', 'faux.pdf')
  await expect.element(dialog.getByText(refused)).toBeVisible()
  await attach.click()
  const notice = dialog.getByText('«\u00A0faux.pdf\u00A0» n’a pas été téléversé\u00A0: retirez ce fichier.')
  await expect.element(notice).toBeVisible()
  const remove = dialog.getByRole('button', { name: 'Retirer faux.pdf' })
  await expect.element(remove).toHaveFocus()
  expect(attached()).toEqual([])
  await remove.click()
  await expect.element(notice).not.toBeInTheDocument()
  await attach.click()
  await expect.poll(attached).toEqual([{ fileIds: [fileId] }])
})
