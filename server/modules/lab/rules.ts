/** Days until an unanswered guess may be shown again; answered ones are not. */
export const againDays = 30
