import { useI18n } from '../../../../web/i18n.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'

/** A manager of a building handles demands and sends none. */
export function NotForManagers() {
  const { t } = useI18n()
  return (
    <Empty
      title={t('demands.none_mine')}
      action={<LinkButton to="/manager/demands">{t('demands.to_manager_list')}</LinkButton>}
    >
      {t('demands.manager_mine_lead')}
    </Empty>
  )
}
