import { useI18n } from '../../../../web/i18n.tsx'
import type { Demand } from '../../contract.ts'

/** The unit, or the common areas. */
export function useSpot(): (demand: Pick<Demand, 'unitNumber'>) => string {
  const { t } = useI18n()
  return ({ unitNumber }) => (unitNumber ? t('demands.unit', { unit: unitNumber }) : t('demands.common_areas'))
}
