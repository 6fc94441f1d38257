import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { Button } from '../../../../../web/ui/button.tsx'
import { Notice, TextLink } from '../../../../../web/ui/page.tsx'
import { isUnderway } from '../../../../bulk-runs/rules.ts'
import { bulkActsApi } from '../../contract.ts'

import { useCheckAct } from './selected-people.tsx'

/** Acts that are underway, for who comes back to the page. */
export function UnderwayActs() {
  const { t } = useI18n()
  const acts = useQuery(query(bulkActsApi.list, {}))
  return acts.data?.items
    .filter(({ status }) => isUnderway(status))
    .map(({ id, kind, done, touched }) => (
      <Notice key={id} tone="slate" title={t(`bulk-acts.kind_${kind}`)}>
        <TextLink to="/manager/user-management/bulk-acts" search={{ act: id }}>
          {t('bulk-runs.running', { done, total: touched })}
        </TextLink>
      </Notice>
    ))
}

/** Over the accounts without access: the way to close them. */
export function OrphanNotice() {
  const { t } = useI18n()
  const check = useCheckAct()
  return (
    <Notice tone="copper" title={t('bulk-acts.orphans')}>
      <p>{t('bulk-acts.orphans_lead')}</p>
      <Button variant="default" onClick={() => void check({ kind: 'cleanup', filter: { isOrphan: true } })}>
        {t('bulk-acts.kind_cleanup')}
      </Button>
    </Notice>
  )
}
