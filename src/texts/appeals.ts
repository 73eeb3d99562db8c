/** Words against a refusal or a punishment (ours). */
export const appeals = {
  words: '申诉的理由',
  send: '提交申诉',
}
