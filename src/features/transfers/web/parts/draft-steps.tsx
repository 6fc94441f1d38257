import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { handoversOf, type TransferSection, transferSections } from '../../rules.ts'
import type { ToldTransfer } from './effects.tsx'
import classes from './transfer.module.css'

interface DraftStepsProps {
  section: TransferSection
  missing: readonly TransferSection[]
  told: ToldTransfer
  /** How many things were handed over. */
  handed: number
  onOpen: (section: TransferSection) => void
}

/** The steps with what each holds: one that misses something is marked, and stops nothing before the confirmation. */
export function DraftSteps({ section, missing, told, handed, onOpen }: DraftStepsProps) {
  const { t, date, number } = useI18n()
  const day = told.arrivesOn ?? told.leavesOn
  const total = handoversOf[told.kind].length
  const holds: Partial<Record<TransferSection, string>> = {
    day: day ? date(day) : undefined,
    leaving: told.leaving.join(', '),
    arriving: told.arriving.join(', '),
    handover: t('transfers.handed', { count: handed, total: number(total) }),
  }
  const isMarked = (one: TransferSection) => missing.includes(one) || (one === 'handover' && handed < total)
  const isDone = (one: TransferSection) => !isMarked(one) && !!holds[one]
  const noteOf = (one: TransferSection) => holds[one] || (missing.includes(one) ? t('transfers.to_choose') : undefined)
  return (
    <nav aria-label={t('transfers.steps')} className={classes.steps}>
      <ol>
        {transferSections.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === section ? 'step' : undefined}
              data-done={isDone(one) || undefined}
              data-missing={isMarked(one) || undefined}
              onClick={() => onOpen(one)}
            >
              <i aria-hidden="true">
                {isMarked(one) ? (
                  <IconAlertTriangle size={15} />
                ) : isDone(one) ? (
                  <IconCheck size={15} />
                ) : (
                  number(at + 1)
                )}
              </i>
              <span>
                <b>{t(`transfers.section_${one}`)}</b>
                {(isMarked(one) || isDone(one)) && (
                  <span className="sr">{t(isMarked(one) ? 'transfers.step_missing' : 'transfers.step_done')}</span>
                )}
                {noteOf(one) && <small>{noteOf(one)}</small>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
