import { useI18n } from '../../../../../web/i18n.tsx'

/** Words a grant: the noun, and what may be done with it. */
export function useGrantWords(): (grant: string) => string {
  const { t, tr } = useI18n()
  return (grant) => {
    const [noun = '', act = ''] = grant.split('.')
    return t('permissions.grant', { noun: tr(`permissions.noun_${noun}`), act: tr(`permissions.act_${act}`) })
  }
}
