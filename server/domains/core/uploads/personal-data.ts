import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { uploads: { erased: ['user_id'] }, live_faces: { erased: ['user_id'] } },
  kinds: {
    consent: [
      {
        name: '头像比对的凭证',
        goal: '确认头像是你本人',
        scene: '实名认证通过之后',
        tips: '人脸由核身服务商按一个随机编号保存，我们只有编号；撤回同意或注销后让服务商删除',
        columns: {
          live_faces: {
            subject: '随机编号',
            state: '状态',
            biz_token_sealed: '核验的凭证',
            at: '时间',
          },
        },
        keep: '撤回同意或注销之前；核验的凭证最长三天',
        erase: 'delete',
        exported: false,
      },
    ],
    profile: [
      {
        name: '上传的图片文件',
        goal: '审核和展示你上传的图片',
        scene: '上传图片时',
        tips: '认证材料和聊天里未通过的图片在处理完后删除；未通过的照片留给你看原因，随时可以删除',
        columns: { uploads: { key: '图片文件', thumb_key: '缩略图文件' } },
        keep: '展示期间；未完成的上传十分钟',
        erase: 'delete',
        exported: false,
        files: true,
      },
      {
        name: '图片上传记录',
        goal: '告诉你每张图片的审核结果',
        scene: '上传图片时',
        tips: '随图片一起删除',
        columns: {
          uploads: {
            purpose: '用途',
            content_type: '格式',
            size: '大小（字节）',
            crop: '裁剪范围',
            state: '审核状态',
            reason: '未通过的原因',
            position: '照片顺序',
            width: '宽',
            height: '高',
            seconds: '语音或视频时长（秒）',
            portrait: '头像的比对结果',
            sent_at: '上传时间',
            decided_at: '审核结束的时间',
            created_at: '申请上传的时间',
          },
        },
        keep: '与图片相同',
        erase: 'delete',
        exported: true,
      },
    ],
  },
  technical: [
    { why: technical.progress, columns: { uploads: ['compare_due'] } },
    { why: technical.id, columns: { uploads: ['id'] } },
    { why: technical.key, columns: { uploads: ['token_hash', 'digest'] } },
    { why: technical.reference, columns: { uploads: ['ref', 'decider'] } },
    { why: technical.progress, columns: { uploads: ['expires_at'] } },
  ],
}
