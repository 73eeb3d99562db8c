import { doc, h2, type LegalDocument, note, ol, p, strong, table, to, ul } from './format'

const columns = { num: '序号', content: '违规内容', contentHandle: '内容处理', punishStandard: '处罚标准' }

/** The rules of content (A.legal.11, A.punish.01). Punishments have the same names as on the server. */
export default {
  heading: '二狗内容管理规则',
  dates: ['更新日期：2025-05-16', '生效日期：2025-05-16'],
  blocks: [
    p(
      '规则适用于你在二狗里写的、发的、传的一切：昵称、头像、照片、自我介绍、聊天问题、动态、评论、消息和活动内容。行为的要求见',
      doc('user-guidelines'),
      '。',
    ),
    h2('一、审核'),
    ul(
      '文字和图片在展示前经过机器和人工审核；审核中只有你自己看得到。',
      '没有通过的会告诉你原因，改过之后可以再次提交。',
      '审核通过不代表我们认可内容；之后发现违规，仍会处理。',
    ),
    h2('二、处罚的种类'),
    ol(
      [strong('警告：'), '指出问题，要求改正。'],
      [strong('删除内容：'), '删除或退回违规的内容。'],
      [strong('限制传播：'), '减少内容或账号被推荐、被看到。'],
      [strong('功能封禁：'), '一段时间内不能使用聊天、星球、纸飞机、修改资料或活动等功能。'],
      [
        strong('限时或永久封禁：'),
        '一段时间内或永久不能使用账号；封禁期间狗粮冻结，不能参加活动；永久封禁的，狗粮冻结或扣除。',
      ],
      [strong('设备封禁：'), '这台设备不能再登录。'],
      [strong('注销账号：'), '收回账号，不能恢复。'],
    ),
    p('处罚与行为的性质、后果、次数和态度相当。同时违反几条的，按最重的处理；再犯加重，主动改正减轻。'),
    h2('三、处罚标准'),
    table(columns, [
      {
        num: '1',
        content: '危害国家安全和统一，煽动仇恨、恐怖主义、极端主义，以及法律禁止的其他内容',
        contentHandle: '删除内容，保存记录，依法报告',
        punishStandard: '限时或永久封禁；严重的设备封禁、注销账号',
      },
      {
        num: '2',
        content: '诈骗、传销、赌博、毒品、枪支、买卖证件或账号、诱导投资和转账',
        contentHandle: '删除内容，提醒接触过的用户',
        punishStandard: '限时或永久封禁，设备封禁；情节严重的注销账号并移交公安机关',
      },
      {
        num: '3',
        content: '任何涉及未成年人的性内容，或者未成年人使用产品',
        contentHandle: '删除内容，隐藏账号，保存证据',
        punishStandard: '涉性内容永久封禁并设备封禁；未成年人的账号注销账号',
      },
      {
        num: '4',
        content: '色情、招嫖、裸露、性暗示图片或文字，索要私密照片',
        contentHandle: '删除内容',
        punishStandard: '功能封禁至限时或永久封禁；首次且轻微的警告',
      },
      {
        num: '5',
        content: '骚扰、跟踪、威胁、人身攻击、曝光他人隐私',
        contentHandle: '删除内容，必要时断开双方联系',
        punishStandard: '警告、功能封禁；反复或严重的限时或永久封禁',
      },
      {
        num: '6',
        content: '歧视、侮辱、煽动性别或地域对立',
        contentHandle: '删除内容或限制传播',
        punishStandard: '警告、限制传播；再次发生的功能封禁',
      },
      {
        num: '7',
        content: '盗用他人照片、AI 生成头像、虚假资料、伪造认证材料，隐瞒已婚或有伴侣',
        contentHandle: '删除内容，取消相应认证',
        punishStandard: '警告、限制传播；伪造材料或隐瞒婚姻的限时或永久封禁',
      },
      {
        num: '8',
        content: '冒充官方、客服、名人或其他用户',
        contentHandle: '删除内容，改回默认昵称和头像',
        punishStandard: '功能封禁至限时或永久封禁',
      },
      {
        num: '9',
        content: '在资料、照片里留联系方式、二维码，或用谐音、图片规避审核',
        contentHandle: '删除内容',
        punishStandard: '警告；再次发生的限制传播、功能封禁',
      },
      {
        num: '10',
        content: '广告、引流、招聘、婚托、代聊、批量发送',
        contentHandle: '删除内容，限制传播',
        punishStandard: '功能封禁；以此为业的永久封禁、设备封禁',
      },
      {
        num: '11',
        content: '谣言、虚假信息、未经许可转载或侵犯他人权利的内容',
        contentHandle: '删除内容或限制传播',
        punishStandard: '警告、限制传播；造成后果的功能封禁',
      },
      {
        num: '12',
        content: '血腥、惊悚、自伤自杀等令人不适的内容',
        contentHandle: '删除内容；有自伤风险的联系并提供帮助',
        punishStandard: '不因求助而处罚；传播的警告、功能封禁',
      },
      {
        num: '13',
        content: '刷屏、无意义灌水、恶意举报、刷奖作弊',
        contentHandle: '删除内容，收回作弊所得',
        punishStandard: '警告、限制传播；反复的功能封禁',
      },
      {
        num: '14',
        content: '一人多号，买卖、出租、转让账号，被封后换号继续违规',
        contentHandle: '隐藏账号',
        punishStandard: '限时或永久封禁，设备封禁',
      },
    ]),
    h2('四、举报与核实'),
    ul(
      '看到违规内容请举报，举报人的身份不会告诉对方。',
      '我们不只凭举报数量作永久处罚，会结合证据核实；恶意举报会降低后续举报的权重。',
      '涉嫌犯罪的，保存记录并移交有关机关。',
    ),
    h2('五、查看与申诉'),
    p('你受到的处罚、理由和期限在', to('/user/punishments', '我的 › 设置 › 违规记录'), '里。'),
    p(
      '有异议的，可以在那里直接申诉；动态没有通过审核的，在那条动态下面申诉；账号被封禁、登录不了的，在',
      to('/login/appeal', '申诉'),
      '页面提交。由没有参与原处理的人复核，15 天内答复。处罚有误的，撤销并恢复。',
    ),
    note('平台治理情况会定期公示，公示不含完整昵称、照片和 UID。'),
  ],
} satisfies LegalDocument
