import { IconBookmark, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { mayWrite } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { type Search, useAddress } from '../../../../web/location.ts'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { ActionMenu, Button, type MenuAction } from '../../../../web/ui/button.tsx'
import { type SavedView, savedViewsApi, type ViewedList } from '../../contract.ts'
import { isSameSearch, searchOf } from '../../rules.ts'

const KeepDialog = lazyPart(() => import('./keep-dialog.tsx').then((module) => module.KeepDialog))
const ManageDialog = lazyPart(() => import('./manage-dialog.tsx').then((module) => module.ManageDialog))

/** The saved views of a list whose filters and order are in the address (`useList`): to apply, keep and manage. */
export function SavedViews({ list }: { list: ViewedList }) {
  const { t } = useI18n()
  const actor = useActor()
  const address = useAddress()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'keep' | 'manage'>()
  const views = useQuery(query(savedViewsApi.list, { list }))
  const now = searchOf(address)
  const items = views.data?.items
  const apply = (search: SavedView['search'], isReplacing = false) =>
    void navigate({
      to: '.',
      // What is open beside the list stays.
      search: ({ organization, building, open }: Search) => ({ organization, building, open, ...search }),
      replace: isReplacing,
    })
  useDefault(items, Object.keys(now).length === 0, (search) => apply(search, true))
  const close = () => setDialog(undefined)
  const isWriter = mayWrite(actor)
  const choices: MenuAction[] = [
    ...(items ?? []).map(
      ({ name, search }): MenuAction => ({
        label: name,
        onSelect: () => apply(search),
        ...(isSameSearch(search, now) && { icon: IconCheck }),
      }),
    ),
    ...(isWriter && Object.keys(now).length > 0
      ? [{ label: t('saved-views.keep'), onSelect: () => setDialog('keep') }]
      : []),
    ...(isWriter ? [{ label: t('saved-views.manage'), onSelect: () => setDialog('manage') }] : []),
  ]
  if (choices.length === 0) return null
  return (
    <>
      <ActionMenu
        label={t('saved-views.views')}
        items={choices}
        trigger={(props) => (
          <Button variant="default" icon={IconBookmark} {...props}>
            {t('saved-views.views')}
          </Button>
        )}
      />
      <Suspense>
        {dialog === 'keep' && <KeepDialog list={list} search={now} onClose={close} />}
        {dialog === 'manage' && <ManageDialog list={list} search={now} views={items ?? []} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Opens the list with its default view, once, where its address asks for nothing else. */
function useDefault(
  views: readonly SavedView[] | undefined,
  isPlain: boolean,
  apply: (search: SavedView['search']) => void,
): void {
  const isOpened = useRef(!isPlain)
  useEffect(() => {
    if (!views || isOpened.current) return
    isOpened.current = true
    const chosen = views.find(({ isDefault }) => isDefault)
    if (chosen) apply(chosen.search)
  })
}
