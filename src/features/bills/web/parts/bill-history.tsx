import { useI18n } from '../../../../web/i18n.tsx'
import type { Tone } from '../../../../web/ui/page.tsx'
import { History } from '../../../audit/web/parts/history.tsx'
import { billHistoryQuery } from '../queries.ts'

const tones: Record<string, Tone> = {
  paid: 'spruce',
  became_overdue: 'brick',
  cancelled: 'mute',
  unpaid: 'copper',
  paid_in_part: 'spruce',
  payment_reversed: 'copper',
  sent: 'slate',
  created_and_sent: 'slate',
  approved: 'spruce',
  approval_given: 'spruce',
  approval_refused: 'brick',
  approval_taken_back: 'copper',
}
const labels: Record<string, string> = {
  title: 'title',
  vendorName: 'vendor',
  buildingName: 'building',
  category: 'category',
  invoiceNumber: 'invoice_number',
  issuedOn: 'issued_on',
  dueOn: 'due_on',
  subtotalCents: 'subtotal',
  gstCents: 'gst',
  qstCents: 'qst',
  totalCents: 'total',
  description: 'description',
  notes: 'notes',
  fileId: 'document',
  plan: 'rhythm',
  paidCents: 'paid_so_far',
}
/** Free text is not recorded: only that it changed. */
const unspoken = new Set(['description', 'notes'])

/** Facts whose changes are shown. */
const said = new Set(['updated', 'paid_in_part', 'payment_reversed', 'instalment_moved'])

/** Nobody's act: the due date alone decides. */
const byTime = new Set(['became_overdue', 'no_longer_overdue', 'caught_up', 'put_off'])

/** Facts of a bill, latest first, with their changes. */
export function BillHistory({ id }: { id: string }) {
  const { t, tr, money, date } = useI18n()
  const shown = (field: string, value: unknown): string => {
    if (typeof value === 'number') return money(value)
    const text = String(value)
    if (field.endsWith('On')) return date(text)
    if (field === 'plan') return tr(`bills.rhythm_${text}`)
    return field === 'category' ? tr(`categories.${text}`) : text
  }
  const changeOf = (field: string, [before, after]: readonly [unknown, unknown]): string | undefined => {
    if (unspoken.has(field)) return t('bills.rewritten')
    if (field === 'plan' && before === after) return t('bills.payments_rewritten')
    if (field !== 'fileId') return undefined
    return t(
      after === null ? 'bills.document_removed' : before === null ? 'bills.document_added' : 'bills.document_new',
    )
  }
  return (
    <History
      of={billHistoryQuery(id)}
      log={{ subject: 'bill', subjectId: id }}
      words={{
        action: ({ action }) => tr(`bills.event_${action}`),
        field: (name, { action }) => (said.has(action) && labels[name] ? tr(`bills.${labels[name]}`) : undefined),
        value: shown,
        empty: () => t('bills.emptied'),
        change: changeOf,
        tone: (action) => tones[action] ?? 'neutral',
        who: ({ action, actorName }) => (byTime.has(action) ? null : actorName) ?? t('bills.by_itself'),
        note: 'always',
      }}
    />
  )
}
