import type { Message } from '../../../../shared/words.ts'

export const words = {
  // reasons of rows
  differs_above: 'Une ligne plus haut donne une autre valeur pour cette unité.',
  email_missing: 'Sans courriel, il faut un prénom et un nom.',
  e_name: 'Nom illisible\u00A0: écrivez un prénom et un nom en lettres, ou le nom d’une seule société.',
  kept_by_name: 'Sans courriel\u00A0: ajoutée par son nom, sans accès.',
  e_email: 'Ce courriel n’est pas valide\u00A0: la personne n’est pas ajoutée.',
  several_people:
    'Plusieurs personnes dans une cellule\u00A0: écrivez «\u00A0Jean Roy et Marie Côté\u00A0» et, dans le même ordre, «\u00A0jean@exemple.ca; marie@exemple.ca\u00A0».',
  relation_missing: 'Copropriétaire ou locataire? Sans ce titre, la personne n’est pas ajoutée.',
  unknown_relation: 'Titre inconnu\u00A0: la personne n’est pas ajoutée.',
  e_share: 'Écrivez un nombre entier de parts, ou un pourcentage avec son signe.',
  either_since: 'Jour ou mois d’abord? Choisissez l’ordre des dates sous Colonnes.',
  e_since: 'Date illisible\u00A0: écrivez 2019-07-01 ou 1er juillet 2019.',
  there_otherwise: 'Déjà dans l’unité, à un autre titre ou depuis un autre jour.',
  to_invite: 'Sans compte\u00A0: à inviter une fois les unités créées.',
  address_later: 'Adresse postale\u00A0: à inscrire une fois l’invitation acceptée.',
  address_kept: 'Autre adresse postale au dossier\u00A0: modifiez-la sur la page de l’unité.',
  e_address: 'Adresse postale trop longue\u00A0: la personne n’est pas ajoutée.',
  // what an undone import leaves
  kept_unit: 'L’unité a été modifiée, archivée ou retirée depuis.',
  kept_person: 'La personne a été modifiée ou retirée depuis.',
  kept_others: 'Une autre personne a été ajoutée à l’unité depuis.',
  kept_used: 'Quelque chose y renvoie depuis\u00A0: demande, facture, dossier ou transfert.',
  // people and shares
  to_attach: 'Personnes à ajouter',
  attached: 'Personnes ajoutées',
  named: 'Sans courriel, par leur nom',
  left_out: 'Personnes sans accès',
  to_leave_out: 'Personnes non ajoutées',
  shares_whole: 'Les quotes-parts totalisent {whole}.',
  shares_less: 'Quotes-parts\u00A0: {sum} sur {whole}. Il manque {gap}.',
  shares_more: 'Quotes-parts\u00A0: {sum} sur {whole}. Il y en a {gap} de trop.',
  shares_lead: 'Elles sont importées telles quelles, sans correction.',
} as const satisfies Record<string, Message>

declare module '../../../../shared/words.ts' {
  interface Catalog {
    homes: typeof words
  }
}
