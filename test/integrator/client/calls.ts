// Makes ten calls with the generated client. It is compiled by `tsc --strict`, runs as a program, and prints the
// answers as JSON.
import { createErgou, signatureOf } from './index.js'

const [, , origin = '', token = ''] = process.argv

const ergou = createErgou(origin, { device: 'a-client', appId: 'miniprogram', token })
const page = { pageNo: 1, pageSize: 10 }

const versions = await ergou.GET('/legal/v1/versions')
const names: string[] | undefined = versions.data?.data.list.map(({ name }) => name)

const me = await ergou.GET('/user/v3/getUserInfo')
const uid: string | undefined = me.data?.data.userUuid

const visitors = await ergou.GET('/user/v3/visitors', { params: { query: page } })
const visitCounts: number[] | undefined = visitors.data?.data.records.map(({ visitCount }) => visitCount)

const wallet = await ergou.GET('/account/v1/getAccountInfo')
const balance: number | undefined = wallet.data?.data.dogFood

const upload = await ergou.GET('/common/v2/getUptoken', {
  params: { query: { purpose: 'photo', type: 'image/jpeg', size: 1000 } },
})
const uploadUrl: string | undefined = upload.data?.data.uploadUrl

const states = await ergou.POST('/common/v1/uploadStates', { body: { ids: [upload.data?.data.id ?? ''] } })

const edited = await ergou.POST('/user/v1/editProfile', { body: { selfDescription: '喜欢爬山，也喜欢在家做饭。' } })

const unknown = await ergou.GET('/user/v3/unlockVisitor', { params: { query: { uid: '1234567890' } } })
const refused: number | undefined = unknown.error?.code

const wrong = await ergou.POST('/user/v1/editProfile', { body: { height: 9 } })
const field: string | undefined = wrong.error?.data.field

const ticket = await ergou.POST('/chat/v1/ticket', { body: {} })
const socket: string | undefined = ticket.data?.data.url

const vector = await signatureOf('a-token', {
  path: '/user/v3/visitors',
  query: 'pageNo=1&pageSize=10',
  timestamp: '1767225600',
  appId: 'ios',
})

console.log(
  JSON.stringify({
    names,
    uid,
    visitCounts,
    balance,
    uploadUrl,
    states: states.data?.success,
    edited: edited.data?.success,
    refused,
    field,
    socket,
    vector,
  }),
)
