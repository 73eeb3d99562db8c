import { facts, filesBelow, read } from './facts'

/** Words that make a promise: for good, at once, for everyone, no one, encrypted, deleted and the like. */
const promising =
  /不会|不再|只有|没有人|删除|加密|立即|立刻|马上|永久|永远|永不|无限(?!公司)|(?<!拒)绝对|绝不|从不|从来不|100%|百分之百|任何人|谁也|谁都|一定|保证|随时|没有查看的入口|(包括|连)工作人员/

/** Phrases that only look like a promise. They are removed from a line before it is searched. Each has its reason. */
const labels: readonly (readonly [words: RegExp, reason: string])[] = [
  [/(?<!then: )'(已|全部|确定)?删除'/g, 'a button, the title of an act, or what it says afterwards'],
  [/(确定|确认)?(全部)?删除(这[条个张架][^。'`]{2,4}|语音介绍|吗)？/g, 'the question before the act'],
  [
    /`删除(与\$\{nickname\}的记录| \$\{keyword\}|选项 \$\{n\})`|'删除聊天'|'确定全部删除？/g,
    'a button and its question',
  ],
  [
    /'不再(守护 TA|给这位家长看|说媒|替孩子说媒|回信|提示|收到|看 TA 的动态)(？|')/g,
    'a button, its question, or what it says afterwards',
  ],
  [/立即(进入|匹配|领取|加入|解锁|开通|续费)/g, 'a button'],
  [/请(马上|立即)[^。；]*/g, 'asks the reader to act'],
  [/已被删除|已过期删除|已经删除，请重新发布/g, 'says what has happened'],
  [/永久(的心|狗粮)|'永久'|分永久和限时|扣永久的/g, 'a kind of dog food or heart'],
  [/永久封禁|永久处罚|永久不能使用/g, 'a punishment'],
  [
    /(contentHandle|deleteContent): '[^']*|删除内容：|、删除内容、/g,
    'what is done with forbidden content, a punishment',
  ],
  [/还没有人/g, 'an empty list'],
  [/(width|height): 100%/g, 'a style'],
  [/没有人脸|加密货币|保证金|不一定|'从不'/g, 'another word, or one of habits'],
  [
    /'?删除时间'?|（加密）|h2\('[^']*'\)|title: '(怎么加密|什么时候删除|认证不能保证什么)'|encrypted: '是否加密'/g,
    'a heading or the name of a column',
  ],
]

/** Files in which no sentence is a promise of the product. */
const silent: Readonly<Record<string, string>> = {
  'src/texts/core/legal/network-safe.ts': 'the law in its own words',
  'server/domains/core/reviews/roles.ts': 'names that are refused',
}

const sources = ['src/texts', 'src/routes', 'contract', 'server']
  .flatMap(filesBelow)
  .filter((file) => /\.tsx?$/.test(file) && !/sounds/.test(file) && !(file in silent))

const withoutLabels = (sentence: string) => labels.reduce((rest, [label]) => rest.replace(label, ''), sentence)

/** Source lines without comments, split at the ends of sentences. */
const pieces = sources.flatMap((file) =>
  read(file)
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => line.split(/(?<=[。；！？])|\\n/))
    .map((piece) => ({ file, sentence: piece.replace(/^[\s'`]+|[\s。；！？'`,]+$/g, ''), raw: piece })),
)

/** Sentences that promise something. Each is listed once per file. */
export const promises = [
  ...new Map(
    pieces
      .filter(({ raw }) => promising.test(withoutLabels(raw)))
      .map(({ file, sentence }) => [`${file} ${sentence}`, { file, sentence }] as const),
  ).values(),
]

/** Patterns of labels, and silent files, that no longer match anything. */
export const idle = [
  ...labels.filter(([label]) => !pieces.some(({ raw }) => raw.search(label) >= 0)).map(([, reason]) => reason),
  ...Object.keys(silent).filter((file) => !promising.test(read(file))),
]

/**
 * The list of promises: a fragment of each sentence ($ marks its end) and its proof. A proof is a test, a rule of
 * docs/security.md, or `label: ` with the reason why the sentence is no promise.
 */
export const listed = facts('promises', ['file', 'words', 'proof'])
