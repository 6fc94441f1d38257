export const endsWithForm = (text: string): boolean =>
  /\b(?:inc|ltee|ltd|limitee|enr|corp|llp|llc|s\.?e\.?n\.?c\.?(?:r\.?l\.?)?|cie|co|s\.e\.c)\b\.?$/.test(text.trim())
export const isBranch =
  /\b(?:franchis\w+|succursale|succ\.|branch|magasin|store|division|point de vente|independently|une compagnie|a company|member of|membre d)\b/
/** What a person is, alone on a line. */
export const isCalling =
  /^(?:avocate?s?|notaires?|huissiers?|comptables?(?: agree)?s?|cpa|architectes?|ingenieure?s?|lawyers?|notar(?:y|ies)|accountants?|engineers?|architects?)\.?$/
/** What one is or does, in general: printed under names as often as in them. */
export const saysTrade =
  /^(?:(?:avocats?|notaires?|huissiers?|comptables?|cpa|architectes?|ingenieurs?|arpenteurs?|evaluateurs?|experts?|entrepreneurs?|conseillers?|membres?|lawyers?|notar(?:y|ies)|accountants?|engineers?|architects?|surveyors?|appraisers?|contractors?|barristers?|attorneys?|consultants?)\b|services? (?:de|of)\b|division\b|depuis|since)/
