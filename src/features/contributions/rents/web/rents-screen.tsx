import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead, Stack } from '../../../../web/ui/page.tsx'
import { contributionPolicy } from '../../policy.ts'
import { yearlyKindsOf } from '../../rules.ts'
import { type OfBuilding, OfChosenBuilding } from '../../web/parts/of-building.tsx'
import type { RentRoll } from '../contract.ts'
import { RentFigures } from './parts/rent-figures.tsx'
import { RollEditor } from './parts/roll-editor.tsx'
import { RollTable } from './parts/roll-table.tsx'
import { rollQuery } from './queries.ts'

/** `/manager/invoices/rents`: what each dwelling of a building is let for, entered one by one or all at once. */
export function RentsScreen() {
  const { t } = useI18n()
  return <OfChosenBuilding title={t('contributions.rents')} page={InBuilding} />
}

function InBuilding({ building, back }: OfBuilding) {
  return (
    <Loaded query={useQuery(rollQuery(building))} back={back} isPage>
      {(roll) => <Roll roll={roll} back={back} />}
    </Loaded>
  )
}

interface RollProps {
  roll: RentRoll
  back: OfBuilding['back']
}

function Roll({ roll, back }: RollProps) {
  const { t } = useI18n()
  const [isEntering, setEntering] = useState(false)
  const { homes, buildingName, buildingKind } = roll
  const hasRents = yearlyKindsOf(buildingKind).includes('rent')
  const mayWrite = contributionPolicy.create(useActor(), roll) && hasRents
  const lead = t('contributions.rents_of', { building: buildingName })
  return (
    <>
      <PageHead title={t('contributions.rents')} lead={lead} back={back}>
        {mayWrite && homes.length > 0 && !isEntering && (
          <Button onClick={() => setEntering(true)}>{t('contributions.enter_rents')}</Button>
        )}
      </PageHead>
      {!hasRents ? (
        <Empty icon={IconCoins} title={t('contributions.not_rental')} />
      ) : homes.length === 0 ? (
        <Empty icon={IconCoins} title={t('contributions.no_dwelling')}>
          {t('contributions.no_dwelling_lead')}
        </Empty>
      ) : isEntering ? (
        <RollEditor roll={roll} onClose={() => setEntering(false)} />
      ) : (
        <Stack>
          <RentFigures homes={homes} />
          <RollTable roll={roll} mayWrite={mayWrite} />
        </Stack>
      )}
    </>
  )
}
