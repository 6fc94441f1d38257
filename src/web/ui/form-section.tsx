import { type ReactNode, useId } from 'react'
import classes from './form.module.css'

interface FormSectionProps {
  title?: string
  lead?: ReactNode
  children: ReactNode
}

/** Related fields, in two columns on a desk. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out with its lead in every browser
    <div className={classes.section} role="group" aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      {lead && <p>{lead}</p>}
      <div className={classes.grid}>{children}</div>
    </div>
  )
}
