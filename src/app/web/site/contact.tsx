/** Where to write. The server fills in the installation's address, or hides the line of an installation that gives none. */
export function Contact({ before }: { readonly before: string }) {
  return (
    <p className="contact">
      {before} <a href="mailto:__CONTACT__">__CONTACT__</a>
    </p>
  )
}
