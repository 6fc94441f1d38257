import { useI18n } from '../../../../web/i18n.tsx'
import { type Change, Changes } from '../../../../web/ui/changes.tsx'
import type { Tone } from '../../../../web/ui/page.tsx'
import { Timeline } from '../../../../web/ui/timeline.tsx'
import type { BillDetail } from '../../contract.ts'

type Fact = BillDetail['history'][number]

const tones: Record<string, Tone> = {
  paid: 'spruce',
  became_overdue: 'brick',
  cancelled: 'mute',
  unpaid: 'copper',
  sent: 'slate',
  created_and_sent: 'slate',
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
}
/** Free text is not kept: it is only said to have changed. */
const unspoken = new Set(['description', 'notes'])

/** Nobody's act: the due date alone decides. */
const byTime = new Set(['became_overdue', 'no_longer_overdue'])

/** What happened to a bill, latest first, with what changed. */
export function BillHistory({ history }: { history: readonly Fact[] }) {
  const { t, tr, money, date } = useI18n()
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === '') return t('bills.emptied')
    if (typeof value === 'number') return money(value)
    const text = String(value)
    if (field.endsWith('On')) return date(text)
    if (field === 'plan') return tr(`bills.rhythm_${text}`)
    return field === 'category' ? tr(`categories.${text}`) : text
  }
  const changeOf = (field: string, [before, after]: readonly [unknown, unknown]): Change['value'] => {
    if (unspoken.has(field)) return t('bills.rewritten')
    if (field === 'plan' && before === after) return t('bills.payments_rewritten')
    if (field !== 'fileId') return [shown(field, before), shown(field, after)]
    return t(
      after === null ? 'bills.document_removed' : before === null ? 'bills.document_added' : 'bills.document_new',
    )
  }
  const bodyOf = ({ action, changes, note }: Fact) => {
    const told = action === 'updated' ? Object.entries(changes ?? {}).filter(([field]) => labels[field]) : []
    if (told.length === 0) return note
    const items = told.map(([field, values]) => ({
      key: field,
      label: tr(`bills.${labels[field]}`),
      value: changeOf(field, values),
    }))
    return (
      <>
        <Changes items={items} />
        {note && <div>{note}</div>}
      </>
    )
  }
  return (
    <Timeline
      items={history.map((fact) => ({
        id: fact.id,
        at: fact.at,
        title: tr(`bills.event_${fact.action}`),
        who: (byTime.has(fact.action) ? null : fact.actorName) ?? t('bills.by_itself'),
        body: bodyOf(fact),
        tone: tones[fact.action] ?? 'neutral',
      }))}
    />
  )
}
