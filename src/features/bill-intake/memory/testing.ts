/** A vendor's layout: a logo the reading takes for its name, and a number it does not call by a usual word. */
export const logoPaper = (number: string, day: string): string[] => [
  'VDF Services',
  'FACTURE',
  'Dossier no : 88-4410',
  `Repere : ${number}`,
  `Date : ${day}`,
  'Remplacement de vitres',
  'Sous-total 100,00 $',
  'TPS 5,00 $',
  'TVQ 9,98 $',
  'Total 114,98 $',
]
