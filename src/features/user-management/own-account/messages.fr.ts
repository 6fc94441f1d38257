import type { ReasonOf } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  email_mismatch: 'Ce n’est pas le courriel de votre compte.',
  sole_manager:
    'Personne d’autre ne gère\u00A0: {organizations}. Invitez d’abord une autre personne à titre de gestionnaire.',
  e_email: 'Tapez le courriel de votre compte.',
  // settings
  title: 'Supprimer mon compte',
  lead: 'Votre nom, votre courriel et votre téléphone sont effacés. C’est irréversible.',
  start: 'Supprimer mon compte',
  what_ends: 'Votre accès cesse tout de suite, sur tous vos appareils.',
  homes_end: {
    one: 'Votre lien avec {count} unité prend fin aujourd’hui.',
    other: 'Votre lien avec {count} unités prend fin aujourd’hui.',
  },
  owner_kept: 'Le registre garde le nom et l’adresse d’un copropriétaire jusqu’à la vente (art. 1070 C.c.Q.).',
  mandates_end: {
    one: '{count} mandat au conseil prend fin.',
    other: '{count} mandats au conseil prennent fin.',
  },
  what_stays: 'Vos demandes et vos commentaires restent, sans votre nom.',
  data_first: 'Téléchargez d’abord vos données si vous voulez les garder.',
  last_admin: 'C’est le dernier compte d’administration actif. Nommez d’abord une autre personne.',
  typed: 'Tapez {email} pour confirmer',
  keep: 'Garder mon compte',
  removed: 'Votre compte est supprimé',
  // letter
  mail_subject: 'Votre compte Mitoyen est supprimé',
  mail_hello: 'Bonjour {name},',
  mail_body:
    'À votre demande, votre compte Mitoyen vient d’être supprimé\u00A0: votre nom, votre courriel, votre téléphone et votre mot de passe sont effacés. Vos demandes et vos commentaires restent, sans votre nom. Ce courriel est le dernier.',
  mail_not_you: 'Ce n’était pas vous? Écrivez tout de suite à votre gestionnaire.',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    'own-account': typeof words
  }
}
