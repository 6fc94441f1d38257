import { type ReactNode, useState } from 'react'
import { type Day, today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { type Detail, Details, Section, Stack } from '../../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../../web/ui/reach-links.tsx'
import type { VendorDetail } from '../../contract.ts'
import { ValidityPill } from './validity-pills.tsx'

/** The file of a vendor: how to reach it, its numbers, its licence and insurance, its terms. What is not given is not shown. */
export function VendorFacts({ vendor }: { vendor: VendorDetail }) {
  const { t, date, money } = useI18n()
  const [day] = useState(() => today())
  const { phone, email, paymentDays, licenceEndsOn, insuranceEndsOn, coverageCents, category } = vendor
  const num = (text: string | null) => text && <span className="num">{text}</span>
  const lastDay = (proof: 'licence' | 'insurance', on: Day | null) =>
    on && (
      <>
        {num(date(on))} <ValidityPill vendor={vendor} day={day} proof={proof} />
      </>
    )
  const days = (count: number) =>
    count === 0 ? t('vendors.payment_on_reception') : t('vendors.payment_days_value', { count })
  return (
    <Stack>
      <Section title={t('vendors.facts')}>
        <Given
          items={[
            [t('vendors.usual_category'), category && t(`categories.${category}`)],
            [
              t('vendors.other_categories'),
              vendor.otherCategories.map((other) => t(`categories.${other}`)).join(', ') || null,
            ],
            [t('vendors.phone'), phone && <PhoneLink phone={phone} />],
            [t('vendors.email'), email && <EmailLink email={email} />],
            [t('vendors.website'), vendor.website],
            [t('vendors.address'), vendor.address],
            [t('vendors.payment_terms'), paymentDays !== null && days(paymentDays)],
            [t('vendors.neq'), num(vendor.neq)],
            [t('vendors.gst_number'), num(vendor.gstNumber)],
            [t('vendors.qst_number'), num(vendor.qstNumber)],
            [t('vendors.notes'), vendor.notes],
          ]}
        />
      </Section>
      <Section title={t('vendors.licence_and_insurance')}>
        <Given
          items={[
            [t('vendors.licence_number'), num(vendor.licenceNumber)],
            [t('vendors.licence_ends_on'), lastDay('licence', licenceEndsOn)],
            [t('vendors.insurer'), vendor.insurer],
            [t('vendors.insurance_policy_number'), num(vendor.insurancePolicyNumber)],
            [t('vendors.insurance_ends_on'), lastDay('insurance', insuranceEndsOn)],
            [t('vendors.coverage'), coverageCents !== null && num(money(coverageCents))],
          ]}
        />
      </Section>
    </Stack>
  )
}

function Given({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  const { t } = useI18n()
  const given = items.flatMap(([label, value]): Detail[] => (value ? [{ label, value }] : []))
  return given.length > 0 ? <Details items={given} /> : <p>{t('vendors.not_given')}</p>
}
