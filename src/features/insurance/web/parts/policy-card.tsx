import { IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Actions } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { type Detail, Details, Pill } from '../../../../web/ui/page.tsx'
import { PhoneLink } from '../../../../web/ui/reach-links.tsx'
import { Attachments } from '../../../attachments/web/parts/attachments.tsx'
import { deductibleNames, type InsurancePolicy, insuranceApi, maxFiles } from '../../contract.ts'
import { insurancePolicy } from '../../policy.ts'
import { deductibleWords, highestDeductible, type TermState } from '../../rules.ts'
import { policyQuery, refreshes, useRemovePolicy } from '../queries.ts'
import classes from './policy-card.module.css'

const tones = { coming: 'slate', current: 'spruce', ending: 'copper', over: 'mute' } as const

interface PolicyCardProps {
  policy: InsurancePolicy
  state: TermState
  onEdit: ((policy: InsurancePolicy) => void) | undefined
}

/** One policy: its terms, its documents for those who manage it, and its acts. */
export function PolicyCard({ policy, state, onEdit }: PolicyCardProps) {
  const { t } = useI18n()
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const onRemove = useRemoval(policy)
  const { id, insurer, policyNumber } = policy
  const readsAll = insurancePolicy.readAll(actor, policy)
  const files = { label: t('insurance.files'), icon: IconPaperclip, onSelect: () => setOpen(true) }
  return (
    <article className={classes.card} id={id}>
      <header className={classes.head}>
        <h3>{insurer}</h3>
        <small>{t('insurance.policy', { number: policyNumber })}</small>
        <Pill tone={tones[state]}>{t(`insurance.state_${state}`)}</Pill>
        {readsAll && (
          <span className={classes.acts}>
            <Actions
              label={t('web.actions_for', { name: policyNumber })}
              items={[
                files,
                ...(onEdit
                  ? [
                      { label: t('web.edit'), icon: IconPencil, onSelect: () => onEdit(policy) },
                      {
                        label: t('web.delete'),
                        icon: IconTrash,
                        tone: 'brick' as const,
                        onSelect: () => void onRemove(),
                      },
                    ]
                  : []),
              ]}
            />
          </span>
        )}
      </header>
      <Details items={useTerms(policy)} />
      <Deductibles policy={policy} />
      <Dialog title={t('insurance.files')} isOpen={isOpen} onClose={() => setOpen(false)} size="lg">
        {isOpen && <Documents id={id} mayWrite={onEdit !== undefined} />}
      </Dialog>
    </article>
  )
}

/** The terms that the policy has, and of which its reader is told. */
function useTerms(policy: InsurancePolicy): Detail[] {
  const { t, date, moneyShort } = useI18n()
  const { kinds, startsOn, endsOn, coverageCents, brokerName, brokerPhone } = policy
  const rows: (Detail | false)[] = [
    { label: t('insurance.kinds'), value: kinds.map((kind) => t(`insurance.kind_${kind}`)).join(', ') },
    { label: t('insurance.period'), value: t('insurance.from_to', { from: date(startsOn), to: date(endsOn) }) },
    coverageCents !== null && {
      label: t('insurance.coverage'),
      value: <span className="num">{moneyShort(coverageCents)}</span>,
    },
    brokerName !== null && { label: t('insurance.broker'), value: brokerName },
    brokerPhone !== null && { label: t('insurance.broker_phone'), value: <PhoneLink phone={brokerPhone} /> },
  ]
  return rows.filter((row) => row !== false)
}

/** What the insured pays of a loss, by peril. */
function Deductibles({ policy }: { policy: InsurancePolicy }) {
  const { t, moneyShort } = useI18n()
  const highest = policy.kinds.includes('property') ? highestDeductible(policy) : null
  const amount = (cents: number) => <span className="num">{moneyShort(cents)}</span>
  const items = deductibleNames.flatMap((name): Detail[] => {
    const cents = policy[name]
    return cents === null ? [] : [{ label: t(deductibleWords[name]), value: amount(cents) }]
  })
  if (items.length === 0) return null
  const most = highest !== null && {
    label: t('insurance.highest'),
    value: (
      <>
        {amount(highest)} <small>{t('insurance.highest_hint')}</small>
      </>
    ),
  }
  return (
    <section className={classes.deductibles}>
      <h4>{t('insurance.deductibles')}</h4>
      <Details items={[...items, ...(most ? [most] : [])]} />
    </section>
  )
}

function Documents({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  return (
    <Loaded query={useQuery(policyQuery(id))}>
      {(policy) => (
        <Attachments
          of={policy}
          api={insuranceApi}
          refreshes={refreshes}
          most={maxFiles}
          mayAttach={mayWrite}
          mayDetach={() => mayWrite}
        />
      )}
    </Loaded>
  )
}

/** Deletes a policy that was entered by mistake. */
function useRemoval({ id, policyNumber }: InsurancePolicy): () => Promise<boolean> {
  const { t } = useI18n()
  const act = useAct()
  const remove = useRemovePolicy()
  return () =>
    act({
      ask: {
        title: t('insurance.remove_title', { number: policyNumber }),
        body: t('insurance.remove_body'),
        action: t('web.delete'),
        keep: t('insurance.keep'),
        isDanger: true,
      },
      write: () => remove.mutateAsync({ id }),
      done: t('insurance.toast_removed'),
      kind: 'delete',
    })
}
