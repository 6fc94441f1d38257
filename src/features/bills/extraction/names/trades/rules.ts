export const legal =
  /\b(?:inc|ltee|ltd|limitee|enr|s\.?e\.?n\.?c\.?(?:r\.?l\.?)?|llc|llp|corp|cie|co|s\.a|s\.e\.c|senc|limited)\b\.?/
export const trade =
  /\b(?:services?|entreprises?|groupe|group|construction|plomberie|plumbing|electri\w+|ascenseurs?|elevators?|deneig\w+|snow|paysag\w+|landscap\w+|entretien|nettoyage|cleaning|menager|toitures?|couvreurs?|roofing|assurances?|insurance|mutuelle|banque|bank|caisse|hydro|gaz|energie|energy|telecom\w*|networks?|reseaux?|internet|ville|municipalite|city|town|village|mrc|centre de services scolaire|commission scolaire|school board|gestion|management|securite|security|alarmes?|extermin\w+|pest|vitr\w+|windows?|portes?|doors?|serrurerie|locksmith|ingenieurs?|engineering|architectes?|avocats?|notaires?|lawyers|cpa|comptables?|accounting|materiaux|quincaillerie|hardware|peintures?|paint|piscines?|pools?|recyclage|waste|conteneurs?|location|rental|ventilation|chauffage|heating|climatisation|mecanique|mechanical|incendie|fire|gicleurs|solutions?|experts?|conseils?|consult\w+|atelier|laboratoire|propane|mazout|petroles?|jardins?|arbor\w+|arbres|tree|asphalte|pavage|paving|maconnerie|masonry|cooperative|societe|company|regie|registraire|registre|registrar|registry|office|commission|ministere|ministry|agence|agency|authority|tribunal|evaluat\w+|apprais\w+|arpent(?:eu\w*|age)|survey\w+|experts?-conseils|boutique|depot|distribution)\b/
/** Names that owners of buildings take; a manager may too, so they only weigh a little. */
export const owner =
  /\b(?:habitations?|immeubles?|appartements?|apartments?|properties|residences?|condos?|terrasses?|manoir|domaine|villas?|lofts?|logements?|homes|towers?|place|court|s\.e\.c)\b/
/** Names that managers take: they send bills, and more often get them. */
export const manager =
  /\b(?:gestion|gestionnaires?|gerance|management|immobiliere?s?|property|properties|realty|administration)\b/
export const department =
  /\b(?:service (?:de (?:la |l')|des |du |a la |aux? )\w+|services? (?:clientele|department)|customer (?:service|care)|division|departments?|departement|^(?:tresorerie|perception|taxation|facturation)\b|comptes? (?:clients|recevables|fournisseurs)|direction (?:de|des|du|de la|generale)\b|accounts? receivable|billing|bureau de)\b|\b(?:depuis|since) (?:19|20)\d\d\b/
