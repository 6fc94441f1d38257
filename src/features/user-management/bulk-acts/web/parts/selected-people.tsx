import { useNavigate } from '@tanstack/react-router'
import { mostTicked, packIds } from '../../../../../shared/ticked-ids.ts'
import { hrefOf } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { BulkBar } from '../../../../../web/ui/bulk-bar.tsx'
import type { MenuAction } from '../../../../../web/ui/button.tsx'
import { useExportChoices } from '../../../../../web/ui/export-button.tsx'
import { useFailureText } from '../../../../../web/ui/failure.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { assignableRoles } from '../../../../invitations/contract.ts'
import { peopleExportApi } from '../../../people-export/contract.ts'
import { userManagementPolicy } from '../../../policy.ts'
import type { Chosen } from '../../../web/parts/people-panel.tsx'
import type { NewBulkAct } from '../../contract.ts'
import { useCreateBulkAct } from '../queries.ts'

/** Checks an act, and opens its page, where it is confirmed. */
export function useCheckAct() {
  const navigate = useNavigate()
  const failureText = useFailureText()
  const create = useCreateBulkAct()
  return async (asked: NewBulkAct) => {
    try {
      const { id } = await create.mutateAsync(asked)
      await navigate({ to: '/manager/user-management/bulk-acts', search: { act: id } })
    } catch (error) {
      toast(failureText(error, 'operation'), 'brick')
    }
  }
}

/** How many are selected and may be; past a number, the list tells that there are so many or more. */
function useLabels(isTotalLeast: boolean) {
  const { t, number } = useI18n()
  return {
    selected: (isEvery: boolean, count: number) => {
      if (!isEvery) return t('bulk-acts.selected', { count })
      return isTotalLeast
        ? t('bulk-acts.selected_least', { count: number(count) })
        : t('bulk-acts.selected_every', { count })
    },
    every: (total: number) =>
      isTotalLeast
        ? t('bulk-acts.select_least', { count: number(total) })
        : t('bulk-acts.select_every', { count: total }),
  }
}

/** The bar of the selected accounts: what is done with all of them. */
export function SelectedPeople({ selection, filter, total = 0, isTotalLeast, listed }: Chosen) {
  const { t, language } = useI18n()
  const labels = useLabels(isTotalLeast)
  const actor = useActor()
  const check = useCheckAct()
  const choicesOf = useExportChoices()
  const ids = [...selection.rows.keys()]
  const count = selection.isEvery ? total : ids.length
  const chosen = selection.isEvery ? { filter } : { ids }
  const start = (kind: NewBulkAct['kind']) => () => void check({ kind, ...chosen })
  const act = (kind: NewBulkAct['kind']): MenuAction => ({ label: t(`bulk-acts.kind_${kind}`), onSelect: start(kind) })
  const isAdmin = userManagementPolicy.bulk(actor, { isAdminOnly: true })
  const exported = selection.isEvery ? filter : { ids: packIds(ids) }
  return (
    <BulkBar
      selection={selection}
      label={labels.selected(selection.isEvery, count)}
      every={
        !selection.isEvery && ids.length >= listed && total > ids.length
          ? { label: labels.every(total), onSelect: selection.selectEvery }
          : undefined
      }
      actions={[
        { label: t('bulk-acts.set_status'), choices: [act('activation'), act('closure')] },
        { label: t('bulk-acts.email'), choices: [act('password_reset'), act('welcome')] },
        ...(isAdmin
          ? [
              {
                label: t('user-management.role'),
                choices: assignableRoles.map((role) => ({
                  label: t(`users.role_${role}`),
                  onSelect: () => void check({ kind: 'role_change', role, ...chosen }),
                })),
              },
            ]
          : []),
        {
          label: t('bulk-acts.export'),
          blocked:
            ids.length > mostTicked && !selection.isEvery
              ? t('bulk-acts.export_most', { count: mostTicked })
              : undefined,
          choices: choicesOf((format) => hrefOf(peopleExportApi.people, { ...exported, format, language })),
        },
        ...(isAdmin ? [{ label: t('bulk-acts.delete'), onSelect: start('removal') }] : []),
      ]}
    />
  )
}
