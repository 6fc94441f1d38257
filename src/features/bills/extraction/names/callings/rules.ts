/** "Name, notary": a person and what they are. */
export const callingOfPerson =
  /^[a-z'.-]+(?: [a-z'.-]+){1,3}, (?:notaires?|notary|avocate?s?|lawyer|attorney|huissiere?(?: de justice)?|bailiff|e\.? ?a\.?|evaluat\w+(?: agree\w*)?|chartered \w+|(?:certified )?apprais\w+|cpa|ing\.?|p\.? ?eng\.?|ingenieure?|engineer|architecte?|arpenteu\w+(?:-geometre)?|courti\w+|administrat\w+|comptable|president\w*|directeur|directrice|technicien\w*|adm\. ?a\.?)\b/
/** What accountants print under their name, and is none. */
export const accountants =
  /^(?:(?:les )?comptables(?: professionnels(?: agrees)?)?(?: agrees)?|(?:chartered |certified |registered )*(?:professional )?accountants?)(?:,? cpa)?$/
/** "A firm of …", "membre de …": what they say they are. */
export const saysKind =
  /^(?:un[e]? |a |an )?(?:societe|cabinet|firme|firm|entreprises?|entrepreneurs?|membres?|member|chartered|certified|licensed|family|division|corporation) (?:de|d'|des|of|in|familiale?|general|owned|agree)/
/** Nothing but what they are. */
export const onlyKind =
  /^(?:(?:general|licensed|certified|master|maitres?|specialized|independent|generaux|generale?|specialise\w*|agree\w*|certifie\w*|inscrit\w*|registered|residential|commercial|residentiel\w*|industriel\w*|industrial) |(?:et|and|&|\/) |(?:contractors?|entrepreneurs?|agency|agence|specialists?|specialistes?|technicians?|techniciens?|professionals?|professionnels?|electriciens?|electricians?|plombiers?|plumbers?|couvreurs?|roofers?|serruriers?|locksmiths?)(?: |$)|\([a-z]{2,5}\) )+$/
