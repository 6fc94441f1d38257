import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { today } from '../../../../../shared/dates.ts'
import { Day } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { LeftOutDialog } from '../../../web/parts/left-out-dialog.tsx'
import type { Stated } from '../../contract.ts'
import { useSendStatements } from '../queries.ts'

const Fields = z.object({ on: Day })

/** In a window: the day at the end of which the statements of a building stand; sending opens the page of their mailing, after the homes that were left out. */
export function StatementsDialog({ building, onClose }: { building: string; onClose: () => void }) {
  const { t } = useI18n()
  const send = useSendStatements()
  const navigate = useNavigate()
  const [stated, setStated] = useState<Stated>()
  const open = ({ mailing: { id } }: Stated) => navigate({ to: '/manager/invoices/mailings/$id', params: { id } })
  const form = useContractForm(Fields, {
    defaults: { on: today() },
    act: 'update',
    onSubmit: async (fields) => {
      const sent = await send.mutateAsync({ building, ...fields })
      toast(t('mailings.toast_started'))
      if (sent.leftOut.length > 0) setStated(sent)
      else await open(sent)
    },
  })
  if (stated) {
    const leave = () => {
      // A window closes at a move: this one is gone before.
      onClose()
      setStated(undefined)
      void open(stated)
    }
    return <LeftOutDialog homes={stated.leftOut} onClose={leave} />
  }
  return (
    <Dialog title={t('mailings.send_statements')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('mailings.statements_lead')}>
          <DateField {...form.field('on')} label={t('mailings.stated_on')} max={today()} />
        </FormSection>
        <FormActions submit={t('mailings.send_statements')} cancel={t('mailings.notify_keep')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
