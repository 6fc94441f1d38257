import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { BulkBar } from '../../../../../web/ui/bulk-bar.tsx'
import type { Selection } from '../../../../../web/ui/selection.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { LeftOut } from '../../../contract.ts'
import type { LateHome } from '../../../lateness/contract.ts'
import { LeftOutDialog } from '../../../web/parts/left-out-dialog.tsx'
import { useSendReminders } from '../queries.ts'

/** The bar of the ticked homes: sends each the reminder that is due, and tells which were left out and why. */
export function ReminderBar({ building, selection }: { building: string; selection: Selection<LateHome> }) {
  const { t, money } = useI18n()
  const act = useAct()
  const send = useSendReminders()
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const rows = [...selection.rows.values()]
  const count = rows.length
  const total = money(rows.reduce((sum, { lateCents }) => sum + lateCents, 0))
  const start = async () => {
    const homes = rows.flatMap(({ id, next }) => (next ? [{ residenceId: id, step: next.step }] : []))
    const isDone = await act({
      ask: {
        title: t('mailings.send_title', { count }),
        body: t('mailings.send_body'),
        action: t('mailings.send_reminders'),
        keep: t('mailings.notify_keep'),
      },
      write: async () => {
        const told = await send.mutateAsync({ building, homes })
        if (told.mailings.length > 0) toast(t('mailings.toast_reminders'))
        setLeftOut(told.leftOut)
      },
      kind: 'update',
    })
    if (isDone) selection.clear()
  }
  return (
    <>
      <BulkBar
        selection={selection}
        label={t('mailings.selected', { count, total })}
        actions={[{ label: t('mailings.send_reminders'), onSelect: () => void start() }]}
      />
      {leftOut.length > 0 && <LeftOutDialog homes={leftOut} onClose={() => setLeftOut([])} />}
    </>
  )
}
