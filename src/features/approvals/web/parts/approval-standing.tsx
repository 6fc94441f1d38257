import { IconCheck, IconClock } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Fold } from '../../../../web/ui/fold.tsx'
import { Notice, type Tone } from '../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import { Timeline } from '../../../../web/ui/timeline.tsx'
import type { Approval, ApprovalDecision, ApprovalSeat } from '../../contract.ts'

/** Who is named, in their order, and who approved. */
export function Seats({ seats, isSequence }: { seats: readonly ApprovalSeat[]; isSequence: boolean }) {
  const { t } = useI18n()
  return (
    <RowList>
      {seats.map(({ id, office, holders, delegates, isApproved }, at) => (
        <Row
          key={id}
          picture={
            isApproved ? (
              <IconCheck size={18} stroke={1.8} color="var(--spruce)" aria-label={t('approvals.status_approved')} />
            ) : (
              <IconClock size={18} stroke={1.6} color="var(--ink-3)" aria-label={t('approvals.status_pending')} />
            )
          }
          title={[isSequence && `${at + 1}.`, holders.join(', ') || t('approvals.no_holder')].filter(Boolean).join(' ')}
        >
          {office && <small>{t(`mandates.office_${office}`)}</small>}
          {delegates.length > 0 && <small>{t('approvals.replaced_by', { names: delegates.join(', ') })}</small>}
        </Row>
      ))}
    </RowList>
  )
}

/** Why nobody may decide, and what mends it. */
export function StandstillNotice({ standstill }: Pick<Approval, 'standstill'>) {
  const { t } = useI18n()
  if (!standstill) return null
  return (
    <Notice tone="copper" title={t(`approvals.standstill_${standstill}`)}>
      {t(`approvals.mend_${standstill}`)}
    </Notice>
  )
}

const tones: Record<ApprovalDecision['kind'], Tone> = { approved: 'spruce', refused: 'brick', withdrawn: 'copper' }

/** What was decided, then and now, with the reasons. */
export function Decisions({ decisions }: { decisions: readonly ApprovalDecision[] }) {
  const { t } = useI18n()
  if (decisions.length === 0) return null
  const whoOf = ({ personName, onBehalfOfName }: ApprovalDecision) =>
    personName && onBehalfOfName
      ? t('approvals.on_behalf', { name: personName, other: onBehalfOfName })
      : (personName ?? t('approvals.somebody'))
  return (
    <Fold title={t('approvals.decisions')}>
      <Timeline
        items={decisions.map((decision) => ({
          id: decision.id,
          at: decision.at,
          title: t(`approvals.decided_${decision.kind}`),
          who: whoOf(decision),
          tone: tones[decision.kind],
          body:
            [...decision.causes.map((cause) => t(`approvals.cause_${cause}`)), decision.note]
              .filter(Boolean)
              .join(' · ') || undefined,
        }))}
      />
    </Fold>
  )
}
