import { IconFileUpload, IconMailPlus, IconUserShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart, optionalPart } from '../../../web/lazy-part.tsx'
import { useAddress, useFilters } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button, LinkButton } from '../../../web/ui/button.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { Tabs } from '../../../web/ui/tabs.tsx'
import { invitationPolicy } from '../../invitations/policy.ts'
import { ViewsButton } from '../../saved-views/web/parts/views-button.tsx'
import { PeopleExportButton } from '../people-export/web/parts/people-export-button.tsx'
import { userManagementPolicy } from '../policy.ts'
import { PeoplePanel } from './parts/people-panel.tsx'

// The forms, and their pickers, are loaded when one is opened.
const InviteDialog = lazyPart(() =>
  import('../../invitations/web/parts/invite-dialog.tsx').then((module) => module.InviteDialog),
)
// Loaded with its tab.
const InvitationsPanel = lazyPart(() =>
  import('../../invitations/web/parts/invitations-panel.tsx').then((module) => module.InvitationsPanel),
)
const DemoUserDialog = lazyPart(() => import('./parts/demo-user-dialog.tsx').then((module) => module.DemoUserDialog))

// Loaded with the first account that is selected, and after the page.
const SelectedPeople = lazyPart(() =>
  import('../bulk-acts/web/parts/selected-people.tsx').then((module) => module.SelectedPeople),
)
const UnderwayActs = optionalPart(() =>
  import('../bulk-acts/web/parts/bulk-act-notices.tsx').then((module) => module.UnderwayActs),
)
const OrphanNotice = optionalPart(() =>
  import('../bulk-acts/web/parts/bulk-act-notices.tsx').then((module) => module.OrphanNotice),
)

const tabs = ['people', 'invitations'] as const
const Filter = z.object({
  tab: z.optional(z.enum(tabs)),
  q: z.optional(z.string()),
  status: z.optional(z.string()),
  person: z.optional(z.string()),
  open: z.optional(z.string()),
  role: z.optional(z.string()),
  rank: z.optional(z.string()),
  isOrphan: z.optional(z.string()),
  sort: z.optional(z.string()),
})

/** People with access, and people invited. */
export function UserManagementScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const [{ tab = 'people' }, setFilters] = useFilters(Filter)
  const { invite } = useAddress()
  const [dialog, setDialog] = useState<'invite' | 'demo' | undefined>(invite ? 'invite' : undefined)
  const close = () => setDialog(undefined)
  // Each tab has its own filters: those of the other are left behind.
  const choose = (next: (typeof tabs)[number]) =>
    setFilters({
      tab: next,
      q: undefined,
      status: undefined,
      person: undefined,
      role: undefined,
      rank: undefined,
      open: undefined,
      isOrphan: undefined,
      sort: undefined,
    })
  return (
    <>
      <PageHead title={t('user-management.title')}>
        {tab === 'people' && <ViewsButton list="users" />}
        {tab === 'people' && <PeopleExportButton />}
        {userManagementPolicy.createDemo(actor, {}) && (
          <Button variant="default" icon={IconUserShare} onClick={() => setDialog('demo')}>
            {t('user-management.demo')}
          </Button>
        )}
        {invitationPolicy.importAny(actor, {}) && (
          <LinkButton to="/manager/invitations/import" variant="default" icon={IconFileUpload}>
            {t('invitations.invite_many')}
          </LinkButton>
        )}
        {invitationPolicy.createAny(actor, {}) && (
          <Button icon={IconMailPlus} onClick={() => setDialog('invite')}>
            {t('invitations.invite')}
          </Button>
        )}
      </PageHead>
      <Tabs
        label={t('user-management.title')}
        value={tab}
        onChange={choose}
        items={[
          { value: 'people', label: t('user-management.people'), panel: <People /> },
          { value: 'invitations', label: t('user-management.invitations'), panel: <Invitations /> },
        ]}
      />
      <Suspense>
        {dialog === 'invite' && <InviteDialog onClose={close} />}
        {dialog === 'demo' && <DemoUserDialog onClose={close} />}
      </Suspense>
    </>
  )
}

const Invitations = () => (
  <Suspense>
    <InvitationsPanel />
  </Suspense>
)

/** The people, and what those who may change accounts do with many. */
function People() {
  const actor = useActor()
  if (!userManagementPolicy.bulk(actor, { isAdminOnly: false })) return <PeoplePanel />
  return (
    <>
      <Suspense>
        <UnderwayActs />
      </Suspense>
      <PeoplePanel
        acts={(chosen) => (
          <Suspense>
            {(chosen.selection.rows.size > 0 || chosen.selection.isEvery) && <SelectedPeople {...chosen} />}
            {chosen.filter.isOrphan && !!chosen.total && <OrphanNotice />}
          </Suspense>
        )}
      />
    </>
  )
}
