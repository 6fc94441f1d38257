import classes from './avatar.module.css'

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '')
  return letters.join('').toLocaleUpperCase('fr-CA')
}

/** A person's initials; the name is always written beside them. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={classes.avatar} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
