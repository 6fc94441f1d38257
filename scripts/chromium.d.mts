export function chromium(): {
  executablePath: string | undefined
  args: string[]
}
