import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Pill, type Tone } from '../../../../../web/ui/page.tsx'
import type { BankAccount } from '../../../contract.ts'
import type { Level } from '../../../matching/rules.ts'
import type { CandidateShown, OpenLineShown } from '../../contract.ts'
import { useMatch, useRefuse, useUndoBatch } from '../queries.ts'
import { Reasons, useCandidateName } from './candidate-name.tsx'
import classes from './matches.module.css'

const tones: Record<Level, Tone> = { sure: 'spruce', likely: 'copper', none: 'mute' }

interface LineProps {
  account: BankAccount
  line: OpenLineShown
  mayMatch: boolean
  onChoose: () => void
}

/** A line with the best suggestion; the others unfold under it. */
export function OpenLine({ account: { id }, line, mayMatch, onChoose }: LineProps) {
  const { t, money, date } = useI18n()
  const nameOf = useCandidateName()
  const act = useAct()
  const match = useMatch()
  const undo = useUndoBatch()
  const [isOpen, setIsOpen] = useState(false)
  const { description, reference, postedOn, amountCents, level, candidates } = line
  const refused = candidates.filter(({ isRefused }) => isRefused)
  const [best, ...others] = candidates.filter(({ isRefused }) => !isRefused)
  const accept = async ({ target }: CandidateShown) => {
    let batchId = ''
    await act({
      write: async () => {
        batchId = (await match.mutateAsync({ id, lines: [{ lineId: line.id, target }] })).batchId
      },
      done: t('bank.accepted', { count: 1 }),
      ...(target.kind !== 'return' && { undo: () => undo.mutateAsync({ id, batchId }) }),
    })
  }
  const say = useRefuse()
  const refuse = ({ target }: CandidateShown, isRefused: boolean) =>
    act({
      write: () => say.mutateAsync({ id, lineId: line.id, target, isRefused }),
      done: t(isRefused ? 'bank.refused' : 'bank.suggestion_restored'),
      kind: 'update',
      ...(isRefused && { undo: () => say.mutateAsync({ id, lineId: line.id, target, isRefused: false }) }),
    })
  const name = description || money(amountCents)
  return (
    <li className={classes.line} data-line>
      <span className="num">{date(postedOn)}</span>
      <span className={`${classes.amount} num`} data-in={amountCents > 0 || undefined}>
        {amountCents > 0 && '+'}
        {money(amountCents)}
      </span>
      <div className={classes.said}>
        <b>{description || '—'}</b>
        {reference && <small>{reference}</small>}
      </div>
      <div className={classes.what}>
        {best && <b>{nameOf(best)}</b>}
        {best && <Reasons candidate={best} />}
      </div>
      <Pill tone={tones[level]}>{t(`bank.level_${level}`)}</Pill>
      {mayMatch && (
        <div className={classes.acts}>
          {best && (
            <Button
              size="xs"
              variant={level === 'sure' ? 'filled' : 'default'}
              data-first
              aria-label={t('bank.accept_of', { name })}
              loading={match.isPending}
              onClick={() => void accept(best)}
            >
              {t('bank.accept')}
            </Button>
          )}
          {best && (
            <Button
              size="xs"
              variant="subtle"
              aria-label={t('bank.refuse_of', { name })}
              onClick={() => void refuse(best, true)}
            >
              {t('bank.refuse')}
            </Button>
          )}
          {others.length + refused.length > 0 ? (
            <Button
              size="xs"
              variant="subtle"
              aria-expanded={isOpen}
              aria-label={t('bank.choose_for', { name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('bank.choose')}
            </Button>
          ) : (
            <Button
              size="xs"
              variant="subtle"
              {...(!best && { 'data-first': true })}
              aria-label={t('bank.choose_for', { name })}
              onClick={onChoose}
            >
              {t('bank.choose')}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <Others
          {...{ others, refused, onChoose }}
          onAccept={(one) => void accept(one)}
          onRestore={(one) => void refuse(one, false)}
        />
      )}
    </li>
  )
}

interface OthersProps {
  others: readonly CandidateShown[]
  refused: readonly CandidateShown[]
  onAccept: (candidate: CandidateShown) => void
  onRestore: (candidate: CandidateShown) => void
  onChoose: () => void
}

/** What else a line may be, what it was said not to be, and the way to say it oneself. */
function Others({ others, refused, onAccept, onRestore, onChoose }: OthersProps) {
  const { t } = useI18n()
  const nameOf = useCandidateName()
  return (
    <ul className={classes.more}>
      {others.map((one) => (
        <li key={JSON.stringify(one.target)}>
          <span className={classes.what}>
            <b>{nameOf(one)}</b>
            <Reasons candidate={one} />
          </span>
          <Button
            size="xs"
            variant="default"
            onClick={() => onAccept(one)}
            aria-label={t('bank.accept_of', { name: nameOf(one) })}
          >
            {t('bank.accept')}
          </Button>
        </li>
      ))}
      {refused.map((one) => (
        <li key={JSON.stringify(one.target)}>
          <span className={classes.what}>
            <b>{nameOf(one)}</b>
            <small>{t('bank.is_refused')}</small>
          </span>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => onRestore(one)}
            aria-label={t('bank.restore_of', { name: nameOf(one) })}
          >
            {t('bank.restore_suggestion')}
          </Button>
        </li>
      ))}
      <li>
        <Button size="xs" variant="default" onClick={onChoose}>
          {t('bank.choose_self')}
        </Button>
      </li>
    </ul>
  )
}
