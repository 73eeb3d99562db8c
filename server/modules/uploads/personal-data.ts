import { type PersonalDataRegister, technical } from '../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { uploads: { erased: ['user_id'] } },
  kinds: {
    profile: [
      {
        name: '上传的图片文件',
        goal: '审核和展示你上传的图片',
        scene: '上传图片时',
        tips: '未通过的图片和认证材料在处理完后删除',
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
            sent_at: '上传时间',
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
    { why: technical.id, columns: { uploads: ['id'] } },
    { why: technical.key, columns: { uploads: ['token_hash', 'digest'] } },
    { why: technical.reference, columns: { uploads: ['ref', 'decider'] } },
    { why: technical.progress, columns: { uploads: ['expires_at'] } },
  ],
}
