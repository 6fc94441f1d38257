import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import type { LeftOut } from '../../contract.ts'

/** The homes to which nothing is sent, with the reason of each. */
export function LeftOutDialog({ homes, onClose }: { homes: readonly LeftOut[]; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Dialog title={t('mailings.left_out', { count: homes.length })} isOpen onClose={onClose} size="sm">
      <RowList>
        {homes.map(({ residenceId, unitNumber, why }) => (
          <Row key={residenceId} title={t('mailings.left_out_unit', { unit: unitNumber })}>
            <small>{t(`mailings.why_${why}`)}</small>
          </Row>
        ))}
      </RowList>
      <Button onClick={onClose}>{t('mailings.left_out_read')}</Button>
    </Dialog>
  )
}
