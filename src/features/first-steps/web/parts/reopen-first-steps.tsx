import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { firstStepsPolicy } from '../../policy.ts'
import { useReopenFirstSteps, useShownSteps } from '../queries.ts'

/** The way back to the first steps that one has hidden, as long as some are left. */
export function ReopenFirstSteps() {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const reopen = useReopenFirstSteps()
  const { shown } = useShownSteps()
  if (!shown?.isClosed || !firstStepsPolicy.close(actor, { id: shown.organizationId })) return null
  return (
    <Button
      variant="subtle"
      onClick={() =>
        void act({ write: () => reopen.mutateAsync({ id: shown.organizationId }), done: t('first-steps.reopened') })
      }
    >
      {t('first-steps.reopen')}
    </Button>
  )
}
