import { expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { renderScreen } from '../../../../web/testing.tsx'
import { type Import, type ImportRow, importEndpoints } from '../../contract.ts'
import { keepSentFile } from './import-reading.tsx'
import { ImportView } from './import-view.tsx'

const words = ['imports', 'buildings'] as const
const id = '01890000-0000-7000-8000-0000000000aa'
const address = `/api/imports/residences/${id}`
const fields = [
  { field: 'name', label: 'buildings.name', synonyms: [] },
  { field: 'city', label: 'buildings.city', synonyms: [] },
] as const
const none = { create: 0, change: 0, same: 0, refused: 0 }
const made: Import = {
  id,
  organizationId: id,
  buildingId: id,
  fileName: 'unites.csv',
  reading: { encoding: 'utf-8', sheets: [], sheet: 0, titlesAt: 1 },
  byName: 'Marc Gestionnaire',
  status: 'checked',
  hasTitles: true,
  headings: ['Nom', 'Repère', ''],
  columns: ['name', null, null],
  ways: {},
  samples: [['101', '102'], ['Laval'], []],
  rowCount: 3,
  planned: { ...none, create: 1, change: 1, refused: 1 },
  done: none,
  now: { ...none, create: 1, change: 1, refused: 1 },
  undone: { reversed: 0, kept: 0 },
  problem: null,
  version: 4,
  createdAt: '2026-11-20T15:00:00.000Z',
}
const aRow = (line: number, told: Partial<ImportRow>): ImportRow => ({
  id: `01890000-0000-7000-8000-0000000000b${line}`,
  line,
  name: `10${line}`,
  verdict: 'create',
  isDone: false,
  isReversed: null,
  changes: {},
  targetId: null,
  followed: null,
  problems: [],
  ...told,
})
const rows = [
  aRow(1, { changes: { name: [null, '101'], city: [null, 'Laval'] } }),
  aRow(2, { verdict: 'change', changes: { city: ['Laval', 'Lévis'] } }),
  aRow(3, { verdict: 'refused', problems: [{ field: 'city', cell: '#', message: 'Valeur non valide.' }] }),
]

const causes = [
  {
    key: 'shared.e_invalid',
    verdict: 'refused',
    field: 'city',
    cell: '#',
    message: 'Valeur non valide.',
    count: 2,
    rowId: rows[2]?.id,
    line: 3,
    names: ['103', '104'],
  },
]

const undoing = { reversed: 2, kept: [{ message: 'Quelque chose y renvoie depuis.', count: 4, names: ['103', '104'] }] }
const other = '01890000-0000-7000-8000-0000000000ac'

const open = (told: Partial<Import> = {}) =>
  renderScreen(
    <ImportView
      api={importEndpoints('/api/imports/residences')}
      noun="residences"
      id={id}
      fields={fields}
      show={(_, value) => String(value ?? '—')}
      refreshes={[]}
      back={{ to: '/manager/residences', label: 'Importations récentes' }}
      list={{ to: '/manager/residences' }}
      onRemoved={vi.fn()}
      onRead={vi.fn()}
    />,
    {
      words,
      answers: {
        [`GET ${address}`]: () => ({ json: { ...made, ...told } }),
        [`GET ${address}/causes`]: () => ({ json: { items: causes, nextCursor: null, total: 1 } }),
        [`PUT ${address}/cells`]: () => ({ json: { ...made, ...told } }),
        [`DELETE ${address}`]: () => ({ json: {} }),
        [`GET ${address}/undo`]: () => ({ json: undoing }),
        [`PUT ${address}/pause`]: () => ({ json: { ...made, status: 'paused' } }),
        [`GET ${address}/rows`]: () => ({ json: { items: rows, nextCursor: null, total: 3 } }),
        [`PUT ${address}/titles`]: () => ({ json: { ...made, ...told } }),
        [`PUT ${address}/columns`]: () => ({ json: { ...made, ...told } }),
        [`PUT ${address}/run`]: () => ({ json: { ...made, status: 'waiting' } }),
      },
    },
  )

test('a file with a column that is not recognized asks for it, then imports the version that was checked', async () => {
  await browser.viewport(1280, 900)
  const { page, calls } = await open()
  await expect.element(page.getByText('1 ligne à corriger ne sera pas importée.')).toBeVisible()
  await page.getByLabelText('Contenu de la colonne Repère').selectOptions('Ville')
  await page.getByLabelText('Contenu de la colonne Colonne C').selectOptions('Nom')
  await expect.element(page.getByLabelText('Contenu de la colonne Nom')).toHaveValue('')
  await page.getByRole('button', { name: 'Appliquer les colonnes' }).click()
  await expect.element(page.getByText('1 colonne reconnue sur 3')).toBeVisible()
  await page.getByRole('button', { name: 'Importer 2 lignes' }).click()
  await expect.element(page.getByText('Importation lancée')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    [`${address}/columns`, { version: 4, columns: [null, 'city', 'name'], ways: {} }],
    [`${address}/run`, { version: 4 }],
  ])
})

test('a file without headings says so, and takes its first row as headings when asked', async () => {
  await browser.viewport(390, 844)
  const { page, calls } = await open({ hasTitles: false, headings: ['', '', ''], columns: ['name', 'city', null] })
  await expect.element(page.getByText('Ce fichier n’a pas de titres')).toBeVisible()
  await page.getByLabelText('Première ligne').selectOptions('Titres des colonnes')
  await expect.element(page.getByLabelText('Première ligne')).toBeEnabled()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    [`${address}/titles`, { version: 4, hasTitles: true }],
  ])
})

test('each row shows its values, its changes, or its refusal with the cell', async () => {
  await browser.viewport(1280, 900)
  const { page } = await open()
  await expect.element(page.getByRole('cell', { name: 'Valeur non valide.' })).toBeVisible()
  const text = page.container.textContent ?? ''
  expect(text).toMatch(/Ville\s*Laval/)
  expect(text).toMatch(/Laval.*→.*Lévis/)
  expect(text).toMatch(/Ville\u00A0:\s*#\s*Valeur non valide/)
})

test('a finished import tells what undoing takes back and what stays before it is asked for, and one that is underway says how far it is', async () => {
  await browser.viewport(390, 844)
  const done = await open({ status: 'done', columns: ['name', 'city', null], done: { ...none, create: 1, refused: 1 } })
  await done.page.getByRole('button', { name: 'Défaire l’importation' }).click()
  const asked = done.page.getByRole('dialog')
  await expect.element(asked.getByText('2 lignes seront reprises.')).toBeVisible()
  await expect.element(asked.getByText('4 lignes resteront\u00A0:')).toBeVisible()
  await expect.element(asked.getByText('Quelque chose y renvoie depuis.')).toHaveTextContent(/103, 104 et 2 autres/)
  await done.page.getByRole('button', { name: 'Garder l’importation' }).click()
  await done.page.unmount()
  const { page } = await open({ status: 'running', done: { ...none, create: 1 } })
  await expect.element(page.getByText('Importation en cours\u00A0: 1 sur 3')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Importer' })).not.toBeInTheDocument()
})

test('after a correction the focus is in the field that took the place of the corrected one', async () => {
  await browser.viewport(1280, 900)
  const told = { columns: ['name', 'city', null], version: 4 }
  const { page, calls } = await open(told)
  const field = page.getByRole('textbox', { name: 'Ville' })
  await field.fill('Laval')
  told.version = 5
  await page.getByRole('button', { name: 'Appliquer aux 2 lignes' }).click()
  await expect.element(field).toHaveValue('#')
  await expect.element(field).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('one correction is sent for every row that has the cause, and only once it differs', async () => {
  await browser.viewport(390, 844)
  const { page, calls } = await open({ columns: ['name', 'city', null] })
  await expect.element(page.getByText('103, 104')).toBeVisible()
  const send = page.getByRole('button', { name: 'Appliquer aux 2 lignes' })
  await expect.element(send).toBeDisabled()
  await page.getByLabelText('Ville\u00A0: #').fill('Laval')
  await send.click()
  await expect.element(page.getByText('103, 104')).toBeVisible()
  expect(calls.filter(({ path }) => path === `${address}/cells`).map(({ body }) => body)).toEqual([
    { version: 4, field: 'city', from: '#', to: 'Laval', rowId: rows[2]?.id, reach: 'cause' },
  ])
})

test('a file that is removed is not read again', async () => {
  await browser.viewport(1280, 900)
  const { page, calls } = await open()
  await page.getByRole('button', { name: 'Retirer le fichier' }).click()
  await expect.element(page.getByText('Fichier retiré')).toBeVisible()
  const removal = calls.findIndex(({ method }) => method === 'DELETE')
  expect(calls.slice(removal).map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${address}`])
})

test('a run is paused, and goes on from there', async () => {
  await browser.viewport(1280, 900)
  const running = await open({ status: 'running', done: { ...none, create: 1 } })
  await running.page.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect.element(running.page.getByText('En pause')).toBeVisible()
  expect(running.calls.some(({ path }) => path === `${address}/pause`)).toBe(true)
  await running.page.unmount()
  const { page } = await open({ status: 'paused', done: { ...none, create: 1 } })
  await expect.element(page.getByText('Lignes prêtes à partir\u00A0: 1.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Importer 1 ligne' })).toBeVisible()
})

test('a file that was read wrong is offered to be read again with another sheet and line of headings', async () => {
  await browser.viewport(390, 844)
  const file = new File(['x'], 'unites.xlsx')
  keepSentFile(id, file)
  const { page } = await open({
    reading: { encoding: null, sheets: ['Avis', 'Unités'], sheet: 0, titlesAt: 1 },
  })
  await expect.element(page.getByLabelText('Encodage du texte')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Relire le fichier' })).not.toBeInTheDocument()
  await page.getByLabelText('Feuille').selectOptions('Unités')
  await page.getByLabelText('Ligne des titres').fill('3')
  await expect.element(page.getByRole('button', { name: 'Relire le fichier' })).toBeVisible()
})

test('a file that this page no longer has is asked for again', async () => {
  await browser.viewport(390, 844)
  keepSentFile(other, new File(['x'], 'autre.csv'))
  const { page } = await open()
  await page.getByLabelText('Encodage du texte').selectOptions('Macintosh')
  await expect.element(page.getByText('Choisissez de nouveau le fichier unites.csv pour le relire')).toBeVisible()
})
