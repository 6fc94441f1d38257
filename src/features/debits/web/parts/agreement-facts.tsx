import { useI18n } from '../../../../web/i18n.tsx'
import { type Detail, Details } from '../../../../web/ui/page.tsx'
import type { DebitAgreement } from '../../contract.ts'

/** The account that an agreement debits, masked. */
export function useMasked(): (agreement: Pick<DebitAgreement, 'institution' | 'ending'>) => string {
  const { t } = useI18n()
  return ({ institution, ending }) => t('debits.masked', { institution, ending })
}

/** What each debit of an agreement is. */
export function useAmountText(): (agreement: Pick<DebitAgreement, 'amountKind' | 'amountCents'>) => string {
  const { t, money } = useI18n()
  return ({ amountKind, amountCents }) =>
    amountCents === null || amountKind === 'variable'
      ? t('debits.variable')
      : t(`debits.${amountKind}_of`, { amount: money(amountCents) })
}

/** Everything that was signed. */
export function AgreementFacts({ agreement }: { agreement: DebitAgreement }) {
  const { t, date, dateTime } = useI18n()
  const masked = useMasked()
  const amountText = useAmountText()
  const { noticeDays, acceptedAt, statusReason, endedOn, noticeProof, identityProof } = agreement
  const items: Detail[] = [
    { label: t('debits.account_holder'), value: agreement.accountHolder },
    { label: t('debits.account'), value: <span className="num">{masked(agreement)}</span> },
    { label: t('debits.amount'), value: amountText(agreement) },
    { label: t('debits.frequency'), value: t(`debits.frequency_${agreement.frequency}`) },
    { label: t('debits.starts_on'), value: date(agreement.startsOn) },
    { label: t('debits.category'), value: t(`debits.category_${agreement.category}`) },
    {
      label: t('debits.notice'),
      value: noticeDays === 0 ? t('debits.notice_waived') : t('debits.notice_of', { count: noticeDays }),
    },
    ...(noticeProof ? [{ label: t('debits.notice_proof'), value: noticeProof }] : []),
    { label: t('debits.signed_on'), value: date(agreement.signedOn) },
    {
      label: t('debits.signature'),
      value: acceptedAt ? t('debits.signature_electronic', { at: dateTime(acceptedAt) }) : t('debits.signature_paper'),
    },
    {
      label: t('debits.statement_number'),
      value: t('debits.statement_version', { number: agreement.statementVersion }),
    },
    ...(identityProof ? [{ label: t('debits.identity_proof'), value: identityProof }] : []),
    ...(endedOn ? [{ label: t('debits.ended_on'), value: date(endedOn) }] : []),
    ...(statusReason ? [{ label: t('debits.reason_of'), value: statusReason }] : []),
  ]
  return <Details items={items} />
}
