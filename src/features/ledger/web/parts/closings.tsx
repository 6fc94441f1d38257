import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, Section } from '../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import type { Closing } from '../../contract.ts'

/** The year-ends of the books, the latest first, with the beginning of the hash of each snapshot. */
export function Closings({ closings }: { closings: readonly Closing[] }) {
  const { t, date, dateTime } = useI18n()
  if (closings.length === 0) return null
  return (
    <Section title={t('ledger.closings')}>
      <RowList>
        {closings.map(({ id, kind, through, reason, hash, madeByName, madeAt }) => (
          <Row
            key={id}
            isTall
            title={through ? t('ledger.through', { date: date(through) }) : t('ledger.through_none')}
            side={<Pill tone={kind === 'closed' ? 'spruce' : 'copper'}>{t(`ledger.closing_${kind}`)}</Pill>}
          >
            <small>{[dateTime(madeAt), madeByName].filter(Boolean).join(' · ')}</small>
            {reason && <small>{reason}</small>}
            {kind === 'closed' && <small>{t('ledger.seal', { hash: hash.slice(0, 12) })}</small>}
          </Row>
        ))}
      </RowList>
    </Section>
  )
}
