import { type PersonalData, personal } from '../../../server/personal.ts'
import { files } from './tables.ts'

export const filesPersonal: readonly PersonalData[] = [
  personal(files, {
    of: files.uploadedById,
    given: ['id', 'name', 'mediaType', 'sizeBytes', 'takenAt', 'createdAt'],
    why: { fr: 'Garder les fichiers que vous envoyez', en: 'Keeping the files that you send' },
    kept: {
      fr: 'Un jour si rien ne s’en sert, sinon aussi longtemps que ce qui s’en sert',
      en: 'One day if nothing uses the file, otherwise as long as what uses it',
    },
  }),
]
