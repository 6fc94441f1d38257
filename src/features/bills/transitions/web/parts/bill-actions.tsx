import { IconArrowBackUp, IconBan, IconCheck, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import type { IconShape, MenuAction } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { type LifeAct, lifeMenu } from '../../../../../web/ui/life-menu.ts'
import { Loading } from '../../../../../web/ui/loading.tsx'
import type { Bill, BillVerb } from '../../../contract.ts'
import { billPolicy } from '../../../policy.ts'
import { isHeldForApproval, verbsFrom } from '../../../rules.ts'
import { useRemoveBill } from '../../../web/queries.ts'
import { useCancelBill, useSendBill } from '../queries.ts'

// The calendar is heavy: it is loaded when a payment is entered.
const PaymentForm = lazyPart(() => import('../payment-form.tsx').then((module) => module.PaymentForm))
const UndoPaymentForm = lazyPart(() => import('../undo-payment-form.tsx').then((module) => module.UndoPaymentForm))

type Asking = { act: 'pay' | 'unpay'; bill: Bill }

const icons: Record<BillVerb, IconShape> = { send: IconSend, pay: IconCheck, unpay: IconArrowBackUp, cancel: IconBan }

interface BillActions {
  /** Acts that this person may take on this bill now. */
  verbsOf: (bill: Bill) => BillVerb[]
  /** The same as steps of its life, in order. */
  stepsOf: (bill: Bill) => LifeAct[]
  menuOf: (bill: Bill) => MenuAction[]
  /** Deletes a draft after a confirmation; true when it is deleted. */
  remove: (bill: Bill) => Promise<boolean>
  dialogs: ReactNode
}

/** The acts on bills, the same from a row and from a bill's own page. */
export function useBillActions(onDone?: () => void): BillActions {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const [asking, setAsking] = useState<Asking>()
  const send = useSendBill()
  const cancel = useCancelBill()
  const removal = useRemoveBill()

  const verbsOf = (bill: Bill) =>
    verbsFrom(bill.status).filter(
      (verb) => billPolicy[verb](actor, bill) && !(verb === 'pay' && isHeldForApproval(bill)),
    )
  const askToCancel = ({ id, version }: Bill) =>
    act({
      ask: {
        title: t('bills.cancel_title'),
        body: t('bills.cancel_body'),
        action: t('bills.cancel_action'),
        keep: t('bills.keep'),
        isDanger: true,
      },
      write: () => cancel.mutateAsync({ id, version }),
      done: t('bills.done_cancel'),
      kind: 'update',
    })
  const start = (verb: BillVerb, bill: Bill) => {
    if (verb === 'pay' || verb === 'unpay') setAsking({ act: verb, bill })
    else if (verb === 'cancel') void askToCancel(bill)
    else {
      const { id, version } = bill
      void act({ write: () => send.mutateAsync({ id, version }), done: t('bills.done_send'), kind: 'update' })
    }
  }
  const remove = ({ id, title }: Bill) =>
    act({
      ask: {
        title: t('bills.delete_title'),
        body: t('bills.delete_body', { title }),
        action: t('web.delete'),
        keep: t('web.keep'),
        isDanger: true,
      },
      write: () => removal.mutateAsync({ id }),
      done: t('bills.deleted'),
      kind: 'delete',
    })
  const stepsOf = (bill: Bill): LifeAct[] =>
    verbsOf(bill).map((verb) => ({
      name: verb,
      label: t(`bills.do_${verb}`),
      icon: icons[verb],
      isDanger: verb === 'cancel',
      isQuiet: verb === 'unpay',
      onTake: () => start(verb, bill),
    }))
  const menuOf = (bill: Bill): MenuAction[] => {
    const isEditable = bill.status !== 'paid' && bill.status !== 'cancelled' && billPolicy.update(actor, bill)
    const isDraft = bill.status === 'draft' && billPolicy.remove(actor, bill)
    return [
      ...(isEditable
        ? [{ label: t('web.edit'), icon: IconPencil, to: '/manager/bills/$id/edit', params: { id: bill.id } } as const]
        : []),
      ...lifeMenu(stepsOf(bill)),
      ...(isDraft
        ? [
            {
              label: t('bills.delete_draft'),
              icon: IconTrash,
              tone: 'brick' as const,
              onSelect: () => void remove(bill),
            },
          ]
        : []),
    ]
  }
  const close = () => setAsking(undefined)
  const done = () => {
    close()
    onDone?.()
  }
  const dialogs = (
    <Dialog
      title={asking ? t(asking.act === 'pay' ? 'bills.pay_title' : 'bills.unpay_title') : ''}
      isOpen={asking !== undefined}
      onClose={close}
      size="sm"
    >
      <Suspense fallback={<Loading />}>
        {asking?.act === 'pay' && <PaymentForm bill={asking.bill} onDone={done} onCancel={close} />}
        {asking?.act === 'unpay' && <UndoPaymentForm bill={asking.bill} onDone={done} onCancel={close} />}
      </Suspense>
    </Dialog>
  )
  return { verbsOf, stepsOf, menuOf, remove, dialogs }
}
