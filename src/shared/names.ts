/** First and last name, as screens and letters say them; a company has the last one alone. */
export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** A person among others of their name; some are known without an email. */
export const nameWithAddress = ({
  email,
  ...named
}: {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
}): string => (email ? `${fullName(named)} (${email})` : fullName(named))
