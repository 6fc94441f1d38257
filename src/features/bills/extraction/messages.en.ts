import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  ocr_missing:
    'Reading scans and photos is not installed on this server. Type the bill in, or upload a PDF that contains text.',
  unreadable: 'This document could not be read. Check that it opens and is not protected by a password.',
  too_slow: 'Reading this document took too long. Type the bill in, or upload fewer pages.',
  too_heavy: 'Reading this document takes too much memory. Type the bill in, or upload a lighter copy, printed to PDF.',
  busy: 'Several documents are already waiting to be read. Try again in a minute.',
  page_missing: 'This document has no page {page}.',
  engine_text: 'Read from the text of the PDF',
  engine_ocr: 'Read by character recognition',
  engine_llm: 'Read by a language model',
  taxes_do_not_fit: 'GST and QST do not match the subtotal and the total.',
  ambiguous_date: 'A date can be read two ways: check the day and the month.',
  total_unsure: 'The total is uncertain: compare it with the document.',
  total_missing: 'No total was found.',
  balance_left_out: 'The document shows a previous balance; it is not counted in the total.',
  deposit_left_out: 'The document shows a deposit; it is not taken off the total.',
  no_sales_tax: 'There is no GST or QST on this document.',
  credit_note: 'This document is a credit note: its amount is negative.',
  preauthorized: 'The payment is withdrawn automatically: do not make it twice.',
  instalments_do_not_add_up: 'The instalments do not add up to the total.',
  hard_to_read: 'The document is hard to read: check every field.',
})
