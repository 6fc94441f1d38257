interface Browser {
  executablePath: string | undefined
  args: string[]
}
export function chromium(): Browser
export function headlessChromium(): Browser
