import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../../../web/i18n.tsx'
import { useScope } from '../../../../../../web/location.ts'
import { Button } from '../../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../../web/ui/dialog.tsx'
import { Failure } from '../../../../../../web/ui/failure.tsx'
import { Loaded } from '../../../../../../web/ui/loaded.tsx'
import { Notice } from '../../../../../../web/ui/page.tsx'
import { toast } from '../../../../../../web/ui/toast.ts'
import type { ReadyBill, Saved } from '../../contract.ts'
import { readyQuery, useSaveReady } from '../queries.ts'
import classes from './save-ready.module.css'

/** Saves the ready documents in one act, once the person has seen what will be saved. */
export function SaveReady({ count }: { count: number }) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" icon={IconChecks} onClick={() => setIsOpen(true)}>
        {t('inbox.save_ready', { count })}
      </Button>
      <Dialog title={t('inbox.save_ready_title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Preview onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function Preview({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { organization, building } = useScope()
  const [told, setTold] = useState<{ answer: Saved; shown: readonly ReadyBill[] }>()
  const ready = useQuery({ ...readyQuery({ organization, building }), enabled: told === undefined })
  const save = useSaveReady()
  const onSave = async (items: readonly ReadyBill[]) => {
    const documents = items.map(({ id, digest }) => ({ id, digest }))
    // Its failure is shown beside the button.
    const answer = await save.mutateAsync({ documents }).catch(() => undefined)
    if (!answer) return
    if (answer.saved.length > 0) toast(t('inbox.saved_ready', { count: answer.saved.length }))
    if (answer.refused.length === 0) onClose()
    else setTold({ answer, shown: items })
  }
  if (told) return <Refused {...told} onClose={onClose} />
  return (
    <Loaded query={ready}>
      {(loaded) => (
        <div className={classes.ready}>
          <ReadyList items={loaded.items} />
          {save.error && <Failure error={save.error} act="save" />}
          <div className={classes.acts}>
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              {t('web.cancel')}
            </Button>
            {loaded.items.length > 0 && (
              <Button loading={save.isPending} onClick={() => void onSave(loaded.items)}>
                {t('inbox.save_count', { count: loaded.items.length })}
              </Button>
            )}
          </div>
        </div>
      )}
    </Loaded>
  )
}

function ReadyList({ items }: { items: readonly ReadyBill[] }) {
  const { t, money, date } = useI18n()
  if (items.length === 0) return <p>{t('inbox.none_ready')}</p>
  return (
    <>
      <ul>
        {items.map((bill) => (
          <li key={bill.id}>
            <b>{bill.vendorName}</b>
            <span className="num">{money(bill.totalCents)}</span>
            <small>
              {[bill.title, bill.invoiceNumber, t('inbox.due', { date: date(bill.dueOn) }), bill.buildingName]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      <p className={classes.sum}>
        <span>{t('bills.total')}</span>
        <span className="num">{money(items.reduce((sum, { totalCents }) => sum + totalCents, 0))}</span>
      </p>
    </>
  )
}

interface RefusedProps {
  answer: Saved
  shown: readonly ReadyBill[]
  onClose: () => void
}

/** Documents that were not saved, with the reasons; they stay in the list. */
function Refused({ answer: { refused }, shown, onClose }: RefusedProps) {
  const { t } = useI18n()
  return (
    <div className={classes.ready}>
      <Notice tone="copper" title={t('inbox.not_saved', { count: refused.length })}>
        <ul>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <b>{shown.find((bill) => bill.id === id)?.vendorName}</b>
              <small>{message}</small>
            </li>
          ))}
        </ul>
      </Notice>
      <div className={classes.acts}>
        <Button onClick={onClose}>{t('web.close')}</Button>
      </div>
    </div>
  )
}
