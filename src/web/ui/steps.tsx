import { IconCheck } from '@tabler/icons-react'
import { useI18n } from '../i18n.tsx'
import { LinkButton } from './button.tsx'
import type { Destination } from './page.tsx'
import classes from './steps.module.css'

export interface ShownStep {
  readonly name: string
  readonly title: string
  readonly lead: string
  readonly isDone: boolean
  /** Where it is taken; without one it waits for those before it. */
  readonly way?: (Destination & { readonly label: string }) | undefined
}

/** Numbered steps: those done, and the way into the others; the first of these is the one to take now. */
export function Steps({ items }: { items: readonly ShownStep[] }) {
  const { t, number } = useI18n()
  const next = items.find(({ isDone }) => !isDone)
  return (
    <ol className={classes.steps}>
      {items.map((step, index) => (
        <li key={step.name} data-done={step.isDone || undefined} aria-current={step === next ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden="true">
            {step.isDone ? <IconCheck size={16} stroke={2} /> : number(index + 1)}
          </span>
          <span className={classes.text}>
            <b>{step.title}</b>
            {step.isDone && <span className="sr">{t('web.step_done')}</span>}
            <small>{step.lead}</small>
          </span>
          {!step.isDone && step.way && (
            <LinkButton
              to={step.way.to}
              params={step.way.params}
              search={step.way.search}
              variant={step === next ? 'filled' : 'default'}
            >
              {step.way.label}
            </LinkButton>
          )}
        </li>
      ))}
    </ol>
  )
}
