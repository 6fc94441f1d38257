import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { NumberField, SegmentedField, SwitchField, TextareaField } from '../../../../web/ui/fields.tsx'
import type { FieldHandle } from '../../../../web/ui/form.tsx'

type LetterField = 'language' | 'expiryDays' | 'securityLevel' | 'requireTwoFactor' | 'personalMessage'

/** How the letter of an invitation is written, and what its link asks. */
export function LetterFields<V extends FieldValues, Out>({
  fields,
  isHigh,
}: {
  fields: Readonly<Record<LetterField, FieldHandle<V, Out>>>
  isHigh: boolean
}) {
  const { t } = useI18n()
  return (
    <>
      <SegmentedField
        {...fields.language}
        label={t('invitations.language')}
        items={[
          { value: 'fr', label: t('invitations.french') },
          { value: 'en', label: t('invitations.english') },
        ]}
      />
      <NumberField {...fields.expiryDays} label={t('invitations.expiry_days')} />
      <SegmentedField
        {...fields.securityLevel}
        label={t('invitations.security_level')}
        items={[
          { value: 'standard', label: t('invitations.security_standard') },
          { value: 'high', label: t('invitations.security_high') },
        ]}
      />
      {isHigh ? (
        <p>{t('invitations.security_high_hint')}</p>
      ) : (
        <SwitchField {...fields.requireTwoFactor} label={t('invitations.require_two_factor')} />
      )}
      <TextareaField
        {...fields.personalMessage}
        label={t('invitations.personal_message')}
        hint={t('invitations.personal_message_hint')}
        max={499}
        isOptional
        isWide
      />
    </>
  )
}
