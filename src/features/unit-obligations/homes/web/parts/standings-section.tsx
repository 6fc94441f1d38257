import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import type { Residence } from '../../../../residences/contract.ts'
import { proofPolicy } from '../../../policy.ts'
import type { Standing } from '../../contract.ts'
import { StandingPill, useStandingNote } from './standing-words.tsx'
import classes from './standings.module.css'

// The form and the proof load when one is opened.
const ProofForm = lazyPart(() => import('../proof-form.tsx').then((module) => module.ProofForm))
const ProofDetails = lazyPart(() => import('./proof-details.tsx').then((module) => module.ProofDetails))

interface StandingsProps {
  title: string
  lead?: string | undefined
  residence: Residence
  standings: readonly Standing[]
}

interface Opened {
  readonly standing: Standing
  readonly does: 'provide' | 'read'
}

/** What is asked of a unit and how it stands with each, with what its reader may do about it. */
export function StandingsSection({ title, lead, residence, standings }: StandingsProps) {
  const { t } = useI18n()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const name = opened && t(`unit-obligations.kind_${opened.standing.kind}`)
  return (
    <Section title={title} lead={lead} isFlush>
      <ul>
        {standings.map((standing) => (
          <Row
            key={standing.obligationId}
            residence={residence}
            standing={standing}
            onOpen={(does) => setOpened({ standing, does })}
          />
        ))}
      </ul>
      <Dialog title={name ?? title} isOpen={opened !== undefined} onClose={close} size="lg">
        {opened && (
          <Suspense fallback={<Skeleton rows={6} />}>
            {opened.does === 'provide' || !opened.standing.proofId ? (
              <ProofForm residence={residence} standing={opened.standing} onDone={close} />
            ) : (
              <ProofDetails
                id={opened.standing.proofId}
                residence={residence}
                standing={opened.standing}
                onDone={close}
              />
            )}
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

interface RowProps {
  residence: Residence
  standing: Standing
  onOpen: (does: Opened['does']) => void
}

function Row({ residence, standing, onOpen }: RowProps) {
  const { t } = useI18n()
  const actor = useActor()
  const note = useStandingNote()
  const { kind, state, proofId, mayProvide } = standing
  const name = t(`unit-obligations.kind_${kind}`)
  const isMissing = state === 'missing'
  // A manager opens and confirms more often than they hand in.
  const isManaged = proofPolicy.confirm(actor, residence)
  return (
    <li className={classes.row} id={proofId ?? undefined}>
      <span className={classes.text}>
        <b>{name}</b>
        <small>{note(standing)}</small>
      </span>
      <span className={classes.state}>
        <StandingPill state={state} />
      </span>
      <span className={classes.acts}>
        {proofId && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('unit-obligations.open_of', { name })}
            onClick={() => onOpen('read')}
          >
            {t('unit-obligations.open')}
          </Button>
        )}
        {mayProvide && (
          <Button
            size="xs"
            variant={isManaged || state === 'met' ? 'default' : 'filled'}
            aria-label={t(isMissing ? 'unit-obligations.provide_of' : 'unit-obligations.renew_of', { name })}
            onClick={() => onOpen('provide')}
          >
            {t(isMissing ? 'unit-obligations.provide' : 'unit-obligations.renew')}
          </Button>
        )}
      </span>
    </li>
  )
}
