export const words = {
  section: 'Approbation des factures',
  group_approvals_asked: 'Factures à approuver',
  group_approvals_many: 'Plusieurs factures à approuver d’un coup',
  group_approvals_reminders: 'Rappels des factures à approuver',
  group_approvals_decided: 'Factures approuvées ou refusées',
  group_approval_rules: 'Règles d’approbation modifiées',
  told_approval_asked: 'Une facture attend votre approbation',
  told_approval_asked_among: 'Une facture attend votre approbation',
  told_reminder: '{actor} vous rappelle une facture à approuver',
  told_reminder_3: 'Une facture attend votre approbation depuis trois jours',
  told_reminder_7: 'Une facture attend votre approbation depuis une semaine',
  told_reminder_weekly: 'Une facture attend toujours votre approbation',
  told_reminder_due: 'Une facture à approuver est due demain',
  told_approved: '{actor} a approuvé une facture',
  told_approval_refused: '{actor} a refusé une facture',
  told_approval_taken_back: 'Une facture a changé depuis son approbation\u00A0: elle est à approuver de nouveau',
  told_rule_set: '{actor} a modifié la règle d’approbation',
  told_rule_ended: '{actor} a supprimé la règle d’approbation',
  mail_subject: '{sentence}\u00A0: {title}',
  mail_hello: 'Bonjour {name},',
  letter_approval_asked: 'Une facture attend votre approbation',
  letter_approval_asked_among: 'Une facture attend votre approbation',
  letter_reminder: 'Rappel d’une facture à approuver',
  letter_reminder_3: 'Une facture attend votre approbation depuis trois jours',
  letter_reminder_7: 'Une facture attend votre approbation depuis une semaine',
  letter_reminder_weekly: 'Une facture attend toujours votre approbation',
  letter_reminder_due: 'Une facture à approuver est due demain',
  letter_approved: 'Une facture a été approuvée',
  letter_approval_refused: 'L’approbation d’une facture a été refusée',
  letter_approval_taken_back: 'Une facture a changé depuis son approbation\u00A0: elle est à approuver de nouveau',
  mail_decide: 'Voir et décider',
  mail_open: 'Voir la facture',
  mail_signed:
    'Le lien ouvre la page de la décision, après votre connexion. Il est pour vous seulement, pendant {days} jours.',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'approval-notices': typeof words
  }
}
