import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { WatchLine, WatchList } from '../../../../../web/ui/watch-list.tsx'
import { billPolicy } from '../../../../bills/policy.ts'
import { expectedQuery } from '../../../expected/web/queries.ts'

const mostShown = 5

/** The bills that usually come and did not; nothing while none is missing. An administrator, who reaches all, is told on their page. */
export function MissingBills() {
  const { t, money, relative } = useI18n()
  const actor = useActor()
  const isAsked = billPolicy.list(actor, {}) && actor.organizationIds.length > 0
  const expected = useQuery({
    ...expectedQuery({}),
    enabled: isAsked,
    select: ({ items }) => ({ items: items.filter(({ state }) => state === 'missing').slice(0, mostShown) }),
  })
  if (!expected.data || expected.data.items.length === 0) return null
  return (
    <WatchList
      title={t('missing-bills.title')}
      all={{ to: '/manager/bills/expected' }}
      query={expected}
      line={({ id, vendorName, buildingName, expectedOn, lastCents }) => (
        <WatchLine
          key={id}
          destination={{ to: '/manager/bills/$id', params: { id } }}
          main={vendorName}
          sub={[buildingName, t('missing-bills.last', { total: money(lastCents) })]}
          end={<small>{t('missing-bills.expected', { ago: relative(expectedOn) })}</small>}
        />
      )}
      empty={null}
    />
  )
}
