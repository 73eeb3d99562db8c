export const texts = { otherwise: '你已经选过了' } as const
