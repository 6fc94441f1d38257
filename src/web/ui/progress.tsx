import classes from './progress.module.css'

interface ProgressProps {
  label: string
  /** 0 to 1; absent while it is unknown. */
  value?: number | undefined
}

/** A progress bar. */
export const Progress = ({ label, value }: ProgressProps) => (
  <progress className={classes.progress} value={value} max={1} aria-label={label} />
)
