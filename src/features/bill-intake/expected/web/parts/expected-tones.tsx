import type { Tone } from '../../../../../web/ui/page.tsx'
import type { ExpectedState } from '../../rules.ts'

export const expectedTones: Readonly<Record<ExpectedState, Tone>> = {
  missing: 'brick',
  received: 'slate',
  due: 'copper',
  later: 'neutral',
}
