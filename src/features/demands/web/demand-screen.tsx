import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { levelOf } from '../../../shared/actor.ts'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import type { MenuAction } from '../../../web/ui/button.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Details, Notice, PageHead, Section, TextLink } from '../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../web/ui/reach-links.tsx'
import { Attachments } from '../../attachments/web/parts/attachments.tsx'
import { WhoToCall } from '../../contacts/web/parts/who-to-call.tsx'
import { DemandComments } from '../comments/web/parts/demand-comments.tsx'
import { type DemandDetail, demandsApi, maxFiles } from '../contract.ts'
import { DemandNotes } from '../notes/web/parts/demand-notes.tsx'
import { demandPolicy, sidesOf } from '../policy.ts'
import { demandPrintoutApi } from '../printout/contract.ts'
import { isClosed, isOpen, waitingSince } from '../rules.ts'
import classes from './demand-screen.module.css'
import { DemandActs } from './parts/demand-acts.tsx'
import { DemandHistory } from './parts/demand-history.tsx'
import { useSpot } from './parts/demand-spot.tsx'
import { DemandStanding } from './parts/demand-standing.tsx'
import { StatusProgress } from './parts/status-progress.tsx'
import { demandQuery, refreshes } from './queries.ts'

/** One demand, for its author and its managers: status, comments and next acts. */
export function DemandScreen() {
  const id = useRouteParam('id')
  const lists = useLists()
  const livesHere = levelOf(useActor().role) === 1
  return (
    <Loaded query={useQuery(demandQuery(id))} back={livesHere ? lists.mine : lists.all} isPage>
      {(demand) => <Opened demand={demand} />}
    </Loaded>
  )
}

/** The two lists that lead here. */
function useLists() {
  const { t } = useI18n()
  return {
    all: { to: '/manager/demands', label: t('demands.heading') },
    mine: { to: '/residents/demands', label: t('demands.my_heading') },
  } as const
}

function Opened({ demand }: { demand: DemandDetail }) {
  const { t } = useI18n()
  const spot = useSpot()
  const sides = sidesOf(useActor(), demand)
  const lists = useLists()
  const lead = [t(`demands.type_${demand.type}`), spot(demand), demand.buildingName].join(' · ')
  return (
    <>
      <PageHead title={demand.title} lead={lead} back={sides.includes('manager') ? lists.all : lists.mine}>
        <DemandActs demand={demand} sides={sides} others={usePrintout(demand)} />
      </PageHead>
      <StatusProgress demand={demand} />
      <Columns side={<Side demand={demand} isManager={sides.includes('manager')} />}>
        <Notices demand={demand} isAuthor={sides.includes('submitter')} />
        <Section title={t('demands.description')}>
          <p className={classes.description}>{demand.description}</p>
        </Section>
        <DemandAttachments demand={demand} />
        <DemandComments demand={demand} />
        {sides.includes('manager') && <DemandNotes demand={demand} />}
      </Columns>
    </>
  )
}

/** The summary on paper, of a demand that was sent. */
function usePrintout({ id, status }: DemandDetail): MenuAction[] {
  const { t, language } = useI18n()
  if (status === 'draft') return []
  const onSelect = () => window.location.assign(hrefOf(demandPrintoutApi.printout, { id, language }))
  return [{ label: t('demands.printout'), icon: IconFileTypePdf, onSelect }]
}

function DemandAttachments({ demand }: { demand: DemandDetail }) {
  const actor = useActor()
  const isKept = isClosed(demand.status)
  return (
    <Attachments
      of={demand}
      api={demandsApi}
      refreshes={refreshes}
      most={maxFiles}
      mayAttach={!isKept && demandPolicy.attach(actor, demand)}
      mayDetach={(file) => !isKept && demandPolicy.detach(actor, { demand, file })}
    />
  )
}

/** Notices that a reader must see first. */
function Notices({ demand, isAuthor }: { demand: DemandDetail; isAuthor: boolean }) {
  const { t } = useI18n()
  const { status, reviewNotes, isEscalated } = demand
  // A note of the managers on a demand that is with its author again: they returned it.
  const isReturned = status === 'submitted'
  const isRefused = status === 'rejected' || status === 'cancelled'
  return (
    <>
      {status === 'draft' && <Notice tone="slate">{t('demands.draft_notice')}</Notice>}
      {isEscalated && isOpen(status) && <Notice tone="copper">{t('demands.escalated_notice')}</Notice>}
      {reviewNotes && (
        <Notice
          tone={isReturned || isRefused ? 'copper' : 'spruce'}
          title={t(isReturned && isAuthor ? 'demands.returned_notice' : 'demands.review_notes')}
        >
          <span className={classes.description}>{reviewNotes}</span>
        </Notice>
      )}
    </>
  )
}

function Side({ demand, isManager }: { demand: DemandDetail; isManager: boolean }) {
  const { t, dateTime } = useI18n()
  const spot = useSpot()
  const { submittedAt, closedAt, submitter, residenceId } = demand
  const place = `${demand.buildingName}, ${spot(demand)}`
  return (
    <>
      <Section title={t('web.details')}>
        <Details
          items={[
            { label: t('demands.status'), value: <DemandStanding demand={demand} /> },
            {
              label: t('demands.person'),
              value: isManager ? (
                <TextLink
                  to="/manager/user-management"
                  search={{ person: demand.submittedById, open: demand.submittedById }}
                >
                  {demand.submitterName}
                </TextLink>
              ) : (
                demand.submitterName
              ),
            },
            ...(submitter?.phone
              ? [{ label: t('demands.person_phone'), value: <PhoneLink phone={submitter.phone} /> }]
              : []),
            ...(submitter?.email
              ? [{ label: t('demands.person_email'), value: <EmailLink email={submitter.email} /> }]
              : []),
            {
              label: t('demands.place'),
              value:
                isManager && residenceId ? (
                  <TextLink to="/manager/residences/$id" params={{ id: residenceId }}>
                    {place}
                  </TextLink>
                ) : (
                  place
                ),
            },
            {
              label: t(submittedAt ? 'demands.sent' : 'demands.created'),
              value: <span className="num">{dateTime(waitingSince(demand))}</span>,
            },
            closedAt
              ? { label: t('demands.closed'), value: <span className="num">{dateTime(closedAt)}</span> }
              : { label: t('demands.updated'), value: <span className="num">{dateTime(demand.updatedAt)}</span> },
          ]}
        />
      </Section>
      {!isManager && <WhoToCall buildingId={demand.buildingId} />}
      <DemandHistory demand={demand} />
    </>
  )
}
