export function placesReached<Entry>(
  packages: Readonly<Record<string, Entry>>,
  starts: readonly string[],
  namesOf: (entry: Entry | Partial<Entry>, place: string) => readonly string[],
): Set<string>
