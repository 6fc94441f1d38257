import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Failure } from '../../../../../web/ui/failure.tsx'
import { Problems } from '../../../../../web/ui/form-actions.tsx'
import { Section, Stack } from '../../../../../web/ui/page.tsx'
import { ShareSumPill } from '../../../../buildings/web/parts/share-sum.tsx'
import classes from './shares-panel.module.css'

interface SharesPanelProps {
  /** How many of the `total` units have a share. */
  filled: number
  total: number
  sum: number
  denominator: number
  /** Shares that saving would change. */
  changed: number
  /** Shares that cannot be read. */
  unreadable: number
  error: unknown
  isBusy: boolean
  isLocked: boolean
  onCancel: () => void
}

/** The sum of the shares being typed, with the save button; it stays in view while the units scroll. */
export function SharesPanel(props: SharesPanelProps) {
  const { filled, total, sum, denominator, changed, unreadable, error, isBusy, isLocked, onCancel } = props
  const { t, number } = useI18n()
  const counts = { count: number(filled), total: number(total) }
  return (
    <div className={classes.panel}>
      <Section title={t('buildings.shares')} lead={t('residences.shares_entered', counts)}>
        <Stack>
          <ShareSumPill sum={sum} denominator={denominator} />
          {error !== null && <Failure error={error} act="update" />}
          {!isLocked && (
            <div className={classes.acts}>
              <Problems count={unreadable} />
              {changed > 0 && <p aria-live="polite">{t('residences.shares_unsaved', { count: changed })}</p>}
              <Button type="submit" fullWidth loading={isBusy} disabled={changed === 0 || unreadable > 0}>
                {t('residences.save_shares')}
              </Button>
              <Button variant="default" fullWidth onClick={onCancel}>
                {t('web.cancel')}
              </Button>
            </div>
          )}
        </Stack>
      </Section>
    </div>
  )
}
