import { IconChecks } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useFilters } from '../../../../../web/location.ts'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Filters, FilterTabs } from '../../../../../web/ui/filters.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Notice, Stack } from '../../../../../web/ui/page.tsx'
import { PagerBar, usePager } from '../../../../../web/ui/pager.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { BankAccount } from '../../../contract.ts'
import { type Level, levels } from '../../../matching/rules.ts'
import { bankPolicy } from '../../../policy.ts'
import { mostAtOnce, type OpenLineShown } from '../../contract.ts'
import { openLinesQuery, useMatch, useUndoBatch } from '../queries.ts'
import { MatchDialog } from './match-dialog.tsx'
import classes from './matches.module.css'
import { OpenLine } from './open-line.tsx'

const Shown = z.object({ level: z.optional(z.enum(levels)) })

/** Lines that are matched to nothing, with what each may be. J and K go from one to the next, Enter accepts. */
export function OpenLines({ account }: { account: BankAccount }) {
  const { t } = useI18n()
  const { id } = account
  const [{ level }, setShown] = useFilters(Shown)
  const pager = usePager()
  const found = useQuery(openLinesQuery({ id, level, cursor: pager.cursor }))
  const [choosing, setChoosing] = useState<OpenLineShown>()
  const list = useRef<HTMLUListElement>(null)
  const mayMatch = bankPolicy.match(useActor(), account)
  useKeys(list)
  return (
    <>
      <Loaded query={found}>
        {({ counts, isCut, ...page }) => (
          <Stack>
            {mayMatch && counts.sure > 0 && <SureBand account={account} count={counts.sure} />}
            <Filters>
              <FilterTabs<Level>
                label={t('bank.level')}
                value={level}
                onChange={(chosen) => setShown({ level: chosen })}
                items={[
                  { value: undefined, label: t('web.all'), count: counts.sure + counts.likely + counts.none },
                  ...levels.map((value) => ({ value, label: t(`bank.levels_${value}`), count: counts[value] })),
                ]}
              />
            </Filters>
            {page.items.length === 0 ? (
              <Empty
                icon={IconChecks}
                title={t(level ? 'web.no_match' : account.lineCount > 0 ? 'bank.all_matched' : 'bank.no_lines')}
              >
                {!level && t(account.lineCount > 0 ? 'bank.all_matched_lead' : 'bank.no_lines_lead')}
              </Empty>
            ) : (
              <>
                <p className={classes.keys}>{t('bank.keys')}</p>
                <ul ref={list} className={classes.lines}>
                  {page.items.map((line) => (
                    <OpenLine
                      key={line.id}
                      account={account}
                      line={line}
                      mayMatch={mayMatch}
                      onChoose={() => setChoosing(line)}
                    />
                  ))}
                </ul>
                <PagerBar page={page} pager={pager} />
              </>
            )}
            {isCut && <Notice tone="slate" title={t('bank.is_cut')} />}
          </Stack>
        )}
      </Loaded>
      {choosing && <MatchDialog account={account} line={choosing} onClose={() => setChoosing(undefined)} />}
    </>
  )
}

/** J and K move the focus among the first buttons of the lines. */
function useKeys(list: { readonly current: HTMLUListElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]') !== null
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0 || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-first]') ?? [])]
      const at = buttons.findIndex((button) => button.closest('li[data-line]')?.contains(document.activeElement))
      buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus()
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [list])
}

/** Accepts every sure suggestion, some at a time, as one act that can be undone. */
function SureBand({ account: { id }, count }: { account: BankAccount; count: number }) {
  const { t } = useI18n()
  const client = useQueryClient()
  const act = useAct()
  const match = useMatch()
  const undo = useUndoBatch()
  const [isBusy, setIsBusy] = useState(false)
  const accept = async () => {
    setIsBusy(true)
    const batches: string[] = []
    let accepted = 0
    let left = 0
    const write = async () => {
      for (let isOver = false; !isOver; ) {
        const { items } = await client.fetchQuery({
          ...openLinesQuery({ id, level: 'sure', limit: mostAtOnce }),
          staleTime: 0,
        })
        const lines = items.flatMap(({ id: lineId, candidates: [best] }) =>
          best ? [{ lineId, target: best.target }] : [],
        )
        if (lines.length === 0) break
        const made = await match.mutateAsync({ id, lines })
        batches.push(made.batchId)
        accepted += made.acceptedCount
        left += made.leftCount
        isOver = made.acceptedCount === 0
      }
    }
    const undoAll = async () => {
      for (const batchId of batches.toReversed()) await undo.mutateAsync({ id, batchId })
    }
    await act({ write, done: t('bank.accepted', { count }), undo: undoAll })
    if (left > 0) toast(t('bank.left', { count: left }), 'brick')
    setIsBusy(false)
    return accepted
  }
  return (
    <div className={classes.band}>
      <p>
        <b>{t('bank.sure_found', { count })}</b>
        <small>{t('bank.sure_lead')}</small>
      </p>
      <Button icon={IconChecks} onClick={() => void accept()} loading={isBusy}>
        {t('bank.accept_sure', { count })}
      </Button>
    </div>
  )
}
