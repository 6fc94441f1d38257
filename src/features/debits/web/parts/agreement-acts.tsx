import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import type { DebitAgreement } from '../../contract.ts'
import { agreementPolicy } from '../../policy.ts'
import { isLive } from '../../rules.ts'
import { type AskedStep, StepDialog } from './step-dialog.tsx'

/** What may be done with an agreement: a payor cancels it, a manager also suspends and resumes it. */
export function AgreementActs({ agreement }: { agreement: DebitAgreement }) {
  const { t } = useI18n()
  const actor = useActor()
  const [step, setStep] = useState<AskedStep>()
  const { status } = agreement
  if (!isLive(status) || !agreementPolicy.cancel(actor, agreement)) return null
  const pause = status === 'active' ? 'suspend' : 'resume'
  return (
    <>
      {agreementPolicy[pause](actor, agreement) && (
        <Button variant="default" onClick={() => setStep(pause)}>
          {t(`debits.${pause}`)}
        </Button>
      )}
      <Button variant="default" onClick={() => setStep('cancel')}>
        {t('debits.cancel')}
      </Button>
      {step && <StepDialog agreement={agreement} step={step} onClose={() => setStep(undefined)} />}
    </>
  )
}
