import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import type { DocumentAudience, DocumentType } from '../../../kinds/contract.ts'
import classes from './proposed-words.module.css'

interface ProposedWordsProps {
  proposed: {
    readonly name?: string
    readonly type?: DocumentType
    readonly effectiveOn?: string
    readonly audience?: DocumentAudience
  }
  isBusy?: boolean
  onTake: () => void
}

/** What a text says of its document, and one click to take it. */
export function ProposedWords({
  proposed: { name, type, effectiveOn, audience },
  isBusy = false,
  onTake,
}: ProposedWordsProps) {
  const { t, date } = useI18n()
  const told = [
    name,
    type && t(`documents.type_${type}`),
    effectiveOn && date(effectiveOn),
    audience && t('documents.read_by', { audience: t(`documents.audience_${audience}`) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <p className={classes.proposed}>
      <span>{t('documents.proposed', { told })}</span>
      <Button variant="default" size="xs" loading={isBusy} onClick={onTake}>
        {t('documents.take_proposed')}
      </Button>
    </p>
  )
}
