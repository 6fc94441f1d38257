import { IconDoor } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Panels } from '../../../../web/panels.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Section, Stack } from '../../../../web/ui/page.tsx'
import type { Building } from '../../contract.ts'
import { ResidenceCount } from './residence-count.tsx'
import { ShareSumPill } from './share-sum.tsx'

/** Beside the facts of a building: its residences, the sum of their shares, and the panels of later features. */
export function BuildingSide({ building, mayUpdate }: { building: Building; mayUpdate: boolean }) {
  const { t, number } = useI18n()
  const { id, organizationId, residenceCount, totalUnits, sharesSum, shareDenominator } = building
  const isEmpty = residenceCount === 0
  return (
    <>
      <Section title={t('buildings.residences')} lead={isEmpty ? undefined : <ResidenceCount building={building} />}>
        {isEmpty ? (
          <Empty
            icon={IconDoor}
            title={t('buildings.no_residences')}
            action={
              mayUpdate && (
                <Stack>
                  <LinkButton to="/manager/buildings/$id/generation" params={{ id }}>
                    {t('buildings.generate')}
                  </LinkButton>
                  <LinkButton to="/manager/buildings/$id/import" params={{ id }} variant="default">
                    {t('buildings.import')}
                  </LinkButton>
                </Stack>
              )
            }
          >
            {t('buildings.no_residences_lead')}
          </Empty>
        ) : (
          <Stack>
            <LinkButton
              to="/manager/residences"
              search={{ organization: organizationId, building: id }}
              variant="default"
              fullWidth
            >
              {t('buildings.see_residences')}
            </LinkButton>
            {mayUpdate && residenceCount < totalUnits && (
              <LinkButton to="/manager/buildings/$id/generation" params={{ id }} variant="default" fullWidth>
                {t('buildings.generate')}
              </LinkButton>
            )}
            {mayUpdate && (
              <LinkButton to="/manager/buildings/$id/import" params={{ id }} variant="default" fullWidth>
                {t('buildings.import')}
              </LinkButton>
            )}
          </Stack>
        )}
      </Section>
      {sharesSum !== null && shareDenominator !== null && !isEmpty && (
        <Section title={t('buildings.shares')} lead={t('buildings.shares_lead', { whole: number(shareDenominator) })}>
          <Stack>
            <ShareSumPill sum={sharesSum} denominator={shareDenominator} />
            {mayUpdate && (
              <LinkButton to="/manager/buildings/$id/shares" params={{ id }} variant="default" fullWidth>
                {t('buildings.edit_shares')}
              </LinkButton>
            )}
          </Stack>
        </Section>
      )}
      <Panels slot="buildingSide" given={{ buildingId: id }} />
    </>
  )
}
