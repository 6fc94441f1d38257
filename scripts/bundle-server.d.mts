export function bundleServer(
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
  options?: { packages?: 'external' },
): Promise<void>
