import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import type { LifeAct } from '../../../../../web/ui/life-menu.ts'
import type { Trial } from '../../contract.ts'
import { termPolicy } from '../../policy.ts'
import { type TrialStep, trialLife } from '../../rules.ts'
import { useConvertTrial, useEndTrial, useResumeTrial } from '../queries.ts'
import { ExtendDialog } from './extend-dialog.tsx'

/** The steps that an administrator may take, and the window of the one that asks for days. */
export function useTrialActs() {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const [extended, setExtended] = useState<Trial>()
  const [convert, resume, end] = [useConvertTrial(), useResumeTrial(), useEndTrial()]

  const onConvert = ({ id, version, organizationName: name }: Trial) => {
    let converted = version
    void act({
      // Its letter is sent at once: an undo does not call it back.
      ask: {
        title: t('trials.convert_title'),
        body: t('trials.convert_body', { name }),
        action: t('trials.convert'),
        keep: t('trials.convert_keep'),
      },
      write: async () => {
        converted = (await convert.mutateAsync({ id, version })).version
      },
      undo: () => resume.mutateAsync({ id, version: converted }),
      done: t('trials.converted_toast'),
    })
  }
  const onEnd = ({ id, version, organizationName: name }: Trial) =>
    void act({
      ask: {
        title: t('trials.end_title'),
        body: t('trials.end_body', { name }),
        action: t('trials.end'),
        keep: t('trials.end_keep'),
        isDanger: true,
      },
      write: () => end.mutateAsync({ id, version }),
      done: t('trials.ended_toast'),
    })

  const offered = (trial: Trial): readonly (LifeAct & { readonly name: TrialStep })[] => [
    { name: 'convert', label: t('trials.convert'), onTake: () => onConvert(trial) },
    { name: 'extend', label: t('trials.extend'), onTake: () => setExtended(trial) },
    { name: 'end', label: t('trials.end'), isDanger: true, onTake: () => onEnd(trial) },
  ]
  return {
    actsOf: (trial: Trial): LifeAct[] =>
      termPolicy.change(actor, trial)
        ? offered(trial).filter(({ name }) => trialLife.pass(name, trial.status) !== undefined)
        : [],
    dialog: extended && <ExtendDialog trial={extended} onClose={() => setExtended(undefined)} />,
  }
}
