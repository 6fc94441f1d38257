import { IconMapPin } from '@tabler/icons-react'
import { type I18n, useI18n } from '../../../../../web/i18n.tsx'
import type { PlaceCandidate, PlaceProposal } from '../../contract.ts'
import classes from './place-note.module.css'

/** Why a document may be of a building: its strongest reason, in words. */
export function reasonIn({ t }: Pick<I18n, 't'>, { reasons }: PlaceCandidate): string | undefined {
  const [reason] = reasons
  return reason && t(`place.reason_${reason.kind}`, { text: reason.text ?? '' })
}

/** The building that a document surely is of, where another one is chosen. */
export function otherThan(buildingId: string, { isSure, candidates }: PlaceProposal): PlaceCandidate | undefined {
  const [told] = candidates
  return isSure && told?.buildingId !== buildingId ? told : undefined
}

interface PlaceNoteProps {
  proposal: PlaceProposal
  /** The building that is chosen; empty for none. */
  buildingId: string
  onTake: (buildingId: string) => void
}

/** Why the building was proposed; where it is not sure, the likeliest ones to choose from, each with its reason. */
export function PlaceNote({ proposal, buildingId, onTake }: PlaceNoteProps) {
  const words = useI18n()
  const { t } = words
  const { candidates } = proposal
  const chosen = candidates.find((one) => one.buildingId === buildingId)
  const other = buildingId ? otherThan(buildingId, proposal) : undefined
  if (other)
    return (
      <div className={classes.note} data-tone="copper" role="note">
        <p>{t('place.told_other', { building: other.buildingName })}</p>
        <Choices candidates={[other]} onTake={onTake} />
      </div>
    )
  if (chosen) {
    const reason = reasonIn(words, chosen)
    return (
      reason && (
        <p className={classes.reason} role="note">
          <IconMapPin size={15} stroke={1.6} aria-hidden="true" />
          <span>{reason}</span>
        </p>
      )
    )
  }
  if (buildingId) return null
  return (
    <div className={classes.note} data-tone="copper" role="note">
      <p>{t(candidates.length > 0 ? 'place.asked_lead' : 'place.unknown')}</p>
      <Choices candidates={candidates} onTake={onTake} />
    </div>
  )
}

function Choices({ candidates, onTake }: { candidates: readonly PlaceCandidate[]; onTake: (id: string) => void }) {
  const words = useI18n()
  if (candidates.length === 0) return null
  return (
    <ul className={classes.choices}>
      {candidates.map((candidate) => (
        <li key={candidate.buildingId}>
          <button type="button" onClick={() => onTake(candidate.buildingId)}>
            {words.t('place.take', { building: candidate.buildingName })}
          </button>
          <small>{reasonIn(words, candidate)}</small>
        </li>
      ))}
    </ul>
  )
}
