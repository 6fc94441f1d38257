import { comfort } from './stories/comfort.ts'
import { common } from './stories/common.ts'
import { everyday } from './stories/everyday.ts'
import { neighbours } from './stories/neighbours.ts'
import { questions } from './stories/questions.ts'
import type { Story } from './stories/story.ts'
import { water } from './stories/water.ts'

export const stories: readonly Story[] = [...everyday, ...water, ...comfort, ...common, ...neighbours, ...questions]
