/** Notifications and letters about a trial. */
export const words = {
  section: 'Essai',
  group_trial_life: 'Dates de l’essai et premiers pas',
  group_plan_requests: 'Demandes de forfait',
  place: 'Essai gratuit',
  told_first_steps: 'L’essai commence\u00A0: voici par où commencer',
  told_still_empty: 'L’essai a une semaine',
  told_week_left: 'L’essai se termine bientôt',
  told_last_day: 'L’essai se termine aujourd’hui',
  told_rescheduled: 'Le dernier jour de l’essai a changé',
  told_stopped: 'L’essai est terminé',
  told_converted: 'Le forfait professionnel commence',
  told_plan_asked: '{actor} demande un forfait',
  step_building: 'Inscrivez un immeuble, avec son adresse et son nombre d’unités.',
  step_residences: 'Ajoutez ses unités, une à une ou depuis un tableur; les quotes-parts doivent totaliser 100\u00A0%.',
  step_people: 'Inscrivez ou invitez les personnes qui y vivent\u00A0: chacune verra son unité.',
  step_bill: 'Déposez une facture\u00A0: ses montants et ses dates sont lus pour vous.',
  step_demand: 'Demandez à une personne invitée d’envoyer une première demande\u00A0: vous y répondrez dans Mitoyen.',
  first_steps_subject: 'Bienvenue\u00A0: les premiers pas de votre essai',
  first_steps_body:
    'L’essai de l’organisation {organization} est ouvert jusqu’au {date} inclus. Un immeuble et une facture suffisent pour se faire une idée. Dans l’ordre\u00A0:',
  first_steps_button: 'Commencer',
  still_empty_subject: 'Une semaine d’essai\u00A0: ce qui reste à essayer',
  still_empty_body:
    'L’essai de l’organisation {organization} court jusqu’au {date} inclus. Il vous reste à essayer\u00A0:',
  nothing_empty_subject: 'Une semaine d’essai\u00A0: vous avez tout essayé',
  nothing_empty_body:
    'L’essai de l’organisation {organization} court jusqu’au {date} inclus. Immeubles, unités, personnes, factures et demandes\u00A0: vous avez tout essayé. Invitez vos collègues à essayer aussi.',
  still_empty_button: 'Continuer',
  week_left_subject: {
    one: 'Il reste {count} jour d’essai',
    other: 'Il reste {count} jours d’essai',
  },
  week_left_body:
    'L’essai de l’organisation {organization} se termine le {date}. Pour continuer sans interruption, demandez un forfait avant ce jour\u00A0: un clic sur la page de l’essai suffit, et rien n’est à payer avant notre réponse.',
  week_left_button: 'Voir la page de l’essai',
  last_day_subject: 'Dernier jour d’essai',
  last_day_body:
    'Aujourd’hui est le dernier jour d’essai de l’organisation {organization}\u00A0: vous pouvez encore tout y ajouter et tout y changer, jusqu’à minuit.',
  last_day_button: 'Demander un forfait',
  rescheduled_subject: 'Votre essai a une nouvelle fin',
  rescheduled_body: 'L’essai de l’organisation {organization} se termine maintenant le {date}, à la fin de la journée.',
  rescheduled_button: 'Voir la page de l’essai',
  stopped_subject: 'Votre essai est terminé',
  stopped_body: 'L’administration de Mitoyen a mis fin à l’essai de l’organisation {organization}.',
  stopped_button: 'Voir la page de l’essai',
  converted_subject: 'Votre forfait professionnel commence',
  converted_body:
    'L’organisation {organization} a maintenant le forfait professionnel\u00A0: l’essai et sa fin ne comptent plus. Tout ce que vous avez inscrit reste en place.',
  converted_button: 'Ouvrir Mitoyen',
  plan_asked_subject: 'Demande de forfait\u00A0: {organization}',
  plan_asked_body:
    'L’organisation {organization} demande un forfait. Son essai va jusqu’au {date}. Répondez-lui, puis passez-la au forfait.',
  plan_asked_button: 'Ouvrir l’organisation',
  what_stays:
    'Après le dernier jour, tout reste là\u00A0: chaque personne continue de lire et d’exporter. Seuls les ajouts et les changements attendent un forfait. Rien n’est supprimé sans préavis.',
  footnote: 'Vous recevez ce courriel parce que votre compte gère cette organisation.',
  footnote_admin: 'Vous recevez ce courriel parce que votre compte administre Mitoyen.',
} as const

declare module '../../../shared/words.ts' {
  interface Catalog {
    'trial-notices': typeof words
  }
}
