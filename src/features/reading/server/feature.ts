import { feature } from '../../../server/feature.ts'
import { words as extractionEn } from '../extraction/messages.en.ts'
import { words as extractionFr } from '../extraction/messages.fr.ts'

export const reading = feature({ name: 'reading', words: { extraction: { fr: extractionFr, en: extractionEn } } })
