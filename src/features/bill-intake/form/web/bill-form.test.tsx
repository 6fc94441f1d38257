import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { NetworkError } from '../../../../web/client.ts'
import { renderScreen } from '../../../../web/testing.tsx'
import { dismissToast } from '../../../../web/ui/toast.ts'
import type { BillDetail } from '../../../bills/contract.ts'
import { sampleBill } from '../../../bills/testing.ts'
import { aBuilding } from '../../../buildings/testing.ts'
import { doubtfulReading } from '../../extraction/testing.ts'
import { BillForm } from './bill-form.tsx'
import type { LooseFiles } from './parts/document-drop.tsx'
import { savedValues } from './parts/saved-values.tsx'

const buildingId = '019aa000-0000-7000-8000-00000000000b'
const documents = ['019aa000-0000-7000-8000-0000000000f1', '019aa000-0000-7000-8000-0000000000f2']
const billId = '019aa000-0000-7000-8000-00000000000c'
const gone = 'Ce fichier n’existe plus. Joignez-le de nouveau.'

/** The server's answer for a document that it has no program to read. */
const unreadAs = (id: string | undefined) => {
  const none = { value: null, confidence: 0, source: null }
  const names = ['vendor', 'title', 'category', 'invoiceNumber', 'issueDate', 'dueDate', 'currency', 'subtotalCents']
  const more = ['gstCents', 'qstCents', 'totalCents', 'paymentType', 'schedule']
  return {
    engine: 'none',
    pageCount: 0,
    documents: [],
    fields: Object.fromEntries([...names, ...more].map((name) => [name, none])),
    pages: [],
    warnings: [],
    remembered: [],
    problem: null,
    file: { id, name: 'facture.pdf', mediaType: 'application/pdf', sizeBytes: 9 },
  }
}

/** The uploads under way: files are sent by XMLHttpRequest, which reports progress. */
const uploads: Upload[] = []
class Upload {
  readonly upload: { onprogress?: (event: object) => void } = {}
  status = 0
  readonly statusText = ''
  responseText = ''
  onload?: () => void
  onabort?: () => void
  isAborted = false
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return 'application/json'
  }
  send() {
    uploads.push(this)
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 })
  }
  abort() {
    this.isAborted = true
    this.onabort?.()
  }
  answer(json: object) {
    this.status = 201
    this.responseText = JSON.stringify(json)
    this.onload?.()
  }
}
beforeEach(() => {
  uploads.splice(0)
  dismissToast()
  vi.stubGlobal('XMLHttpRequest', Upload)
})

/** Ends a reading: each gives another document. */
async function answer(turn: number) {
  await expect.poll(() => uploads.length).toBe(turn + 1)
  uploads[turn]?.answer(unreadAs(documents[turn]))
}

const building = aBuilding({ id: buildingId })
const list = { json: { items: [], nextCursor: null, total: 0 } }
async function open(screen = <BillForm buildingId={buildingId} />) {
  const shown = await renderScreen(screen, {
    at: '/manager/bills/new',
    words: ['bills', 'instalments', 'categories', 'extraction', 'place'],
    answers: {
      'GET /api/vendors': () => list,
      'GET /api/buildings': () => ({ json: { items: [building], nextCursor: null, total: 1 } }),
      [`GET /api/buildings/${buildingId}`]: () => ({ json: building }),
      'GET /api/bills/duplicates': () => list,
      'GET /api/bills/usual-amounts': () => ({
        json: {
          unusual: null,
          previous: null,
          licence: null,
          insurance: null,
          isBankChanging: false,
          paymentDays: null,
        },
      }),
      // The first document no longer exists when the bill is saved.
      'POST /api/bills': ({ body }) =>
        typeof body === 'object' && body !== null && 'fileId' in body && body.fileId === documents[0]
          ? { status: 404, json: { code: 'files.unknown_file', message: gone, fields: { fileId: gone } } }
          : { status: 201, json: savedBill },
    },
  })
  const drop = (...names: string[]) =>
    userEvent.upload(
      shown.page.getByLabelText(/^Téléverser une facture/),
      (names.length > 0 ? names : ['facture.pdf']).map((name) => new File(['%PDF-1.4\n'], name)),
    )
  const saved = () => shown.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...shown, drop, saved, save: shown.page.getByRole('button', { name: 'Enregistrer', exact: true }) }
}
const savedBill = {
  ...sampleBill(buildingId),
  id: billId,
  organizationId: buildingId,
  buildingName: 'Les Érables',
  vendorId: buildingId,
  status: 'sent',
  paymentType: 'one_time',
  schedule: null,
  isRepeated: false,
  untilOn: null,
  instalmentCount: 1,
  settledCount: 0,
  paidCents: 0,
  dueCents: null,
  currency: 'CAD',
  paidOn: null,
  fileId: documents[1],
  version: 0,
}

/** The form of a new bill among several buildings: none is chosen. Without an organization, the building is asked first. */
function Placeless({ onSeveral = () => Promise.resolve(), organizationId }: Partial<Loose>) {
  const [files, hold] = useState<readonly File[]>([])
  const place = organizationId ? { organizationId } : undefined
  return <BillForm loose={{ held: { files, hold }, place: { ofOne: place, ofSeveral: place }, onSeveral }} />
}
interface Loose {
  onSeveral: LooseFiles['onSeveral']
  organizationId: string
}
const chooseBuilding = async ({ page }: Awaited<ReturnType<typeof open>>) => {
  await page.getByRole('combobox', { name: 'Immeuble' }).click()
  await page.getByRole('option', { name: 'Les Érables' }).click()
}

async function fill({ page }: Awaited<ReturnType<typeof open>>) {
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill('Plomberie Gagnon')
  await page.getByLabelText('Titre').fill('Chauffe-eau')
  await page.getByLabelText('Catégorie').selectOptions('repairs')
  await page.getByLabelText('Date de la facture').fill('2026-03-02')
  await page.getByLabelText('Échéance').fill('2026-04-01')
  await page.getByLabelText('Total', { exact: true }).fill('100')
  await userEvent.tab()
}

// First in the file: a part that an earlier test has loaded would be shown at once anyway.
test('the notices of a reading are shown in the same frame as its fields, and move nothing under a pointer', async () => {
  const { page, drop } = await open()
  const heights: number[] = []
  const watch = new MutationObserver(() => {
    const rhythm = document.querySelector('select[name="rhythm"]')
    if (rhythm && document.body.textContent.includes('champs à vérifier'))
      heights.push(rhythm.getBoundingClientRect().top)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  await drop()
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.answer(doubtfulReading)
  await expect.element(page.getByText('2 champs à vérifier')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Versements' })).toBeVisible()
  expect(new Set(heights.map(Math.round)).size).toBe(1)
})

test('a form whose document is being read cannot be saved; the reading can be stopped', async () => {
  const shown = await open()
  const { page, drop, save } = shown
  await drop()
  await expect.element(page.getByText(/vous pourrez enregistrer ensuite/)).toBeVisible()
  await expect.element(save).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Enregistrer comme brouillon' })).toBeDisabled()
  await page.getByLabelText('Titre').fill('Chauffe-eau')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/à corriger/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Arrêter la lecture' }).click()
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true])
  await expect.element(save).toBeEnabled()
  await expect.element(page.getByLabelText(/^Téléverser une facture/)).toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await fill(shown)
  await save.click()
  await expect.poll(shown.saved).toMatchObject([{ title: 'Chauffe-eau' }])
  expect(shown.saved()[0]).not.toHaveProperty('fileId')
})

test('a frequency chosen by hand is that of a bill that comes back; unticked, the form says that it is paid once', async () => {
  const shown = await open()
  const { page, save, saved } = shown
  await fill(shown)
  await page.getByLabelText('Fréquence').selectOptions('monthly')
  const box = page.getByLabelText('Le total revient à chaque versement')
  await expect.element(box).toBeChecked()
  await expect.element(page.getByLabelText('Premier versement le')).toHaveValue('1er avril 2026')
  await expect.element(page.getByLabelText('Montant de chaque versement')).toBeVisible()
  await box.click()
  await expect.element(page.getByText('Une seule facture, payée une fois.')).toBeVisible()
  await expect.element(page.getByLabelText('Échéance')).toBeVisible()
  await box.click()
  await save.click()
  await expect.poll(saved).toMatchObject([{ plan: { rhythm: 'monthly', isRepeated: true } }])
})

test('chosen days without a day are refused, and the form says what to add', async () => {
  const shown = await open()
  const { page, save, saved } = shown
  await fill(shown)
  await page.getByLabelText('Fréquence').selectOptions('custom')
  await save.click()
  await expect.element(page.getByText('Ajoutez au moins un versement', { exact: false })).toBeVisible()
  expect(saved()).toEqual([])
})

test('a document dropped before its building is chosen asks for the building, and is read once it is chosen', async () => {
  const shown = await open(<Placeless />)
  const { page, drop } = shown
  await drop()
  await expect.element(page.getByText('Choisissez l’immeuble\u00A0: la lecture commencera ensuite.')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Immeuble' })).toHaveFocus()
  await expect.element(page.getByText('facture.pdf')).toBeVisible()
  expect(uploads).toHaveLength(0)
  await chooseBuilding(shown)
  await expect.poll(() => uploads.length).toBe(1)
  await expect.element(page.getByText(/la lecture commencera/)).not.toBeInTheDocument()
})

/** A reading whose document may be of these buildings. */
const toldBy = (isSure: boolean, ...names: readonly string[]) => ({
  ...doubtfulReading,
  proposal: {
    isSure,
    candidates: names.map((buildingName, at) => ({
      buildingId: at === 0 ? buildingId : billId,
      buildingName,
      organizationId: buildingId,
      reasons: [
        {
          kind: 'service_address',
          text: '1200, rue Fabre',
          source: { page: 1, box: [0, 0, 0.5, 0.1], text: '1200, rue Fabre' },
        },
      ],
    })),
  },
})

test('a document chooses the building that it surely tells and says why; removed, its building leaves with it', async () => {
  const { page, drop } = await open(<Placeless organizationId={buildingId} />)
  await drop()
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.answer(toldBy(true, 'Les Érables', 'Le Fleuve'))
  const field = page.getByRole('combobox', { name: 'Immeuble' })
  await expect.element(field).toHaveValue('Les Érables')
  await expect.element(page.getByText('Adresse de service\u00A0: 1200, rue Fabre', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect.element(field).toHaveValue('')
})

test('a document that may be of two buildings asks; one click chooses, and a building chosen before stays', async () => {
  const shown = await open(<Placeless organizationId={buildingId} />)
  const { page, drop } = shown
  await drop()
  await expect.poll(() => uploads.length).toBe(1)
  uploads[0]?.answer(toldBy(false, 'Les Érables', 'Le Fleuve'))
  await expect.element(page.getByText(/peut concerner plus d’un immeuble/)).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Immeuble' })
  await expect.element(field).toHaveValue('')
  await page.getByRole('button', { name: 'Choisir Les Érables' }).click()
  await expect.element(field).toHaveValue('Les Érables')
  await expect.element(page.getByText(/peut concerner plus d’un immeuble/)).not.toBeInTheDocument()
})

test('a document that surely tells another building than the one chosen says so, and leaves the choice', async () => {
  const { page, drop } = await open(<BillForm buildingId={buildingId} />)
  await drop()
  await expect.poll(() => uploads.length).toBe(1)
  const told = toldBy(true, 'Les Érables', 'Le Fleuve')
  uploads[0]?.answer({ ...told, proposal: { ...told.proposal, candidates: told.proposal.candidates.toReversed() } })
  await expect.element(page.getByText('Le document indique plutôt\u00A0: Le Fleuve')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Immeuble' })).toHaveValue('Les Érables')
})

test('documents that wait for their building are sent together; a failed one stays, to be sent again', async () => {
  const sent: string[][] = []
  const onSeveral: Loose['onSeveral'] = async (files, place) => {
    sent.push([place.buildingId ?? '', ...files.map(({ name }) => name)])
    if (sent.length === 1) throw new NetworkError('no network')
  }
  const shown = await open(<Placeless onSeveral={onSeveral} />)
  const { page, drop } = shown
  await drop('a.pdf', 'b.pdf')
  await page.getByRole('button', { name: 'Retirer b.pdf' }).click()
  await drop('c.pdf')
  await chooseBuilding(shown)
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect.element(page.getByText('c.pdf', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      [buildingId, 'a.pdf', 'c.pdf'],
      [buildingId, 'a.pdf', 'c.pdf'],
    ])
  await expect.element(page.getByText('c.pdf')).not.toBeInTheDocument()
})

test('a deleted document is reported where it was dropped; dropped again, the bill is saved as typed', async () => {
  const shown = await open()
  const { page, drop, save } = shown
  await drop()
  await answer(0)
  await expect.element(page.getByRole('button', { name: 'Remplacer', exact: true })).toBeVisible()
  await fill(shown)
  await save.click()
  await expect.element(page.getByText(gone)).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain(gone)
  await page.getByRole('button', { name: 'Téléverser de nouveau «\u00A0facture.pdf\u00A0»' }).click()
  await answer(1)
  await expect.element(page.getByText(gone)).not.toBeInTheDocument()
  await expect.element(page.getByText(/à corriger/)).not.toBeInTheDocument()
  await save.click()
  const typed = { vendorName: 'Plomberie Gagnon', title: 'Chauffe-eau', totalCents: 10_000 }
  await expect.poll(shown.saved).toMatchObject(documents.map((fileId) => ({ ...typed, fileId })))
})

test('a bill whose document was deleted can be saved without it', async () => {
  const shown = await open()
  const { page, drop, save } = shown
  await drop()
  await answer(0)
  await fill(shown)
  await save.click()
  await page.getByRole('button', { name: 'Continuer sans document' }).click()
  await expect.element(page.getByText(gone)).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => shown.saved().length).toBe(2)
  expect(shown.saved()[1]).not.toHaveProperty('fileId')
})

const draft: BillDetail = {
  id: billId,
  organizationId: buildingId,
  buildingId,
  buildingName: 'Les Érables',
  vendorId: buildingId,
  vendorName: 'Plomberie Gagnon et fils',
  title: 'Remplacement du chauffe-eau',
  category: 'repairs',
  status: 'draft',
  paymentType: 'one_time',
  schedule: null,
  isRepeated: false,
  untilOn: null,
  instalmentCount: 1,
  settledCount: 0,
  paidCents: 0,
  dueCents: null,
  invoiceNumber: null,
  issuedOn: '2026-03-02',
  dueOn: '2099-04-01',
  currency: 'CAD',
  subtotalCents: null,
  gstCents: null,
  qstCents: null,
  totalCents: 100_00,
  paidOn: null,
  fileId: null,
  version: 0,
  description: null,
  notes: null,
  createdAt: '2026-03-02T12:00:00.000Z',
  updatedAt: '2026-03-02T12:00:00.000Z',
  file: null,
  reading: null,
}

test('a draft is saved and put among the bills to pay by one write', async () => {
  const { page, calls, save } = await open(<BillForm bill={draft} saved={savedValues(draft, [])} />)
  await page.getByLabelText('Titre').fill('Toiture')
  await save.click()
  await expect
    .poll(() => calls.filter(({ method }) => method !== 'GET'))
    .toMatchObject([{ method: 'PATCH', path: `/api/bills/${billId}`, body: { title: 'Toiture', status: 'sent' } }])
})
