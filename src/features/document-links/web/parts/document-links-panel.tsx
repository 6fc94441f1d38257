import { IconCalendarPlus, IconLink, IconLinkOff, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import type { PanelSlots } from '../../../../web/panels.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Actions, Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import { Pill, Section } from '../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import { type DocumentLink, linkDays } from '../../contract.ts'
import { documentLinkPolicy } from '../../policy.ts'
import { linkStateOf, personalReasonOf } from '../../rules.ts'
import { linksQuery, useExtendLink, useRevokeLink } from '../queries.ts'

// Fetched when a link is made: most who open a document make none.
const LinkForm = lazyPart(() => import('../link-form.tsx').then((module) => module.LinkForm))

type PanelProps = PanelSlots['document']

/** The links of a document, for those who keep it. */
export function DocumentLinksPanel(props: PanelProps) {
  const actor = useActor()
  return documentLinkPolicy.read(actor, props) ? <Links {...props} /> : null
}

function Links(shared: PanelProps) {
  const { documentId, buildingId, name, isArchived } = shared
  const { t } = useI18n()
  const links = useQuery(linksQuery(documentId))
  const [like, setLike] = useState<DocumentLink | 'none'>()
  const mayWrite = documentLinkPolicy.create(useActor(), { buildingId }) && !isArchived
  const close = () => setLike(undefined)
  return (
    <Section
      title={t('document-links.title')}
      actions={
        mayWrite && (
          <Button variant="default" size="xs" icon={IconPlus} onClick={() => setLike('none')}>
            {t('document-links.new')}
          </Button>
        )
      }
    >
      <Loaded query={links}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={IconLink} title={t('document-links.none')}>
              {mayWrite && t('document-links.none_lead')}
            </Empty>
          ) : (
            <RowList>
              {items.map((link) => (
                <LinkRow key={link.id} link={link} onRemake={mayWrite ? setLike : undefined} />
              ))}
            </RowList>
          )
        }
      </Loaded>
      <Dialog title={t('document-links.share', { name })} isOpen={like !== undefined} onClose={close}>
        {like && (
          <Suspense fallback={<Skeleton rows={6} />}>
            <LinkForm
              documentId={documentId}
              reason={personalReasonOf(shared)}
              like={like === 'none' ? undefined : like}
              onDone={close}
            />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

interface LinkRowProps {
  link: DocumentLink
  onRemake: ((link: DocumentLink) => void) | undefined
}

function LinkRow({ link, onRemake }: LinkRowProps) {
  const { t, relative } = useI18n()
  const { extend, revoke } = useLinkActs(link)
  const { recipient, openings, mostOpenings, hasPassword, versionNo, expiresAt } = link
  const [now] = useState(() => new Date())
  const state = linkStateOf(link, now)
  const isOpen = state === 'open'
  const told = [
    mostOpenings === null
      ? t('document-links.opened', { count: openings })
      : t('document-links.opened_of', { count: openings, most: mostOpenings }),
    isOpen && t('document-links.until', { when: relative(expiresAt) }),
    hasPassword && t('document-links.with_password'),
    versionNo !== null && t('document-links.of_version', { no: versionNo }),
  ].filter(Boolean)
  return (
    <Row
      title={recipient}
      side={
        <>
          {!isOpen && <Pill tone="mute">{t(`document-links.state_${state}`)}</Pill>}
          {onRemake && (
            <Actions
              label={t('web.actions_for', { name: recipient })}
              items={
                isOpen
                  ? [
                      ...linkDays.map((count) => ({
                        label: t('document-links.extend', { days: t('document-links.days_count', { count }) }),
                        icon: IconCalendarPlus,
                        onSelect: () => void extend(count),
                      })),
                      {
                        label: t('document-links.revoke'),
                        icon: IconLinkOff,
                        tone: 'brick' as const,
                        onSelect: () => void revoke(),
                      },
                    ]
                  : [{ label: t('document-links.remake'), icon: IconRefresh, onSelect: () => onRemake(link) }]
              }
            />
          )}
        </>
      }
    >
      <small>{told.join(' · ')}</small>
    </Row>
  )
}

function useLinkActs({ id, version, recipient }: DocumentLink) {
  const { t } = useI18n()
  const act = useAct()
  const extending = useExtendLink()
  const revoking = useRevokeLink()
  return {
    extend: (days: (typeof linkDays)[number]) =>
      act({
        write: () => extending.mutateAsync({ id, version, days }),
        done: t('document-links.toast_extended'),
        kind: 'update',
      }),
    revoke: () =>
      act({
        ask: {
          title: t('document-links.revoke_title'),
          body: t('document-links.revoke_body', { recipient }),
          action: t('document-links.revoke'),
          keep: t('document-links.keep'),
          isDanger: true,
        },
        write: () => revoking.mutateAsync({ id, version }),
        done: t('document-links.toast_revoked'),
        kind: 'update',
      }),
  }
}
