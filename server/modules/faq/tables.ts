export type ConversationQuestions = { user_id: number; title: string; at: Date }
