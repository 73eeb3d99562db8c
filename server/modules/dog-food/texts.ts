/** What movements of the ledger's own are called. */
export const movements = { expired: '限时狗粮到期' } as const
