import type { ReasonOf } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  unknown: 'Aucun compte n’a cette clé d’accès. Connectez-vous avec votre mot de passe.',
  unverified: 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez ou utilisez votre mot de passe.',
  not_made: 'La clé d’accès n’a pas pu être vérifiée. Recommencez.',
  not_offered: 'Les clés d’accès ne sont pas offertes ici.',
  too_many: 'Un compte a au plus {most} clés d’accès. Retirez-en une d’abord.',
  known_already: 'Cette clé d’accès est déjà enregistrée.',
  last_way: 'C’est votre seule façon de vous connecter. Choisissez d’abord un mot de passe.',
  no_proof: 'Cette clé d’accès n’ouvre pas ce compte.',
  // settings
  title: 'Clés d’accès',
  lead: 'Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil, sans mot de passe.',
  none: 'Aucune clé d’accès',
  none_lead: 'Une clé remplace le mot de passe et le code, et ne sert qu’au vrai site de Mitoyen.',
  add: 'Ajouter une clé d’accès',
  added_on: 'Ajoutée {when}',
  used_on: 'Utilisée {when}',
  never_used: 'Jamais utilisée',
  is_backed_up: 'Synchronisée',
  rename_one: 'Renommer la clé {name}',
  rename_title: 'Renommer la clé d’accès',
  renamed: 'Clé d’accès renommée',
  remove: 'Retirer',
  remove_one: 'Retirer la clé {name}',
  remove_title: 'Retirer cette clé d’accès?',
  remove_body:
    '{name} n’ouvrira plus votre compte. Supprimez-la ensuite aussi de votre appareil ou de votre gestionnaire de mots de passe.',
  remove_not: 'Garder la clé',
  removed: 'Clé d’accès retirée',
  name: 'Nom de la clé',
  name_hint: 'Pour la reconnaître plus tard.',
  make: 'Créer la clé',
  added: 'Clé d’accès ajoutée',
  upgraded: 'Une clé d’accès a été ajoutée\u00A0: au prochain accès, aucun mot de passe',
  cancelled: 'Aucune clé n’a été créée. Vous pouvez réessayer.',
  known_here: 'Cet appareil a déjà une clé d’accès pour ce compte.',
  unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
  elsewhere: 'Les clés d’accès s’utilisent à l’adresse {origin}.',
  device: 'Mon appareil',
  // signing in and proving again
  sign_in: 'Se connecter avec une clé d’accès',
  or: 'ou',
  prove_title: 'Confirmez que c’est vous',
  prove_lead: 'Une session restée ouverte ne suffit pas\u00A0: entrez votre mot de passe ou utilisez une clé d’accès.',
  prove_with: 'Utiliser une clé d’accès',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    passkeys: typeof words
  }
}
