import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { rasterise, readText, showPage } from './pdf.ts'
import { detectTools } from './tesseract.ts'

/** A PDF of one empty page of these measures, in points. */
function emptyPage(media: string, crop?: string): Uint8Array {
  const page = `/Type /Page /Parent 2 0 R /Resources << >> /MediaBox [${media}]${crop ? ` /CropBox [${crop}]` : ''}`
  const objects = ['/Type /Catalog /Pages 2 0 R', '/Type /Pages /Kids [3 0 R] /Count 1', page]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((body, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n<< ${body} >>\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return new TextEncoder().encode(text)
}

async function drawnOf(bytes: Uint8Array) {
  const [page] = (await readText(bytes)).pages
  if (!page) throw new Error('no page')
  return rasterise(bytes, page)
}

const { pdftoppm } = await detectTools()

describe.runIf(pdftoppm)('a rendered page', () => {
  test('has 250 dots an inch at paper size', async () => {
    expect(await drawnOf(emptyPage('0 0 612 792'))).toMatchObject({ width: 2_125, height: 2_750 })
  })

  test('has at most thirty million pixels, whatever size it claims', async () => {
    const { width, height } = await drawnOf(emptyPage('0 0 14400 14400'))
    expect(width * height).toBeLessThan(30_100_000)
    const shown = await sharp(await showPage(emptyPage('0 0 14400 14400'), 1)).metadata()
    expect([shown.width, shown.height]).toEqual([1_800, 1_800])
  })

  test('covers its visible area, not the larger sheet it is cropped from', async () => {
    expect(await drawnOf(emptyPage('0 0 14400 14400', '100 100 712 892'))).toMatchObject({
      width: 2_125,
      height: 2_750,
    })
  })
})
