import { IconChecklist, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters, useScope } from '../../../../web/location.ts'
import { Panels } from '../../../../web/panels.tsx'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack } from '../../../../web/ui/page.tsx'
import { NoBuilding, useHasBuilding } from '../../../buildings/web/parts/no-building.tsx'
import { type InboxDocument, triages } from '../contract.ts'
import { inboxPolicy } from '../policy.ts'
import { SaveReady } from '../ready/web/parts/save-ready.tsx'
import { isReady, shownTriageOf } from '../rules.ts'
import classes from './parts/inbox.module.css'
import { useInboxActs } from './parts/inbox-acts.tsx'
import { InboxDrop } from './parts/inbox-drop.tsx'
import { InboxProgress } from './parts/inbox-progress.tsx'
import { InboxRow } from './parts/inbox-row.tsx'
import { useNewRun } from './parts/run.tsx'
import { UploadRow } from './parts/upload-row.tsx'
import { useInboxUploads } from './parts/uploads.tsx'
import { inboxQuery } from './queries.ts'

const Filter = z.object({ triage: z.optional(z.enum(triages)) })

/** Bills dropped together: how far each is, and the way to check them one after the other. */
export function InboxScreen() {
  const { t } = useI18n()
  const maySend = inboxPolicy.sendAny(useActor(), {})
  const { organization, building } = useScope()
  const uploads = useInboxUploads()
  useNewRun()
  const inbox = useQuery(inboxQuery({ organization, building }))
  const first = inbox.data?.items.find(isReady)
  const hasBuilding = useHasBuilding()
  return (
    <>
      <PageHead title={t('inbox.heading')} back={{ to: '/manager/bills', label: t('bills.heading') }}>
        {first && maySend && (
          <LinkButton to="/manager/bills/pile/$id" params={{ id: first.id }} icon={IconChecklist}>
            {t('inbox.check_first')}
          </LinkButton>
        )}
      </PageHead>
      <Stack>
        {maySend && hasBuilding && <InboxDrop onFiles={uploads.add} />}
        <Panels slot="inbox" given={{}} />
        <Loaded query={inbox}>
          {({ items }) => (
            <Documents
              items={items}
              uploads={uploads}
              hasBuilding={building === undefined}
              isPlaceless={!hasBuilding}
              maySend={maySend}
            />
          )}
        </Loaded>
      </Stack>
    </>
  )
}

interface DocumentsProps {
  items: readonly InboxDocument[]
  uploads: ReturnType<typeof useInboxUploads>
  /** Each row names its building: none is chosen. */
  hasBuilding: boolean
  /** There is no building to drop anything for. */
  isPlaceless: boolean
  maySend: boolean
}

function Documents({ items, uploads, hasBuilding, isPlaceless, maySend }: DocumentsProps) {
  const { t } = useI18n()
  const acts = useInboxActs()
  const [{ triage }] = useFilters(Filter)
  const asked = triage && items.filter((document) => shownTriageOf(document) === triage)
  // The last of them was saved: the whole list shows again.
  const isNarrowed = asked !== undefined && asked.length > 0
  const listed = isNarrowed ? asked : items
  const readyCount = items.filter(({ triage }) => triage === 'ready').length
  if (items.length === 0 && uploads.items.length === 0)
    return isPlaceless ? (
      <NoBuilding />
    ) : (
      <Empty icon={IconStack2} title={t('inbox.none')}>
        {t(maySend ? 'inbox.none_lead' : 'inbox.none_demo')}
      </Empty>
    )
  return (
    <Section
      title={t('inbox.documents')}
      isFlush
      actions={readyCount > 0 && maySend && <SaveReady count={readyCount} />}
    >
      <InboxProgress items={items} uploads={uploads.items} shown={isNarrowed ? triage : undefined} />
      <ul className={classes.rows}>
        {uploads.items.map((upload) => (
          <UploadRow key={`upload-${upload.id}`} upload={upload} uploads={uploads} />
        ))}
        {listed.map((document) => (
          <InboxRow key={document.id} document={document} acts={acts} hasBuilding={hasBuilding} />
        ))}
      </ul>
    </Section>
  )
}
