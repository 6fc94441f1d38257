import type { ReasonOf } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  choice_needed: 'Choisissez des comptes ou filtrez la liste.',
  nobody: 'Aucun compte ne serait touché.',
  too_many: 'Au plus {most} comptes à la fois\u00A0: précisez les filtres.',
  role_needed: 'Choisissez un rôle.',
  count_mismatch: 'Ce n’est pas le nombre de comptes touchés.',
  already_run: 'Cette action est déjà lancée.',
  not_running: 'Cette action n’est pas en cours.',
  // why an account is left
  why_own: 'Votre propre compte',
  why_elsewhere: 'Aussi dans une organisation que vous ne gérez pas',
  why_not_yours: 'Vous n’avez pas ce droit sur ce compte',
  why_gone: 'Compte hors de votre portée ou supprimé entre-temps',
  why_already: 'Déjà dans cet état',
  why_failed: 'Refusé',
  // page
  title: 'Actions groupées',
  none: 'Aucune action groupée',
  none_lead:
    'Cochez des comptes dans la liste des utilisateurs\u00A0: ce qui est fait pour plusieurs s’affiche ici 30 jours.',
  kind_activation: 'Activer des comptes',
  kind_closure: 'Désactiver des comptes',
  kind_password_reset: 'Envoyer des liens de réinitialisation',
  kind_welcome: 'Envoyer des courriels de bienvenue',
  kind_role_change: 'Changer le rôle de comptes',
  kind_removal: 'Supprimer des comptes',
  kind_cleanup: 'Nettoyer les comptes sans accès',
  lead_activation: 'Ces personnes pourront se connecter de nouveau.',
  lead_closure: 'Ces personnes sont déconnectées tout de suite; leurs invitations en attente sont annulées.',
  lead_password_reset: 'Chaque personne reçoit un lien valide 1 heure.',
  lead_welcome: 'Chaque personne qui ne s’est jamais connectée reçoit un lien valide 7 jours.',
  lead_role_change:
    'Nouveau rôle\u00A0: {role}. Les personnes sont déconnectées; les accès incompatibles avec ce rôle prennent fin.',
  lead_removal:
    'Noms, courriels et mots de passe sont effacés. Ce que ces personnes ont écrit reste, sans leur nom. C’est irréversible.',
  lead_cleanup: 'Ces comptes deviennent inactifs et quittent les listes. Seule une nouvelle invitation les ramène.',
  unowned: {
    one: '{count} unité restera sans copropriétaire',
    other: '{count} unités resteront sans copropriétaire',
  },
  mandates: { one: '{count} mandat prendra fin', other: '{count} mandats prendront fin' },
  ending: 'Prend fin\u00A0: {places}',
  touched: 'Visés',
  none_touched: 'Aucun compte ne serait visé',
  invited: {
    one: '{count} invitation en attente n’est pas touchée\u00A0: elle se gère dans l’onglet Invitations.',
    other: '{count} invitations en attente ne sont pas touchées\u00A0: elles se gèrent dans l’onglet Invitations.',
  },
  selected: { one: '{count} compte choisi', other: '{count} comptes choisis' },
  selected_every: { one: '{count} résultat choisi', other: '{count} résultats choisis' },
  selected_least: '{count} résultats et plus choisis',
  select_least: 'Choisir tous les résultats ({count} et plus)',
  select_every: { one: 'Choisir le résultat', other: 'Choisir les {count} résultats' },
  set_status: 'État',
  email: 'Courriel',
  export: 'Exporter',
  export_most: { one: 'Au plus {count} ligne choisie à exporter', other: 'Au plus {count} lignes choisies à exporter' },
  delete: 'Supprimer',
  orphans: 'Comptes sans accès',
  orphans_lead: 'Aucune organisation, aucune unité, aucune invitation en attente.',
  people: 'Comptes choisis',
  run_activation: { one: 'Activer {count} compte', other: 'Activer {count} comptes' },
  run_closure: { one: 'Désactiver {count} compte', other: 'Désactiver {count} comptes' },
  run_password_reset: { one: 'Envoyer {count} lien', other: 'Envoyer {count} liens' },
  run_welcome: { one: 'Envoyer {count} courriel', other: 'Envoyer {count} courriels' },
  run_role_change: { one: 'Changer {count} rôle', other: 'Changer {count} rôles' },
  run_removal: { one: 'Supprimer {count} compte', other: 'Supprimer {count} comptes' },
  run_cleanup: { one: 'Fermer {count} compte', other: 'Fermer {count} comptes' },
  finished: { one: '{count} compte fait', other: '{count} comptes faits' },
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    'bulk-acts': typeof words
  }
}
