import { useI18n } from '../../../../../web/i18n.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import type { RollHome } from '../../contract.ts'
import { useRemoveRent } from '../queries.ts'

/** Returns a function that deletes a rent, once its reader has seen which one. */
export function useRemoval(): (home: RollHome, rent: RollHome['rents'][number]) => void {
  const { t, money, date } = useI18n()
  const act = useAct()
  const remove = useRemoveRent()
  return ({ unitNumber: unit }, { id, monthlyCents, startsOn }) => {
    const said = { unit, amount: money(monthlyCents), date: date(startsOn, 'full') }
    void act({
      ask: {
        title: t('contributions.remove_rent'),
        body: t('contributions.remove_rent_body', said),
        action: t('contributions.remove_rent'),
        keep: t('contributions.keep_rent'),
      },
      write: () => remove.mutateAsync({ id }),
      done: t('contributions.toast_rent_removed'),
      kind: 'delete',
    })
  }
}
