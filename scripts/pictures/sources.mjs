import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const features = join(import.meta.dirname, '..', '..', 'src', 'features')

/** Tests and what only the public site or the tests read do not change a screen. */
const isOfScreen = (file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|(^|\/)(presentation|scenes)\.ts$/.test(file)

/** A hash of the sources of a picture: the pages and words of its features, and how it is declared, less its texts. */
export function hashOfSources({ alt: _, ...declared }) {
  const hash = createHash('sha256').update(JSON.stringify(declared))
  for (const feature of declared.features) {
    const folder = join(features, feature)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((file) => isOfScreen(file) && /(^|\/)(web\/|messages\.)/.test(file))
    for (const file of files.sort()) hash.update(`${feature}/${file}\n`).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
