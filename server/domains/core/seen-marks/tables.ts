declare module '../../../db/tables' {
  interface Tables {
    seen_marks: SeenMarks
  }
}

export type SeenMarks = { user_id: number; place: string; at: Date }
