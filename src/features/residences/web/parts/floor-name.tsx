import { useI18n } from '../../../../web/i18n.tsx'

/** `Rez-de-chaussée`, `Étage 3`, `Sous-sol 1`. */
export function useFloorName(): (floor: number) => string {
  const { t, number } = useI18n()
  return (floor) => {
    if (floor === 0) return t('residences.ground_floor')
    return floor < 0
      ? t('residences.basement', { floor: number(-floor) })
      : t('residences.floor_named', { floor: number(floor) })
  }
}
