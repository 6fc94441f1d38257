import { settle, shoot } from './browser.mjs'
import { writePicture } from './files.mjs'
import { hashOfSources } from './sources.mjs'

/** As the page shows them: a desk on 600 CSS pixels, a phone on 300; what a narrow page shows, on 372 with 1.75 pixels each. */
const widths = { desk: [600, 1200], phone: [540, 780], narrow: [660, 780] }

/** The picture of a declared screen, in each language, and that of a narrow page, if it has one. */
export async function takeScreen(browser, declared) {
  const { name, device, crop, narrow } = declared
  const taken = { sources: hashOfSources(declared) }
  for (const language of ['fr', 'en']) {
    const write = async (kind, file, shown) =>
      writePicture(`${file}.${language}`, await take(browser, { ...declared, ...shown, language }), widths[kind])
    taken[language] = {
      ...(await write(device, name, { crop })),
      ...(narrow && { narrow: await write('narrow', `${name}-narrow`, { device: 'phone', crop: narrow }) }),
    }
    console.log(`${name}, ${language}`)
  }
  return taken
}

async function take(browser, { role, device, path, follow, crop, language }) {
  const page = await browser.open({ device, role, language })
  await page.goto(path)
  await settle(page)
  if (follow) {
    await page.goto(await page.locator(follow).first().getAttribute('href'))
    await settle(page)
  }
  const { left: x, top: y, width, height } = crop
  const png = await shoot(page, { x, y, width, height })
  await page.context().close()
  return png
}
