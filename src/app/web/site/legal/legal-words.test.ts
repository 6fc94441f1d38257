import { expect, test } from 'vitest'
import { legalTexts, legalVersions } from '../../../../shared/legal.ts'
import { legalWords } from './legal-page.tsx'

test.each(legalTexts)('the page of %s says what changed under each version, the one in force first', (text) => {
  const [french, english] = [legalWords[text].fr, legalWords[text].en].map(({ changes }) =>
    changes.map(({ version }) => version),
  )
  expect(french?.[0]).toBe(legalVersions[text])
  expect(french).toEqual([...(french ?? [])].sort().reverse())
  expect(english).toEqual(french)
})
