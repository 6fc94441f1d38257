import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack } from '../../../../web/ui/page.tsx'
import type { DebitAgreement } from '../../contract.ts'
import { agreementQuery } from '../queries.ts'
import { AgreementActs } from './agreement-acts.tsx'
import { AgreementFacts } from './agreement-facts.tsx'
import { AgreementHistory } from './agreement-history.tsx'
import { AgreementPill } from './agreement-pill.tsx'

/** What a payor signed, and what happened to it. */
export function AgreementPage({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useI18n()
  const found = useQuery(agreementQuery(id))
  return (
    <Loaded query={found} back={{ to: '/manager/invoices/debits', label: t('debits.title') }} isPage>
      {(agreement) => <Shown agreement={agreement}>{children}</Shown>}
    </Loaded>
  )
}

function Shown({ agreement, children }: { agreement: DebitAgreement; children: ReactNode }) {
  const { t } = useI18n()
  const { id, buildingId, buildingName, unitNumber, payorName, status } = agreement
  return (
    <>
      <PageHead
        title={t('debits.agreement_of', { unit: unitNumber })}
        lead={
          <>
            {buildingName} · {payorName} <AgreementPill status={status} />
          </>
        }
        back={{ to: '/manager/invoices/debits', search: { building: buildingId }, label: t('debits.title') }}
      >
        <AgreementActs agreement={agreement} />
      </PageHead>
      <Stack>
        <Section title={t('debits.terms')}>
          <AgreementFacts agreement={agreement} />
        </Section>
        {children}
        <AgreementHistory id={id} />
      </Stack>
    </>
  )
}
