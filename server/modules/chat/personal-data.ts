import { keep, type PersonalDataRegister, stays, technical } from '../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    conversations: {
      erased: ['low_id'],
      kept: ['high_id'],
      why: 'The other one’s conversation: it shows 该用户已注销 and no more',
    },
    conversation_members: {
      erased: ['user_id'],
      kept: ['other_id'],
      why: 'The other one’s conversation: it shows 该用户已注销 and no more',
    },
    messages: { erased: ['from_id'] },
    chat_tickets: { erased: ['user_id'] },
  },
  kinds: {
    meeting: [
      {
        name: '会话设置',
        goal: '记录读到哪里、是否免打扰',
        scene: '聊天时',
        tips: '副本中不含对方的信息',
        columns: {
          conversation_members: {
            read_seq: '读到',
            unread: '未读',
            muted: '免打扰',
            cleared_seq: '清空到',
            last_at: '最近一条的时间',
          },
        },
        keep: keep.always,
        erase: 'keep',
        why: stays.theirs,
        exported: true,
        of: 'conversation_members.user_id',
      },
      {
        name: '聊天消息的内容',
        goal: '把你的话送到对方那里',
        scene: '聊天时',
        tips: '发出前会做安全检查；注销后内容清空',
        columns: { messages: { text: '文字', reason: '未通过的原因' } },
        keep: keep.account,
        erase: 'clear',
        exported: true,
        of: 'messages.from_id',
      },
      {
        name: '聊天的图片和语音',
        goal: '把图片和语音送到对方那里',
        scene: '聊天时',
        tips: '发出前会做安全检查；注销后删除',
        columns: { messages: { file_key: '文件' } },
        keep: keep.account,
        erase: 'clear',
        exported: false,
        files: true,
        of: 'messages.from_id',
      },
      {
        name: '聊天消息的记录',
        goal: '按顺序展示消息',
        scene: '聊天时',
        tips: '副本中不含对方的信息',
        columns: {
          messages: {
            kind: '类型',
            width: '宽',
            height: '高',
            seconds: '时长（秒）',
            state: '状态',
            warning: '安全提醒',
            bothered: '对方是否感到打扰',
            recalled_at: '撤回时间',
            at: '时间',
          },
        },
        keep: keep.always,
        erase: 'keep',
        why: stays.theirs,
        exported: true,
        of: 'messages.from_id',
      },
      {
        name: '聊天连接的凭证',
        goal: '确认打开聊天连接的是你本人',
        scene: '打开聊天时',
        tips: '只能使用一次，半分钟后失效',
        columns: { chat_tickets: { expires_at: '有效期至' } },
        keep: '半分钟',
        erase: 'delete',
        exported: false,
      },
    ],
  },
  technical: [
    {
      why: technical.id,
      columns: {
        conversations: ['id', 'public_id'],
        conversation_members: ['conversation_id'],
        messages: ['conversation_id', 'seq'],
      },
    },
    { why: technical.key, columns: { messages: ['client_id'], chat_tickets: ['ticket_hash', 'session_hash'] } },
    { why: technical.reference, columns: { messages: ['ref', 'decider'] } },
    {
      why: technical.progress,
      columns: {
        conversations: ['opened_by', 'last_seq', 'created_at', 'ended_by', 'ended_at'],
        messages: ['withheld'],
      },
    },
    {
      why: 'What processes tell each other of a change in a chat, by inner numbers: gone within minutes',
      columns: { chat_signals: ['id', 'kind', 'conversation_id', 'seq', 'user_id', 'at'] },
    },
  ],
}
