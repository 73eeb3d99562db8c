interface Machine {
  platform: string
  arch: string
  env: Record<string, string | undefined>
}

export function lackOfBrowser(machine?: Machine): string
export function readyBrowser(machine?: Machine): Promise<{ executablePath: string; env: Record<string, string> }>
