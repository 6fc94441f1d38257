import { showPhone } from '../../../../shared/phone.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { SwitchField } from '../../../../web/ui/fields.tsx'
import { FormSection } from '../../../../web/ui/form.tsx'
import { Notice } from '../../../../web/ui/page.tsx'
import type { HomeDebits } from '../../contract.ts'
import { isNoticeShort } from '../../rules.ts'
import type { AgreementFormOf } from './terms-fields.tsx'

/** What a payor accepts, sentence by sentence. A shorter notice is accepted apart (Rule H1). */
export function Statement({ form, home }: { form: AgreementFormOf; home: HomeDebits }) {
  const { t, language } = useI18n()
  const count = Number(form.watch('noticeDays'))
  const { organizationName: organization, unitNumber: unit, buildingName: building } = home
  const { organizationEmail: email, organizationPhone: phone } = home
  const contact = [email, phone && showPhone(phone, language)].filter(Boolean).join(', ')
  return (
    <>
      {isNoticeShort(count, form.watch('signedOn')) && (
        <FormSection title={t('debits.notice')}>
          <div data-wide>
            <Notice tone="copper">
              {count === 0 ? t('debits.statement_waived') : t('debits.statement_3', { count })}
            </Notice>
          </div>
          <SwitchField
            {...form.field('isNoticeAgreed')}
            label={t(count === 0 ? 'debits.agree_waiver' : 'debits.agree_notice')}
            isWide
          />
        </FormSection>
      )}
      <FormSection title={t('debits.statement')}>
        <ol data-wide>
          <li>{t('debits.statement_1', { organization, unit, building })}</li>
          <li>{t('debits.statement_2')}</li>
          {count > 0 && <li>{t('debits.statement_3', { count })}</li>}
          <li>{t('debits.statement_4', { organization })}</li>
          {contact !== '' && <li>{t('debits.statement_contact', { organization, contact })}</li>}
          <li>{t('debits.statement_5')}</li>
          <li>{t('debits.statement_6', { organization })}</li>
        </ol>
        <SwitchField {...form.field('isAccepted')} label={t('debits.agree')} isWide />
      </FormSection>
    </>
  )
}
