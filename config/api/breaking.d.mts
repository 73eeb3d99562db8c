export declare function breakingChanges(old: object, now: object): { operation: string; what: string }[]
