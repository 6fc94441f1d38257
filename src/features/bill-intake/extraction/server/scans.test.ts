import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../../server/project-root.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { detectTools } from '../../../reading/engine/input/tesseract.ts'

const world = startWorld()
const tools = await detectTools()

// Scans and other photos: the tests of reading, and the journeys.
test.runIf(tools.tesseract && tools.pdftoppm)('a HEIC photo is read by character recognition', async () => {
  const name = 'bill-photo.heic'
  const fields = { buildingId: world.places.erables.id }
  const form = fileForm(readFileSync(join(projectRoot, 'e2e/fixtures', name)), { name, fields })
  const { status, body } = await world.as('manager').post('/api/bills/extraction', form)
  expect([status, body.engine]).toEqual([201, 'ocr'])
  expect(body.fields.totalCents.value).not.toBeNull()
})
