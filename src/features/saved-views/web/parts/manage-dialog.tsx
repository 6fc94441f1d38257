import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import { type Column, DataTable } from '../../../../web/ui/data-table.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import { shownRows } from '../../../../web/ui/shown-rows.ts'
import type { SavedView, ViewedList } from '../../contract.ts'
import { useChooseView, useRemoveView, useUpdateView } from '../queries.ts'
import { KeepDialog } from './keep-dialog.tsx'

interface ManageDialogProps {
  list: ViewedList
  /** The filters of now. */
  search: Record<string, string>
  views: readonly SavedView[]
  onClose: () => void
}

/** The views of a list: renamed, replaced, removed, and the one that it opens with. */
export function ManageDialog({ list, search, views, onClose }: ManageDialogProps) {
  const { t } = useI18n()
  const act = useAct()
  const [renamed, setRenamed] = useState<SavedView>()
  const choose = useChooseView()
  const update = useUpdateView()
  const remove = useRemoveView()
  const columns: Column<SavedView>[] = [
    { key: 'name', label: t('saved-views.name'), cell: ({ name }) => name },
    {
      key: 'state',
      label: t('saved-views.views'),
      cell: ({ isDefault, isOwn, organizationId, ownerName }) => (
        <>
          {isDefault && <Pill tone="spruce">{t('saved-views.is_default')}</Pill>}
          {isOwn && organizationId && <Pill tone="slate">{t('saved-views.is_shared')}</Pill>}
          {!isOwn && <Pill tone="mute">{t('saved-views.shared_by', { name: ownerName ?? '' })}</Pill>}
        </>
      ),
    },
  ]
  const menu = (view: SavedView): MenuAction[] => {
    const { id, version, name, isDefault, isOwn } = view
    const setDefault = () =>
      act({
        write: () => choose.mutateAsync({ list, viewId: isDefault ? null : id }),
        done: t(isDefault ? 'saved-views.toast_no_default' : 'saved-views.toast_default'),
      })
    const replace = () =>
      act({ write: () => update.mutateAsync({ id, version, search }), done: t('saved-views.toast_updated') })
    const ask = {
      title: t('saved-views.remove_title'),
      body: t('saved-views.remove_body', { name }),
      action: t('saved-views.remove'),
      keep: t('web.keep'),
      isDanger: true,
    }
    return [
      {
        label: t(isDefault ? 'saved-views.unset_default' : 'saved-views.set_default'),
        onSelect: () => void setDefault(),
      },
      ...(isOwn
        ? [
            { label: t('saved-views.rename'), onSelect: () => setRenamed(view) },
            { label: t('saved-views.replace'), onSelect: () => void replace() },
            {
              label: t('saved-views.remove'),
              tone: 'brick' as const,
              onSelect: () =>
                void act({ ask, write: () => remove.mutateAsync({ id }), done: t('saved-views.toast_removed') }),
            },
          ]
        : []),
    ]
  }
  if (renamed) return <KeepDialog {...{ list, search }} view={renamed} onClose={() => setRenamed(undefined)} />
  return (
    <Dialog title={t('saved-views.manage_title')} isOpen onClose={onClose}>
      <DataTable
        label={t('saved-views.manage_title')}
        columns={columns}
        query={shownRows(views)}
        rowLabel={({ name }) => name}
        menu={menu}
        empty={<Empty title={t('saved-views.none')}>{t('saved-views.none_lead')}</Empty>}
      />
    </Dialog>
  )
}
