const lines = [
  'Entretien Laval inc.',
  'Facture no 1042',
  'Date 2026-01-05',
  'Payable le 2026-02-04',
  'Sous-total 100,00 $',
  'TPS 5,00 $',
  'TVQ 9,98 $',
  'Total 114,98 $',
]
const content = `BT /F 12 Tf 72 720 Td ${lines.map((line) => `(${line}) Tj 0 -20 Td`).join(' ')} ET`

/** A bill of eight lines, as a PDF: reading it first leaves the start of what reads out of a measure. */
export const smallestBill: Uint8Array = new TextEncoder().encode(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>endobj',
    '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    `5 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
    'trailer<</Root 1 0 R>>',
  ].join('\n'),
)
