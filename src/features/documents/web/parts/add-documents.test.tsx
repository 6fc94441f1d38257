import { expect, test } from 'vitest'
import { renderScreen } from '../../../../web/testing.tsx'
import { AddDocuments } from './add-documents.tsx'
import { takeDropped } from './dropped-files.tsx'

const drag = (kind: 'dragover' | 'drop') => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['%PDF-1.7'], 'reglement.pdf', { type: 'application/pdf' }))
  return new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })
}

test('files dropped anywhere on the page open the form of new documents, which takes them once', async () => {
  const { page, router } = await renderScreen(<AddDocuments building="b" />, { words: ['documents'] })
  await expect.element(page.getByRole('link', { name: 'Ajouter des documents' })).toBeVisible()
  document.body.dispatchEvent(drag('dragover'))
  await expect.element(page.getByText('Déposez les fichiers pour les ajouter')).toBeVisible()
  document.body.dispatchEvent(drag('drop'))
  await expect.poll(() => router.state.location.href).toBe('/manager/documents/new?building=b')
  expect(takeDropped().map(({ name }) => name)).toEqual(['reglement.pdf'])
  expect(takeDropped()).toEqual([])
})
