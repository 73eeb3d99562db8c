export const cache: string
export function packedBrowser(
  folder?: string,
  into?: string,
): { executablePath: string; libraries: string; unpack(): Promise<void> } | undefined
export function packedFont(folder?: string, into?: string): { config: string; write(): Promise<void> } | undefined
