import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Section, TextLink } from '../../../../../web/ui/page.tsx'
import { Row, RowList, ShowAll } from '../../../../../web/ui/row-list.tsx'
import type { JournalEntry } from '../../contract.ts'

/** As many as are shown before the others are asked for. */
const few = 5

interface RowsProps {
  buildingId: string
  entries: readonly JournalEntry[]
}

/** The entries that follow one thing; nothing where there are none. */
export function EntryRows({ buildingId, entries }: RowsProps) {
  const { t, money, date } = useI18n()
  const [isWhole, setIsWhole] = useState(false)
  if (entries.length === 0) return null
  return (
    <Section title={t('ledger.entries')}>
      <RowList>
        {(isWhole ? entries : entries.slice(0, few)).map(
          ({ id: entryId, kind, postedOn, amountCents, reversedById }) => (
            <Row
              key={entryId}
              title={
                <TextLink to="/manager/buildings/$id/ledger/entries/$entryId" params={{ id: buildingId, entryId }}>
                  {t(`ledger.kind_${kind}`)}
                </TextLink>
              }
              side={<span className="num">{money(amountCents)}</span>}
            >
              <small>{[date(postedOn), reversedById && t('ledger.is_reversed')].filter(Boolean).join(' · ')}</small>
            </Row>
          ),
        )}
      </RowList>
      {!isWhole && entries.length > few && (
        <ShowAll onShow={() => setIsWhole(true)}>{t('ledger.show_all', { count: entries.length })}</ShowAll>
      )}
    </Section>
  )
}
