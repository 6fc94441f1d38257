import { useI18n } from '../../../../web/i18n.tsx'
import type { Tone } from '../../../../web/ui/page.tsx'
import { Timeline } from '../../../../web/ui/timeline.tsx'
import { type BillDetail, billCategories } from '../../contract.ts'
import classes from './bill-history.module.css'

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
  buildingId: 'building',
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
}
/** Told by name only: ids say nothing to a person, and free text is not kept. */
const unspoken = new Set(['buildingId', 'fileId', 'description', 'notes'])

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
    return billCategories.some((category) => category === text) ? tr(`bills.category_${text}`) : text
  }
  const changesOf = ({ action, changes, note }: Fact) => {
    const told = action === 'updated' ? Object.entries(changes ?? {}).filter(([field]) => labels[field]) : []
    if (told.length === 0 && !note) return undefined
    return (
      <div className={classes.changes}>
        {told.map(([field, [before, after]]) => (
          <div key={field}>
            <span>{tr(`bills.${labels[field]}`)}</span>
            {!unspoken.has(field) && (
              <>
                <s>{shown(field, before)}</s> <b>{shown(field, after)}</b>
              </>
            )}
          </div>
        ))}
        {note && <div>{note}</div>}
      </div>
    )
  }
  return (
    <Timeline
      items={history.map((fact) => ({
        id: fact.id,
        at: fact.at,
        title: tr(`bills.action_${fact.action}`),
        who: (byTime.has(fact.action) ? null : fact.actorName) ?? t('bills.by_itself'),
        body: changesOf(fact),
        tone: tones[fact.action] ?? 'neutral',
      }))}
    />
  )
}
