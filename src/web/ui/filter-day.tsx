import { OneDay, type OneDayProps } from './filter-days.tsx'
import classes from './filters.module.css'
import { Foldable } from './folding.tsx'

/** A filter on one day. */
export const FilterDay = (props: OneDayProps) => (
  <Foldable isInUse={props.value !== undefined}>
    <span className={classes.days}>
      <OneDay {...props} />
    </span>
  </Foldable>
)
