import { IconFileText, IconRefresh, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Actions, type MenuAction } from '../../../../../web/ui/button.tsx'
import { Pill, type Tone } from '../../../../../web/ui/page.tsx'
import { isWhole } from '../../../marks/rules.ts'
import { otherThan, reasonIn } from '../../../place/web/parts/place-note.tsx'
import type { InboxDocument, InboxState, Triage } from '../../contract.ts'
import { inboxPolicy } from '../../policy.ts'
import { isReady } from '../../rules.ts'
import classes from './inbox.module.css'
import type { InboxActs } from './inbox-acts.tsx'

const stateTones: Record<InboxState, Tone> = {
  waiting: 'neutral',
  reading: 'slate',
  stalled: 'copper',
  read: 'copper',
  unreadable: 'copper',
}
const triageTones: Record<Triage, Tone> = { duplicate: 'brick', check: 'copper', ready: 'spruce' }

/** How many buildings a row offers; the others are in its form. */
const mostOffered = 3

interface InboxRowProps {
  document: InboxDocument
  acts: InboxActs
  /** Not shown when the whole page is about one building. */
  hasBuilding: boolean
}

/** One document: what was read in it, what to look out for, and the way to its form. */
export function InboxRow({ document, acts, hasBuilding }: InboxRowProps) {
  const { money } = useI18n()
  const { state, triage, file, found } = document
  const isReadOnly = !inboxPolicy.save(useActor(), document)
  return (
    <li className={classes.row}>
      <span className={classes.icon} data-state={triage ?? state}>
        <IconFileText size={18} stroke={1.5} aria-hidden="true" />
      </span>
      <div className={classes.what}>
        <b>{found?.vendorName ?? file.name}</b>
        <Details document={document} hasBuilding={hasBuilding} />
        <PlaceLine document={document} acts={acts} isReadOnly={isReadOnly} />
        <Remarks document={document} acts={acts} isReadOnly={isReadOnly} />
        <Repeat document={document} />
      </div>
      {typeof found?.totalCents === 'number' && (
        <span className={`num ${classes.amount}`}>{money(found.totalCents)}</span>
      )}
      <div className={classes.said}>
        <TriagePill document={document} />
      </div>
      {isReady(document) && <OpenLink document={document} isReadOnly={isReadOnly} />}
      {!isReadOnly && (
        <div className={classes.menu}>
          <RowMenu document={document} acts={acts} />
        </div>
      )}
    </li>
  )
}

/** Subject, due date and origin of the document. */
function Details({ document, hasBuilding }: Pick<InboxRowProps, 'document' | 'hasBuilding'>) {
  const { t, date } = useI18n()
  const actor = useActor()
  const { found, file, emailedFrom, emailedAt } = document
  const details = [
    found?.title,
    found?.dueOn && t('inbox.due', { date: date(found.dueOn) }),
    hasBuilding && document.buildingName,
    emailedFrom === null && document.sentById !== actor.id && t('inbox.sent_by', { name: document.sentByName }),
    // Last: where the line is cut, it is what one misses least.
    found?.vendorName && file.name,
  ].filter(Boolean)
  return (
    <>
      {details.length > 0 && <small>{details.join(' · ')}</small>}
      {emailedFrom !== null && emailedAt !== null && (
        <small>{t('inbox.emailed', { address: emailedFrom, date: date(emailedAt.slice(0, 10)) })}</small>
      )}
    </>
  )
}

interface RemarksProps extends Pick<InboxRowProps, 'document' | 'acts'> {
  isReadOnly: boolean
}

/** The building that the document tells, and why; where it is not sure, the likeliest ones to choose from. */
function PlaceLine({ document, acts, isReadOnly }: RemarksProps) {
  const words = useI18n()
  const { t } = words
  const { buildingId, proposal } = document
  if (!proposal || !isReady(document)) return buildingId === null && <p data-tone="slate">{t('place.at_reading')}</p>
  const other = buildingId === null ? undefined : otherThan(buildingId, proposal)
  if (buildingId !== null && !other) return null
  const [first] = proposal.candidates
  if (buildingId === null && proposal.isSure && first)
    return (
      <Facts tone="slate">
        <span>{t('place.proposed', { building: first.buildingName })}</span>
        <span>{reasonIn(words, first)}</span>
      </Facts>
    )
  return (
    <Facts tone="copper">
      <span>{other ? t('place.told_other', { building: other.buildingName }) : t('place.asked')}</span>
      {!isReadOnly &&
        (other ? [other] : proposal.candidates.slice(0, mostOffered)).map((candidate) => (
          <button key={candidate.buildingId} type="button" onClick={() => void acts.place(document, candidate)}>
            {t('place.take', { building: candidate.buildingName })}
          </button>
        ))}
    </Facts>
  )
}

/** Warnings, each with its action. */
function Remarks({ document, acts, isReadOnly }: RemarksProps) {
  const { t, money } = useI18n()
  const { id, state, problem, warning, billCount, leftOutCount, unusual } = document
  return (
    <>
      {problem && <p data-tone="copper">{problem}</p>}
      {state === 'stalled' && (
        <Facts tone="copper">
          <span>{t('inbox.stalled', { name: document.sentByName })}</span>
          {!isReadOnly && (
            <button type="button" onClick={() => void acts.readAgain(document)}>
              {t('inbox.take_over')}
            </button>
          )}
        </Facts>
      )}
      {billCount > 1 && (
        <Facts tone="slate">
          <span>{t('inbox.holds_bills', { count: billCount })}</span>
          {!isReadOnly && (
            <button
              type="button"
              disabled={acts.splittingId !== undefined}
              aria-busy={acts.splittingId === id || undefined}
              onClick={() => void acts.split(document)}
            >
              {acts.splittingId === id ? t('inbox.splitting') : t('inbox.split', { count: billCount })}
            </button>
          )}
        </Facts>
      )}
      {leftOutCount > 0 && <p data-tone="copper">{t('inbox.pages_left_out', { count: leftOutCount })}</p>}
      {unusual && (
        <p data-tone="copper">
          {t('warnings.unusual', {
            low: money(unusual.lowCents),
            high: money(unusual.highCents),
            count: unusual.count,
          })}
        </p>
      )}
      {warning && <p data-tone={isWhole({ warnings: [warning] }) ? 'slate' : 'copper'}>{t(`extraction.${warning}`)}</p>}
    </>
  )
}

/** The way to the form, or to what was read for those who may only see it. */
function OpenLink({ document, isReadOnly }: Pick<RemarksProps, 'document' | 'isReadOnly'>) {
  const { t } = useI18n()
  const { id, file, problem, found } = document
  const fillOrCheck = problem ? 'fill' : 'check'
  const act = isReadOnly ? 'see' : fillOrCheck
  return (
    <Link
      to="/manager/bills/pile/$id"
      params={{ id }}
      className={classes.open}
      data-row
      // Where there is little room, the whole row opens; what asks for typing keeps its button.
      data-whole={!problem || undefined}
      aria-label={t(`inbox.${act}_name`, { name: found?.vendorName ?? file.name })}
    >
      {t(`inbox.${act}`)}
    </Link>
  )
}

function RowMenu({ document, acts }: Pick<InboxRowProps, 'document' | 'acts'>) {
  const { t } = useI18n()
  const menu: MenuAction[] = [
    ...(isReady(document)
      ? [{ label: t('inbox.read_again'), icon: IconRefresh, onSelect: () => void acts.readAgain(document) }]
      : []),
    { label: t('inbox.remove'), icon: IconTrash, tone: 'brick', onSelect: () => void acts.remove(document) },
  ]
  return <Actions label={t('web.actions')} items={menu} />
}

/** The action that the document needs, or the progress of its reading. */
function TriagePill({ document }: { document: InboxDocument }) {
  const { t } = useI18n()
  const { state, triage, doubtCount } = document
  // The row shows them: no field is in doubt.
  const hasRemark =
    document.warning !== null || document.unusual !== null || document.billCount > 1 || document.leftOutCount > 0
  if (!triage) return <Pill tone={stateTones[state]}>{t(`inbox.state_${state}`)}</Pill>
  const said =
    triage === 'duplicate'
      ? t('inbox.duplicate')
      : triage === 'ready'
        ? t('inbox.ready')
        : doubtCount > 0
          ? t('bills.to_check', { count: doubtCount })
          : t(hasRemark ? 'inbox.to_confirm' : 'inbox.to_check')
  return <Pill tone={triageTones[triage]}>{said}</Pill>
}

function Repeat({ document: { duplicate } }: { document: InboxDocument }) {
  const { t } = useI18n()
  if (!duplicate) return null
  const { reason, billId } = duplicate
  return (
    <Facts tone="copper">
      <span>{billId === null ? t('inbox.duplicate_in_inbox') : t(`bills.duplicate_${reason}`)}</span>
      {billId !== null && (
        <Link to="/manager/bills/$id" params={{ id: billId }} target="_blank">
          {t('inbox.see_bill')}
        </Link>
      )}
    </Facts>
  )
}

/** Words in a row, with a dot between two on one line and none where the line breaks. */
function Facts({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <p data-tone={tone} className={classes.facts}>
      <span>{children}</span>
    </p>
  )
}
