declare module '../../../db/tables' {
  interface Tables {
    conversation_questions: ConversationQuestions
  }
}

export type ConversationQuestions = { user_id: number; title: string; at: Date }
