import { IconPencil, IconShieldLock, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { legalAddresses } from '../../../../shared/legal.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Actions, Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import { Pill, Section } from '../../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../../web/ui/reach-links.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import type { PrivacyOfficer } from '../../contract.ts'
import { privacyOfficerPolicy } from '../../policy.ts'
import { officersQuery, useRemoveOfficer } from '../queries.ts'
import classes from './officers.module.css'

// The date fields weigh more than this page: fetched when someone is named.
const OfficerForm = lazyPart(() => import('../officer-form.tsx').then((module) => module.OfficerForm))

/** The privacy officer of an organization, or of the installation without one, and those before; with the acts of who may name them. */
export function Officers({ organizationId, lead }: { organizationId: string | null; lead: string }) {
  const { t } = useI18n()
  const actor = useActor()
  const officers = useQuery(officersQuery(organizationId))
  const [edited, setEdited] = useState<PrivacyOfficer | 'new'>()
  const mayWrite = privacyOfficerPolicy.create(actor, { organizationId })
  const close = () => setEdited(undefined)
  const name = mayWrite && (
    <Button variant="default" size="xs" icon={IconUserPlus} onClick={() => setEdited('new')}>
      {t('privacy.new')}
    </Button>
  )
  return (
    <Section title={t('privacy.officer')} actions={name}>
      <p className={classes.lead}>{lead}</p>
      <Loaded query={officers}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={IconShieldLock} title={t('privacy.none')}>
              {t('privacy.none_lead')}
            </Empty>
          ) : (
            <Terms officers={items} onEdit={mayWrite ? setEdited : undefined} />
          )
        }
      </Loaded>
      <Dialog
        title={edited && edited !== 'new' ? t('privacy.edit', { name: edited.name }) : t('privacy.new')}
        isOpen={edited !== undefined}
        onClose={close}
      >
        {edited && (
          <Suspense fallback={<Skeleton rows={5} />}>
            <OfficerForm
              organizationId={organizationId}
              officer={edited === 'new' ? undefined : edited}
              current={officers.data?.items.find(({ endsOn }) => endsOn === null)}
              onDone={close}
            />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

interface TermsProps {
  officers: readonly PrivacyOfficer[]
  onEdit: ((officer: PrivacyOfficer) => void) | undefined
}

function Terms({ officers, onEdit }: TermsProps) {
  const { t, language } = useI18n()
  const current = officers.filter(({ endsOn }) => endsOn === null)
  const former = officers.filter(({ endsOn }) => endsOn !== null)
  const isShown = current.some(({ organizationId, isPublished }) => organizationId === null || isPublished)
  const list = (terms: readonly PrivacyOfficer[], title?: string) => (
    <RowList {...(title && { title })}>
      {terms.map((officer) => (
        <Term key={officer.id} officer={officer} onEdit={onEdit} />
      ))}
    </RowList>
  )
  return (
    <>
      {current.length > 0 && list(current)}
      {former.length > 0 && list(former, t('privacy.before'))}
      {isShown && (
        <p className={classes.page}>
          <a href={`${language === 'fr' ? '' : `/${language}`}${legalAddresses.privacy}`}>{t('privacy.see_page')}</a>
        </p>
      )}
    </>
  )
}

function Term({ officer, onEdit }: { officer: PrivacyOfficer; onEdit: TermsProps['onEdit'] }) {
  const { t, language, date } = useI18n()
  const onRemove = useRemoval(officer)
  const { organizationId, name, email, phone, isDelegated, isPublished, startsOn, endsOn } = officer
  const title = language === 'fr' ? officer.titleFr : officer.titleEn
  const term = endsOn
    ? t('privacy.period', { from: date(startsOn), to: date(endsOn) })
    : t('privacy.since', { from: date(startsOn) })
  return (
    <Row
      isTall
      picture={<Avatar name={name} />}
      title={name}
      side={
        <>
          {organizationId !== null && isPublished && endsOn === null && (
            <Pill tone="spruce">{t('privacy.is_published')}</Pill>
          )}
          {onEdit && (
            <Actions
              label={t('web.actions_for', { name })}
              items={[
                { label: t('web.edit'), icon: IconPencil, onSelect: () => onEdit(officer) },
                { label: t('web.remove'), icon: IconTrash, tone: 'brick', onSelect: () => void onRemove() },
              ]}
            />
          )}
        </>
      }
    >
      <small>{[title, isDelegated && t('privacy.by_delegation'), term].filter(Boolean).join(', ')}</small>
      <EmailLink email={email} />
      {phone && <PhoneLink phone={phone} />}
    </Row>
  )
}

/** Deletes a term that was entered by mistake. */
function useRemoval({ id, name }: PrivacyOfficer): () => Promise<boolean> {
  const { t } = useI18n()
  const act = useAct()
  const remove = useRemoveOfficer()
  return () =>
    act({
      ask: {
        title: t('privacy.remove_title', { name }),
        body: t('privacy.remove_body'),
        action: t('web.remove'),
        keep: t('privacy.keep'),
        isDanger: true,
      },
      write: () => remove.mutateAsync({ id }),
      done: t('privacy.toast_removed'),
      kind: 'delete',
    })
}
