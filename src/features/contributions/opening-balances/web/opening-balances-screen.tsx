import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import { contributionPolicy } from '../../policy.ts'
import { type OfBuilding, OfChosenBuilding } from '../../web/parts/of-building.tsx'
import { BalancesEditor } from './parts/balances-editor.tsx'
import { openingBalancesQuery } from './queries.ts'

/** `/manager/invoices/opening-balances`: what each unit owed when its building was taken over from other books. */
export function OpeningBalancesScreen() {
  const { t } = useI18n()
  return <OfChosenBuilding title={t('contributions.openings')} page={InBuilding} />
}

function InBuilding({ building, back }: OfBuilding) {
  const { t } = useI18n()
  const actor = useActor()
  const [saves, setSaves] = useState(0)
  return (
    <Loaded query={useQuery(openingBalancesQuery(building))} back={back} isPage>
      {(opening) => (
        <>
          <PageHead
            title={t('contributions.openings')}
            lead={t('contributions.openings_of', { building: opening.buildingName })}
            back={back}
          />
          {opening.homes.length === 0 ? (
            <Empty icon={IconCoins} title={t('contributions.no_dwelling')}>
              {t('contributions.no_dwelling_lead')}
            </Empty>
          ) : (
            <BalancesEditor
              key={saves}
              opening={opening}
              mayWrite={contributionPolicy.create(actor, opening)}
              onSaved={() => setSaves((count) => count + 1)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
