import { useI18n } from '../../../../web/i18n.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import type { BulkRun } from '../../contract.ts'
import { allows } from '../../rules.ts'

interface ActButtonsProps {
  of: BulkRun
  /** Names what happens, for example "Close 12 accounts". */
  label: string
  /** What can't be taken back asks first. */
  onAsk?: (() => void) | undefined
  run: { isPending: boolean; mutateAsync: (asked: { id: string; version: number }) => Promise<unknown> }
  stop: { mutateAsync: (asked: { id: string }) => Promise<unknown> }
  /** Gives up what was only checked. */
  onLeave: () => void
}

/** The steps of an act that its author may take now. */
export function ActButtons({
  of: { id, version, status, touched, done },
  label,
  onAsk,
  run,
  stop,
  onLeave,
}: ActButtonsProps) {
  const { t } = useI18n()
  const act = useAct()
  const start = () => void act({ write: () => run.mutateAsync({ id, version }), done: t('bulk-runs.toast_started') })
  return (
    <>
      {status === 'checked' && (
        <Button variant="default" onClick={onLeave}>
          {t('bulk-runs.cancel')}
        </Button>
      )}
      {allows('stop', status) && (
        <Button
          variant="default"
          onClick={() => void act({ write: () => stop.mutateAsync({ id }), done: t('bulk-runs.toast_stopped') })}
        >
          {t('bulk-runs.stop')}
        </Button>
      )}
      {allows('run', status) && touched > done && (
        <Button {...(onAsk && { color: 'brick' as const })} loading={run.isPending} onClick={onAsk ?? start}>
          {status === 'checked' ? label : t('bulk-runs.run_again')}
        </Button>
      )}
    </>
  )
}
