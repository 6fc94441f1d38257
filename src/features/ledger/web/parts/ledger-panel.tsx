import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { ledgerPolicy } from '../../policy.ts'
import { ledgerQuery } from '../queries.ts'

/** On the page of a building: since when its books are kept, or the way to start them. */
export function LedgerPanel({ buildingId }: { buildingId: string }) {
  const { t, date } = useI18n()
  const actor = useActor()
  const isAllowed = ledgerPolicy.read(actor, { buildingId })
  const ledger = useQuery({ ...ledgerQuery(buildingId), enabled: isAllowed })
  const mayStart = ledgerPolicy.open(actor, { buildingId })
  // Who only reads is told of no books where there are none.
  if (!isAllowed || (ledger.data && !ledger.data.startsOn && !mayStart)) return null
  const params = { id: buildingId }
  return (
    <Section title={t('ledger.title')}>
      <Loaded query={ledger}>
        {({ startsOn, lockedThrough }) => (
          <>
            <p>
              {startsOn ? t('ledger.since', { date: date(startsOn) }) : t('ledger.none_lead')}
              {lockedThrough && ` ${t('ledger.closed_through', { date: date(lockedThrough) })}`}
            </p>
            {startsOn ? (
              <LinkButton to="/manager/buildings/$id/ledger" params={params} variant="default" size="xs">
                {t('ledger.open')}
              </LinkButton>
            ) : (
              <LinkButton to="/manager/buildings/$id/ledger/opening" params={params} variant="default" size="xs">
                {t('ledger.start')}
              </LinkButton>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
