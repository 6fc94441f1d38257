import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../../../../web/testing.tsx'
import { DocumentViewer } from './document-viewer.tsx'

/** 200 × 400 pixels, white. */
const picture = () => {
  const canvas = document.createElement('canvas')
  canvas.width = 200
  canvas.height = 400
  return canvas.toDataURL()
}
const spot = { name: 'totalCents', label: 'Total', page: 1, box: [0.5, 0.5, 0.7, 0.6], isSure: false } as const

/** A viewer whose picture has no address, so that it never loads, until the button is pressed. */
function Late({ ratio }: { ratio: number | undefined }) {
  const [src, setSrc] = useState('')
  return (
    <div style={{ height: 500, width: 420 }}>
      <button type="button" onClick={() => setSrc(picture())}>
        arrive
      </button>
      <DocumentViewer name="facture.pdf" pageCount={1} srcOf={() => src} ratioOf={() => ratio} spots={[spot]} />
    </div>
  )
}
const words = ['bills'] as const
const open = (ratio: number | undefined) => renderScreen(<Late ratio={ratio} />, { words })
const sheet = () => {
  const box = document.querySelector('section img')?.parentElement?.getBoundingClientRect()
  return box ? box.width / box.height : undefined
}

test('a page keeps its proportions while its picture loads, and draws boxes over the loaded picture', async () => {
  const { page } = await open(0.5)
  expect(sheet()).toBeCloseTo(0.5, 2)
  await expect.element(page.getByText('Chargement')).toBeInTheDocument()
  await expect.element(page.getByTitle('Total')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'arrive' }).click()
  await expect.element(page.getByTitle('Total')).toBeInTheDocument()
  expect(sheet()).toBeCloseTo(0.5, 2)
  await expect.element(page.getByText('Chargement')).not.toBeInTheDocument()
})

test('a page of unknown proportions loads in the shape of a letter sheet', async () => {
  await open(undefined)
  expect(sheet()).toBeCloseTo(8.5 / 11, 2)
})

/** Two pages of a document of unknown length; the second is answered with `status` until `mend`. */
const openUnread = async (status: number) => {
  const pages = new Map([
    [1, picture()],
    [2, '/api/pages/2'],
  ])
  const { page } = await renderScreen(
    <DocumentViewer name="facture.pdf" srcOf={(number) => pages.get(number) ?? ''} ratioOf={() => 0.5} />,
    { words, answers: { 'GET /api/pages/2': () => ({ status, json: {} }) } },
  )
  await page.getByRole('button', { name: 'Page suivante' }).click()
  return { page, mend: () => pages.set(2, picture()) }
}

test('a page that the server is too busy to draw can be retried, and is not taken for the last one', async () => {
  const { page, mend } = await openUnread(503)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Impossible d’afficher cette page.')
  await expect.element(page.getByText('Page 2', { exact: true })).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('img', { name: 'facture.pdf, Page 2' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a missing page ends the document at the one before', async () => {
  const { page } = await openUnread(404)
  await expect.element(page.getByRole('button', { name: 'Page suivante' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the arrows turn the pages of a document that fits its frame', async () => {
  const { page } = await renderScreen(
    <DocumentViewer name="facture.pdf" pageCount={3} srcOf={() => picture()} ratioOf={() => 0.5} />,
    { words },
  )
  await page.getByRole('region', { name: 'facture.pdf' }).click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText('Page 3 de 3')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('Page 2 de 3')).toBeVisible()
})
