import { IconSchool } from '@tabler/icons-react'
import { useI18n } from '../../../../../web/i18n.tsx'
import type { DocumentReading } from '../../../extraction/contract.ts'
import { isPlanRemembered, isRemembered, readNames } from '../../../extraction/rules.ts'
import { labels } from './bill-labels.tsx'
import classes from './learned-notice.module.css'

/** The fields filled from learned corrections: one line, under the warnings of the reading. */
export function LearnedNotice({ reading }: { reading: DocumentReading }) {
  const { t } = useI18n()
  const names = [
    ...readNames.filter((name) => isRemembered(reading, name)).map((name) => t(labels[name])),
    ...(isPlanRemembered(reading) ? [t('bills.rhythm')] : []),
  ]
  if (names.length === 0) return null
  return (
    <p className={classes.learned} role="note">
      <IconSchool size={16} stroke={1.6} aria-hidden="true" />
      {t('memory.learned', { fields: names.join(', ') })}
    </p>
  )
}
