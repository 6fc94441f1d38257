interface TitledListProps {
  /** `three` columns, `roles` or `keys` (sections.css). */
  readonly className: 'three' | 'roles' | 'keys'
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

/** Short texts side by side, each under its title. */
export function TitledList({ className, items }: TitledListProps) {
  return (
    <ul className={className}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Facts in a few words, one a line. */
export function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
