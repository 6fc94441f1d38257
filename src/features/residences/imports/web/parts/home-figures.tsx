import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Panels } from '../../../../../web/panels.tsx'
import { query } from '../../../../../web/queries.ts'
import { Notice, Strip } from '../../../../../web/ui/page.tsx'
import type { Import } from '../../../../imports/contract.ts'
import { isUnderway } from '../../../../imports/rules.ts'
import { type ResidenceImportFigures, residenceImportsApi } from '../../contract.ts'

/** Whose access an import changes, the difference of the shares to the whole, and whom to invite once the units are there. */
export function HomeFigures({ of: { id, status } }: { of: Import }) {
  const { t, number } = useI18n()
  const { data } = useQuery(query(residenceImportsApi.figures, { id }))
  if (!data) return null
  const { shares, attached, named, toInvite } = data
  const isChecked = status === 'checked'
  const isRun = !isChecked && !isUnderway(status)
  return (
    <>
      {attached + named + toInvite > 0 && (
        <Strip
          items={[
            { label: t(isChecked ? 'homes.to_attach' : 'homes.attached'), value: number(attached) },
            ...(named > 0 ? [{ label: t('homes.named'), value: number(named) }] : []),
            { label: t(isChecked ? 'homes.to_leave_out' : 'homes.left_out'), value: number(toInvite) },
          ]}
        />
      )}
      {shares && <Shares {...shares} />}
      {isRun && toInvite > 0 && <Panels slot="residenceImport" given={{ id, toInvite }} />}
    </>
  )
}

function Shares({ sum, whole }: NonNullable<ResidenceImportFigures['shares']>) {
  const { t, number } = useI18n()
  if (sum === whole) return <Notice tone="spruce" title={t('homes.shares_whole', { whole: number(whole) })} />
  const gap = number(Math.abs(whole - sum))
  const title = t(sum < whole ? 'homes.shares_less' : 'homes.shares_more', {
    sum: number(sum),
    whole: number(whole),
    gap,
  })
  return (
    <Notice tone="copper" title={title}>
      {t('homes.shares_lead')}
    </Notice>
  )
}
