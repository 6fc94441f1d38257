import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  forbidden_transition: 'Une idée «\u00A0{from}\u00A0» ne peut pas devenir «\u00A0{to}\u00A0».',
  note_required: 'Dites pourquoi en une phrase.',
  not_editable: 'Cette idée a des votes ou une réponse\u00A0: elle ne change plus.',
  not_open: 'Impossible de voter\u00A0: l’idée est «\u00A0{status}\u00A0».',
  // fields
  e_category: 'Choisissez une catégorie.',
  title: 'Titre',
  category: 'Catégorie',
  need: 'Besoin',
  need_explanation: 'Explication du besoin',
  status: 'État',
  // names
  status_submitted: 'À l’étude',
  status_planned: 'Prévue',
  status_done: 'Réalisée',
  status_declined: 'Refusée',
  category_property_management: 'Gestion des immeubles',
  category_resident_management: 'Gestion des résidents',
  category_financial_management: 'Finances',
  category_document_management: 'Documents',
  category_communication: 'Communication',
  category_reports: 'Rapports',
  category_mobile_app: 'Application mobile',
  category_integrations: 'Intégrations',
  category_other: 'Autre',
  // history
  event_created: 'Idée proposée',
  event_updated: 'Idée modifiée',
  event_removed: 'Idée supprimée',
  event_planned: 'Idée prévue',
  event_completed: 'Idée réalisée',
  event_declined: 'Idée refusée',
  event_returned: 'Idée remise à l’étude',
  // notifications
  group_ideas_received: 'Nouvelles idées',
  group_idea_progress: 'Suites de mes idées et de mes votes',
  told_new: '{actor} a proposé une idée',
  told_planned: 'Une idée que vous voulez est prévue',
  told_completed: 'Une idée que vous voulez est réalisée',
  told_declined: 'Une idée que vous voulez est refusée',
  told_returned: 'Une idée que vous voulez est de nouveau à l’étude',
  // lists
  heading: 'Boîte à idées',
  suggestions: 'Suggestions',
  search: 'Titre, besoin',
  none: 'Aucune idée',
  none_lead: 'Proposez la première\u00A0: tout le monde pourra voter.',
  new: 'Proposer une idée',
  mine: 'Les miennes',
  all_categories: 'Toutes les catégories',
  idea: 'Idée',
  votes: 'Votes',
  vote_count: { one: '{count} vote', other: '{count} votes' },
  own: 'La vôtre',
  submitted_on: 'Proposée le',
  planned_on: 'Prévue le',
  done_on: 'Réalisée le',
  person: 'Proposée par',
  // votes
  vote_for: '{votes} · Voter\u00A0: {title}',
  toast_voted: 'Vote compté',
  toast_unvoted: 'Vote retiré',
  // page and form
  answer: 'Réponse de Mitoyen',
  edit: 'Modifier l’idée',
  form_lead: 'Votre nom ne s’affiche pas, mais tout le monde lit l’idée\u00A0: ne nommez personne.',
  title_hint: 'En quelques mots',
  need_hint: 'Ce que vous voulez faire et ne pouvez pas',
  need_explanation_hint: 'Un exemple, et à quelle fréquence',
  similar: 'Idées semblables',
  similar_lead: 'Si l’une dit la même chose, ouvrez-la plutôt que d’en proposer une autre.',
  submit: 'Proposer l’idée',
  toast_created: 'Idée proposée',
  toast_updated: 'Idée enregistrée',
  toast_removed: 'Idée supprimée',
  remove_title: 'Supprimer cette idée?',
  remove_body: 'L’idée et ses votes seront supprimés. C’est irréversible.',
  keep: 'Garder l’idée',
  // steps
  pass_planning: 'Prévoir',
  pass_completion: 'Marquer comme réalisée',
  pass_refusal: 'Refuser',
  pass_return: 'Remettre à l’étude',
  pass_lead: 'La personne qui l’a proposée et celles qui ont voté seront avisées.',
  note: 'Réponse',
  note_hint: 'Affichée sous l’idée, à tout le monde',
  done_planning: 'Idée prévue',
  done_completion: 'Idée réalisée',
  done_refusal: 'Idée refusée',
  done_return: 'Idée remise à l’étude',
  // roadmap
  roadmap: 'Feuille de route',
  roadmap_planned: 'Prévu',
  roadmap_done: 'Réalisé',
  roadmap_submitted: 'À l’étude',
  roadmap_none: 'Rien pour l’instant',
  roadmap_all: 'Tout voir ({count})',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    ideas: typeof words
  }
}
