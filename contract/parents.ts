/** Numbers of parents-match (C.parents.10, .14, .15); ours where the specification names none. */
export const families = {
  /** Characters. */
  wxMax: 50,
  nationMax: 10,
  /** Dog food, permanent, once (C.X24). */
  gift: 100,
  /** Milliseconds from the toast to the list. */
  jump: 1500,
  /** Ours: no price is named; what any other unlock costs (A.unlock.11). */
  unlockPrice: 20,
  /** Ours: new singles a day for a parent, and the number of longest waiting singles that they are chosen from. */
  daily: 10,
  window: 200,
  /** Ours: parents of one single, and days that an invitation is open. */
  parents: 2,
  inviteDays: 7,
  /** Ours: years that a parent is older than their child at least, and that two singles are apart at most. */
  older: 16,
  apart: 10,
  /** Age in hours from which an account can exchange contacts (security H3). */
  newHours: 24,
} as const
