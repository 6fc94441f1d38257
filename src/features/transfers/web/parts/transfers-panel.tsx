import { useQuery } from '@tanstack/react-query'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { WatchLine } from '../../../../web/ui/watch-list.tsx'
import type { Residence } from '../../../residences/contract.ts'
import type { Party, Transfer } from '../../contract.ts'
import { transferPolicy } from '../../policy.ts'
import { transfersOfQuery } from '../queries.ts'
import { StatusPill } from './status-pill.tsx'

/** The sales and moves of a residence, if there are any. */
export function TransfersPanel({ residence }: { residence: Residence }) {
  const { t } = useI18n()
  const actor = useActor()
  const { data } = useQuery({ ...transfersOfQuery(residence.id), enabled: transferPolicy.read(actor, residence) })
  if (!data || data.items.length === 0) return null
  return (
    <Section title={t('transfers.title')} isFlush>
      <ul>
        {data.items.map((transfer) => (
          <Line key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </Section>
  )
}

function Line({ transfer }: { transfer: Transfer }) {
  const { t, date } = useI18n()
  const { id, kind, status, leavesOn, arrivesOn, leaving, arriving } = transfer
  const day = arrivesOn ?? leavesOn
  const namesOf = (people: readonly Party[]) =>
    people.map(({ firstName, lastName }) => fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }))
  const sides = [namesOf(leaving), namesOf(arriving)].map((names) => names.join(', ') || '—')
  return (
    <WatchLine
      destination={{ to: '/manager/transfers/$id', params: { id } }}
      main={day ? t(`transfers.coming_${kind}`, { date: date(day) }) : t(`transfers.${kind}`)}
      sub={[sides.join(' → ')]}
      end={<StatusPill status={status} />}
      isStacked
    />
  )
}
