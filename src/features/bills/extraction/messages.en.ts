import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  ocr_missing:
    'Reading scans and photos is not installed on this server. Type the bill in, or upload a PDF that contains text.',
  unreadable: 'This document could not be read. Check that it opens, or upload a copy printed to PDF.',
  locked: 'This PDF is protected by a password. Upload a copy without one, or type the bill in.',
  no_words: 'No text could be read in this document. Check that it is the right one, or type the bill in.',
  too_many_pages: 'This document has {count} pages; at most {limit} can be read. Upload only the pages of the bill.',
  picture_too_large:
    'This picture is {width} × {height} pixels, too large to be read. Take the photo again, or make it smaller before uploading it.',
  too_slow: 'Reading this document took too long. Type the bill in, or upload fewer pages.',
  too_heavy: 'Reading this document takes too much memory. Type the bill in, or upload a lighter copy, printed to PDF.',
  busy: 'Several documents are already waiting to be read. Try again in a minute.',
  page_missing: 'This document has no page {page}.',
  engine_text: 'Read from the text of the PDF',
  engine_ocr: 'Read by character recognition',
  engine_xml: 'Read from the electronic invoice attached to the PDF',
  engine_llm: 'Read by a language model',
  taxes_do_not_fit: 'GST and QST do not match the subtotal and the total.',
  ambiguous_date: 'A date can be read two ways: check the day and the month.',
  total_unsure: 'The total is uncertain: compare it with the document.',
  total_missing: 'No total was found.',
  balance_left_out:
    'The document shows an earlier amount (balance or previous billing); it is not counted in the total.',
  deposit_left_out: 'The document shows a deposit; it is not taken off the total.',
  no_sales_tax: 'There is no GST or QST on this document.',
  credit_note: 'This document is a credit note: its amount is negative.',
  preauthorized: 'The payment is withdrawn automatically: do not make it twice.',
  instalments_do_not_add_up: 'The instalments do not add up to the total.',
  attachment_differs:
    'The printed total is not that of the electronic invoice attached to the PDF: check with the vendor.',
  several_bills: 'This file holds several bills: one is read at a time.',
  looks_like_statement:
    'This document looks like a statement of account rather than a bill: its amounts may already have been entered.',
  pages_left_out: 'This file has too many pages to be read whole: only the first ones were.',
  page_unreadable: 'At least one page could not be read: check what it holds.',
  bills_found: { one: 'This file holds one bill', other: 'This file holds {count} bills' },
  bills_found_lead: 'Choose the one to enter. Once it is saved, upload the file again to enter the others.',
  range_page: 'Page {from}',
  range_pages: 'Pages {from} to {to}',
  hard_to_read: 'The document is hard to read: check every field.',
})
