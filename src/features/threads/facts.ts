/** The properties that the fact of a comment or of an internal note adds to its thing. Never the text: listeners read it within their rights. */
export interface Said {
  /** The id of the comment or the note. */
  readonly saidId: string
  /** The accounts that it mentions. */
  readonly mentioned: readonly string[]
}
