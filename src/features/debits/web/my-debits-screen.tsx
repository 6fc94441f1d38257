import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Form, FormActions, useContractForm } from '../../../web/ui/form.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack } from '../../../web/ui/page.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { type DebitAgreement, type HomeDebits, TypedAgreement } from '../contract.ts'
import { NoticesSection } from '../notices/web/parts/notices-section.tsx'
import { agreementPolicy } from '../policy.ts'
import { isLive, statementVersion } from '../rules.ts'
import { AgreementActs } from './parts/agreement-acts.tsx'
import { AgreementFacts } from './parts/agreement-facts.tsx'
import { AgreementPill } from './parts/agreement-pill.tsx'
import { Statement } from './parts/statement.tsx'
import { AccountFields, blankAgreement, TermsFields } from './parts/terms-fields.tsx'
import { homeDebitsQuery, useSignAgreement } from './queries.ts'

/** `/residents/residence/$id/debits`: the agreement of a payor, signed and cancelled by themselves. */
export function MyDebitsScreen() {
  const { t } = useI18n()
  const found = useQuery(homeDebitsQuery(useRouteParam('id')))
  return (
    <Loaded query={found} back={{ to: '/residents/residence', label: t('debits.my_title') }} isPage>
      {(home) => <Shown home={home} />}
    </Loaded>
  )
}

function Shown({ home }: { home: HomeDebits }) {
  const { t } = useI18n()
  const { residenceId, buildingId, buildingKind, buildingName, unitNumber, agreements, payors } = home
  const live = agreements.find(({ status }) => isLive(status))
  const earlier = agreements.filter(({ status }) => !isLive(status))
  const maySign = agreementPolicy.sign(useActor(), { residenceId, buildingId, payorIds: payors.map(({ id }) => id) })
  const back =
    buildingKind === 'rental'
      ? ({ to: '/residents/residence' } as const)
      : ({ to: '/residents/residence/$id/account', params: { id: residenceId } } as const)
  return (
    <>
      <PageHead
        title={t('debits.my_title')}
        lead={`${buildingName}, ${unitNumber}`}
        back={{ ...back, label: t('debits.my_back') }}
      >
        {live && <AgreementActs agreement={live} />}
      </PageHead>
      <Stack>
        {live && <Signed agreement={live} />}
        {live && <NoticesSection agreementId={live.id} />}
        {!live && maySign && <SignForm home={home} />}
        {!live && !maySign && <Empty title={t('debits.my_offer')}>{t('debits.not_payor')}</Empty>}
        {earlier.map((agreement) => (
          <Signed key={agreement.id} agreement={agreement} />
        ))}
      </Stack>
    </>
  )
}

function Signed({ agreement }: { agreement: DebitAgreement }) {
  const { t } = useI18n()
  const { status } = agreement
  return (
    <Section
      title={t(isLive(status) ? 'debits.agreement' : 'debits.earlier')}
      actions={<AgreementPill status={status} />}
    >
      <AgreementFacts agreement={agreement} />
    </Section>
  )
}

const noticeChoices = [10, 3, 0]

function SignForm({ home }: { home: HomeDebits }) {
  const { t } = useI18n()
  const sign = useSignAgreement()
  const form = useContractForm(TypedAgreement, {
    defaults: { ...blankAgreement(), home: home.residenceId },
    onSubmit: async ({ payorId: _, signedOn: __, identityProof: ___, noticeProof: ____, noticeDays, ...typed }) => {
      await sign.mutateAsync({ ...typed, noticeDays: Number(noticeDays), statementVersion })
      toast(t('debits.signed'))
    },
  })
  return (
    <Section title={t('debits.my_none')} lead={t('debits.my_none_lead', { organization: home.organizationName })}>
      <Form form={form}>
        <AccountFields form={form} />
        <TermsFields form={form} noticeChoices={noticeChoices} />
        <Statement form={form} home={home} />
        <FormActions submit={t('debits.sign_submit')} />
      </Form>
    </Section>
  )
}
