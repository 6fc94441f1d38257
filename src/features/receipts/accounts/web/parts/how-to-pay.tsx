import { useI18n } from '../../../../../web/i18n.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import classes from './account.module.css'

/** What the building says of how to pay, as its managers wrote it. */
export function HowToPay({ text }: { text: string | null }) {
  const { t } = useI18n()
  return (
    <Section title={t('receipts.how_to_pay')}>
      <p className={classes.pay}>{text ?? t('receipts.how_to_pay_unset')}</p>
    </Section>
  )
}
