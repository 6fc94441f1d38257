import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  already_taken: 'Ce fichier est déjà joint ailleurs.',
  already_saved: 'Ce document a déjà été enregistré, peut-être par une autre personne.',
  held: 'Ce document est à vérifier. Supprimez-le dans la liste des documents téléversés.',
  scan_waiting: 'Ce fichier attend l’analyse antivirus. Réessayez dans quelques minutes.',
  infected: 'Ce fichier contient un virus\u00A0: il ne peut plus être ouvert.',
  unknown_file: 'Ce fichier n’existe plus. Joignez-le de nouveau.',
  too_many_free: 'Limite de {limit} fichiers en attente. Joignez-les ou supprimez-en.',
  event_uploaded: 'Fichier téléversé',
  event_removed: 'Fichier supprimé',
  event_infected: 'Virus trouvé dans un fichier',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    files: typeof words
  }
}
