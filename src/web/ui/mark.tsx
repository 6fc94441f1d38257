/** The logo: two homes with a party wall under one roof. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--spruce-fill)" />
      <path
        d="M8 23.5V13.5L16 8l8 5.5v10"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <rect x="13.8" y="15.5" width="4.4" height="8" rx="0.6" fill="#e6a571" />
    </svg>
  )
}
