import type { HeldData } from '../../server/personal.ts'
import type { Language } from '../../shared/actor.ts'
import { features } from './features.ts'
import { escapeHtml } from './html.ts'

const heads = { fr: ['Combien de temps', 'Pourquoi'], en: ['For how long', 'Why'] } as const

const held = features.flatMap(({ personal }) => personal).filter((data): data is HeldData => 'why' in data)

/** For the privacy page: why something about a person is held, and for how long, as the features declare it. */
export function personalTable(language: Language): string {
  const periods = new Map<string, Set<string>>()
  for (const { why, kept } of held) {
    const reasons = periods.get(kept[language]) ?? new Set()
    periods.set(kept[language], reasons.add(why[language]))
  }
  const listed = (reasons: Iterable<string>) => [...reasons].map((reason) => `<li>${escapeHtml(reason)}</li>`).join('')
  const rows = [...periods].map(
    ([kept, reasons]) => `<tr><th scope="row">${escapeHtml(kept)}</th><td><ul>${listed(reasons)}</ul></td></tr>`,
  )
  const head = heads[language].map((text) => `<th scope="col">${text}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
