import { useI18n } from '../../../../../web/i18n.tsx'
import { Details, Notice, Pill, Section } from '../../../../../web/ui/page.tsx'
import { DocumentDesk } from '../../../../bills/document/web/parts/document-desk.tsx'
import { PlanList } from '../../../../bills/document/web/parts/plan-list.tsx'
import { planRead, rhythmOf } from '../../../../bills/plans/rules.ts'
import type { DocumentReading } from '../../../extraction/contract.ts'
import { type ReadName, readValuesOf } from '../../../extraction/rules.ts'
import { useWritten } from '../../../form/web/parts/bill-fields.tsx'
import { labels } from '../../../form/web/parts/bill-labels.tsx'
import { freeDocument, spotsIn } from '../../../form/web/parts/bill-values.tsx'
import { doubtsOf } from '../../../marks/rules.ts'

const amounts: readonly ReadName[] = ['totalCents', 'subtotalCents', 'gstCents', 'qstCents']
const facts: readonly ReadName[] = ['vendorName', 'title', 'category', 'invoiceNumber', 'issuedOn', 'dueOn']

interface Shown {
  reading: DocumentReading
  /** Null while it is not known. */
  buildingName: string | null
}

/** The reading of a document beside it, for a person who may view but not save. */
export function InboxReadingPanel({ reading, buildingName }: Shown) {
  const { t } = useI18n()
  const written = useWritten()
  const values = readValuesOf(reading)
  const plan = planRead(reading.fields)
  const rhythm = rhythmOf(plan)
  const payments = plan?.payments ?? []
  const doubts = doubtsOf(reading, values, plan)
  const isRhythmDoubtful = doubts.includes('schedule')
  const told = (names: readonly ReadName[]) =>
    names.map((name) => ({
      label: t(labels[name]),
      value: (
        <Told text={values[name] === null ? null : written(name, values[name])} isDoubtful={doubts.includes(name)} />
      ),
    }))
  return (
    <DocumentDesk document={freeDocument(reading)} spots={spotsIn(reading, doubts, t)}>
      <ReadingNotice reading={reading} doubtCount={doubts.length} />
      <Section title={t('bills.amounts')}>
        <Details items={told(amounts)} />
      </Section>
      <Section title={t('bills.facts')}>
        <Details
          items={[
            ...told(facts),
            { label: t('bills.building'), value: buildingName ?? t('place.asked') },
            ...(rhythm || isRhythmDoubtful
              ? [
                  {
                    label: t(labels.schedule),
                    value: <Told text={rhythm && t(`bills.rhythm_${rhythm}`)} isDoubtful={isRhythmDoubtful} />,
                  },
                ]
              : []),
          ]}
        />
      </Section>
      {payments.length > 0 && (
        <Section title={t('bills.plan')}>
          <PlanList payments={payments} />
        </Section>
      )}
    </DocumentDesk>
  )
}

function ReadingNotice({ reading: { engine, problem }, doubtCount }: { reading: DocumentReading; doubtCount: number }) {
  const { t } = useI18n()
  if (problem) {
    return (
      <Notice tone="copper" title={t('bills.read_with_none')}>
        {problem.message}
      </Notice>
    )
  }
  return doubtCount > 0 ? (
    <Notice tone="copper" title={t('bills.to_check', { count: doubtCount })}>
      {t('bills.to_check_lead')}
    </Notice>
  ) : (
    <Notice tone="spruce" title={t(`bills.read_with_${engine}`)}>
      {t('inbox.read_sure')}
    </Notice>
  )
}

/** A value as it is written, and whether a person would have to look at it. */
function Told({ text, isDoubtful }: { text: string | null; isDoubtful: boolean }) {
  const { t } = useI18n()
  return (
    <>
      {text ?? (!isDoubtful && '—')}{' '}
      {isDoubtful && <Pill tone="copper">{t(text === null ? 'bills.mark_missing' : 'bills.mark_check')}</Pill>}
    </>
  )
}
