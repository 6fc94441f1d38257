import sharp from 'sharp'
import { writePicture } from './files.mjs'

/** Who sent the bill that the home page shows, in each language: one that waits in the demonstration's inbox. */
const vendors = { fr: 'Ascenseurs Boréal inc.', en: 'Harbour Security Ltd.' }
const shown = [
  'vendor',
  'title',
  'category',
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'subtotalCents',
  'gstCents',
  'qstCents',
  'totalCents',
]
/** The part of the page that is shown, in shares of it (left, top, right, bottom): margins and the empty end are left out. */
const part = [0.05, 0, 0.95, 0.77]

/** A bill of the demonstration as the home page shows it: its page, and each value that the reader found, with its place. */
export async function takeSampleBill(browser, language) {
  const page = await browser.open({ device: 'desk', role: 'manager', language })
  const ask = async (path) => (await page.request.get(path)).json()
  const { items } = await ask('/api/pile')
  const document = items.find(({ found }) => found?.vendorName === vendors[language])
  if (!document) throw new Error(`the inbox has no bill of ${vendors[language]}`)
  const { reading } = await ask(`/api/pile/${document.id}`)
  const drawn = await (await page.request.get(`/api/bills/extraction/${document.file.id}/pages/1?turn=0`)).body()
  await page.context().close()
  console.log(`bill, ${language}`)
  return {
    picture: await writePicture(`bill.${language}`, await cut(drawn), [360, 640, 1080]),
    fields: Object.fromEntries(shown.map((name) => [name, fieldOf(reading.fields[name])])),
  }
}

async function cut(drawn) {
  const { width, height } = await sharp(drawn).metadata()
  const [left, top, right, bottom] = part
  return sharp(drawn)
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round((right - left) * width),
      height: Math.round((bottom - top) * height),
    })
    .png()
    .toBuffer()
}

/** `box` is in thousandths of the part that is shown: left, top, width, height. */
function fieldOf({ value, confidence, source }) {
  if (!source) return { value, confidence }
  const [left, top, right, bottom] = part
  const across = (x) => Math.round(((x - left) / (right - left)) * 1_000)
  const down = (y) => Math.round(((y - top) / (bottom - top)) * 1_000)
  const [x0, y0, x1, y1] = source.box
  return { value, confidence, box: [across(x0), down(y0), across(x1) - across(x0), down(y1) - down(y0)] }
}
