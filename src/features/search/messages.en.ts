import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  pages: 'Pages and lists',
  all: 'All',
  kinds: 'Kind of result',
  in_list: '{list}: “{text}”',
  found: { one: '{count} item found', other: '{count} items found' },
  at_least: '{count}+',
  call: 'Call',
  call_at: 'Call {phone}',
  write: 'Write',
  phone: 'Telephone',
  email: 'Email',
  key_choose: 'choose',
  key_open: 'open',
  key_new_tab: 'new tab',
  key_close: 'close',
})
