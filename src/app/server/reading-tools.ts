import { detectTools, type Tools } from '../../features/reading/engine/input/tesseract.ts'
import type { Log } from '../../server/log.ts'

/** The missing programs that scans and photos need, in one line; undefined when none is missing. */
export function lackOf({ tesseract, pdftoppm, languages }: Tools): string | undefined {
  if (!tesseract || !pdftoppm) {
    const missing = [!tesseract && 'tesseract', !pdftoppm && 'pdftoppm'].filter(Boolean).join(' and ')
    return `scans and photos can't all be read: ${missing} not found`
  }
  const missing = ['fra', 'eng'].filter((language) => !languages.includes(language))
  return missing.length > 0
    ? `scans and photos are read badly: tesseract lacks ${missing.map((language) => `${language}.traineddata`).join(' and ')}`
    : undefined
}

/** Logged at the start, which does not wait for it. */
export async function tellLackOfTools(log: Log): Promise<void> {
  const lack = lackOf(await detectTools())
  if (lack) log.warn(lack)
}
