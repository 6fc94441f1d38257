import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  unreadable:
    'Ce fichier n’est pas un classeur Excel ni un fichier CSV lisible. Enregistrez-le en .xlsx, puis réessayez.',
  old_excel: 'Ce classeur est d’un ancien format Excel (.xls). Enregistrez-le en .xlsx, puis réessayez.',
  empty: 'Ce fichier n’a aucune ligne sous ses titres de colonnes.',
  too_large: 'Ce fichier dépasse 5 Mo, ou une de ses cellules est trop longue.',
  too_many_rows: 'Au plus 2\u00A0000 lignes par fichier. Divisez-le en plusieurs.',
  too_many_columns: 'Au plus 60 colonnes. Retirez celles qui ne servent pas.',
  twice_mapped: 'Deux colonnes du fichier remplissent le même champ. N’en gardez qu’une.',
  unknown_column: 'Ce champ n’existe pas.',
  unknown_cell: 'Aucune ligne n’a plus cette valeur.',
  nothing_to_do: 'Aucune ligne à importer.',
  already_run: 'Cette importation est déjà lancée.',
  not_run: 'Cette importation n’est pas terminée, ou elle est déjà défaite.',
  not_running: 'Cette importation n’est pas en cours.',
  is_underway: 'Cette importation est en cours. Mettez-la d’abord en pause.',
  // reasons of rows
  repeated: 'Déjà à la ligne {line} du fichier.',
  formula_failed: 'La formule de cette cellule donne une erreur.',
  changed_since: 'Modifié depuis la vérification. Déposez le fichier de nouveau.',
  no_longer_may: 'La personne qui a lancé l’importation n’a plus accès à cet immeuble.',
  gave_up: 'Une erreur du serveur a arrêté l’importation. Relancez-la pour continuer.',
  colon: '\u00A0: ',
  // the file
  file: 'Fichier',
  drop_label: 'Déposez un fichier Excel ou CSV ici ou choisissez-le',
  drop_hint: '5 Mo et 2\u00A0000 lignes au plus. Rien n’est enregistré avant votre confirmation.',
  sending: 'Envoi et vérification du fichier',
  template: 'Télécharger le modèle\u00A0:',
  template_lead: 'Le modèle contient les colonnes reconnues et les unités déjà créées.',
  template_residences: 'unites',
  template_invitations: 'personnes',
  state: 'État',
  residences_title: 'Importer des unités\u00A0: {building}',
  past: 'Importations récentes',
  // columns
  columns: 'Colonnes',
  columns_lead: 'Choisissez ce que contient chaque colonne du fichier. Vos choix sont retenus pour la prochaine fois.',
  columns_found: { one: '{count} colonne reconnue sur {total}', other: '{count} colonnes reconnues sur {total}' },
  column_none: 'Ignorer cette colonne',
  column_unnamed: 'Colonne {letter}',
  column_field: 'Contenu de la colonne {heading}',
  columns_edit: 'Modifier les colonnes',
  columns_save: 'Appliquer les colonnes',
  // rows
  rows: 'Lignes du fichier',
  line: 'Ligne',
  name: 'Unité',
  verdict: 'Résultat',
  detail: 'Détail',
  reason: 'Raison',
  refused_name: 'lignes-refusees',
  refused_download: 'Lignes refusées\u00A0:',
  planned_create: 'À créer',
  planned_change: 'À modifier',
  planned_same: 'Inchangées',
  planned_refused: 'Refusées',
  done_create: 'Créées',
  done_change: 'Modifiées',
  row_create: 'À créer',
  row_change: 'À modifier',
  row_same: 'Inchangée',
  row_refused: 'Refusée',
  row_done_create: 'Créée',
  row_done_change: 'Modifiée',
  row_reversed: 'Défaite',
  row_kept: 'Conservée',
  none_of_kind: 'Aucune ligne',
  // acts
  run: { one: 'Importer {count} unité', other: 'Importer {count} unités' },
  run_again: 'Continuer l’importation',
  run_some: {
    one: '{count} ligne refusée ne sera pas importée.',
    other: '{count} lignes refusées ne seront pas importées.',
  },
  nothing: 'Rien à importer\u00A0: aucune ligne ne crée ni ne modifie d’unité.',
  remove: 'Retirer le fichier',
  undo: 'Défaire l’importation',
  undo_title: 'Défaire cette importation?',
  undo_body:
    'Les unités créées sont supprimées et les valeurs d’avant reviennent. Ce qui a changé depuis est conservé.',
  undo_keep: 'Garder l’importation',
  toast_removed: 'Fichier retiré',
  toast_started: 'Importation lancée',
  toast_undone: 'Importation défaite',
  see_list: 'Voir les unités',
  // states
  status_checked: 'À confirmer',
  status_waiting: 'En attente',
  status_running: 'En cours',
  status_paused: 'En pause',
  status_done: 'Terminée',
  status_stopped: 'Arrêtée',
  status_undone: 'Défaite',
  running: 'Importation en cours\u00A0: {done} sur {total}',
  running_lead: 'Vous pouvez quitter cette page\u00A0: l’importation continue.',
  stopped: 'L’importation s’est arrêtée',
  done: 'Importation terminée',
  done_lead: 'Vous pouvez la défaire pendant 30 jours.',
  undone: 'Importation défaite',
  undone_lead: 'Reprises\u00A0: {reversed}. Conservées, car modifiées ou utilisées depuis\u00A0: {kept}.',
  by: '{name}, {when}',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    imports: typeof words
  }
}
