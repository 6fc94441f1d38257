import type { ScreenPicture } from '../../src/web/presentation.ts'

export function hashOfSources(declared: ScreenPicture): string
