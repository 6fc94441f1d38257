import type { Message } from '../../shared/words.ts'

export const words = {
  act: 'Action',
  created: 'Vérifiée',
  outcome: 'Résultat',
  status_checked: 'À confirmer',
  status_waiting: 'En file',
  status_running: 'En cours',
  status_done: 'Terminée',
  status_stopped: 'Arrêtée',
  done: 'Fait',
  skipped: 'Aucun changement',
  outcome_touched: 'À faire',
  outcome_done: 'Fait',
  outcome_skipped: 'Aucun changement',
  reason: 'Motif',
  why: 'Pourquoi rien ne change pour certains éléments',
  reason_count: '{message} ({count})',
  none_of_kind: 'Rien ici',
  running: '{done} sur {total}',
  running_lead: 'Vous pouvez fermer cette page\u00A0: l’action continue.',
  stopped: 'Action arrêtée',
  stopped_lead: 'Ce qui est fait reste fait; le reste attend.',
  finished_lead: 'Le détail reste ici 30 jours.',
  no_longer_may: 'Vous n’avez plus le droit de faire cette action.',
  gave_up: 'Une erreur l’a interrompue. Relancez-la\u00A0: ce qui est fait ne sera pas refait.',
  cancel: 'Ne rien faire',
  stop: 'Arrêter',
  run_again: 'Reprendre',
  export: 'Exporter',
  type_count: 'Tapez {count} pour confirmer',
  toast_started: 'Action lancée',
  toast_stopped: 'Action arrêtée',
} as const satisfies Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    'bulk-runs': typeof words
  }
}
