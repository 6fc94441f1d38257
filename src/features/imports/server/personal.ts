import { type PersonalData, personal } from '../../../server/personal.ts'
import { importDays } from '../contract.ts'
import { imports } from './tables.ts'

export const importsPersonal: readonly PersonalData[] = [
  personal(imports, {
    of: imports.byId,
    given: ['id', 'noun', 'fileName', 'status', 'createdAt'],
    why: { fr: 'Dire qui a importé un fichier', en: 'Telling who imported a file' },
    kept: { fr: `${importDays} jours`, en: `${importDays} days` },
  }),
]
