import { settle, shoot } from './browser.mjs'
import { writePicture } from './files.mjs'
import { hashOfSources } from './sources.mjs'

/** A phone with 1.75 pixels a CSS pixel shows a desk 650 pixels wide. */
const widths = { desk: [720, 1280], phone: [390, 780] }

/** The picture of a declared screen, in each language. */
export async function takeScreen(browser, declared) {
  const { name, role, device, path, follow, crop } = declared
  const taken = { sources: hashOfSources(declared) }
  for (const language of ['fr', 'en']) {
    const page = await browser.open({ device, role, language })
    await page.goto(path)
    await settle(page)
    if (follow) {
      await page.goto(await page.locator(follow).first().getAttribute('href'))
      await settle(page)
    }
    const { left: x, top: y, width, height } = crop
    taken[language] = await writePicture(
      `${name}.${language}`,
      await shoot(page, { x, y, width, height }),
      widths[device],
    )
    await page.context().close()
    console.log(`${name}, ${language}`)
  }
  return taken
}
