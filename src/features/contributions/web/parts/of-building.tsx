import { IconCoins } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useScope } from '../../../../web/location.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'

interface BackToYear {
  readonly to: '/manager/invoices'
  readonly search: { readonly building: string }
  readonly label: string
}
export interface OfBuilding {
  readonly building: string
  /** To the year of the building. */
  readonly back: BackToYear
}

/** A page under `/manager/invoices` about the building of its address; it asks to choose one where there is none. */
export function OfChosenBuilding({ title, page: Page }: { title: string; page: ComponentType<OfBuilding> }) {
  const { t } = useI18n()
  const { building } = useScope()
  if (building) {
    const back: BackToYear = { to: '/manager/invoices', search: { building }, label: t('contributions.title') }
    return <Page key={building} building={building} back={back} />
  }
  return (
    <>
      <PageHead title={title} />
      <Empty icon={IconCoins} title={t('contributions.choose_building')}>
        {t('contributions.choose_building_lead')}
      </Empty>
    </>
  )
}
