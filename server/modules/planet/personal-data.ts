import { keep, type PersonalDataRegister, technical } from '../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { dynamics: { erased: ['user_id'] } },
  kinds: {
    profile: [
      {
        name: '星球动态',
        goal: '展示你发布的动态',
        scene: '发布动态时',
        tips: '可以随时删除',
        columns: { dynamics: { content: '内容', anonymous: '是否匿名', state: '状态', created_at: '发布时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
      },
      {
        name: '动态的图片',
        goal: '展示你发布的动态',
        scene: '发布动态时',
        tips: '随动态一起删除',
        columns: { dynamics: { image_keys: '图片文件' } },
        keep: keep.account,
        erase: 'delete',
        exported: false,
        files: true,
      },
    ],
  },
  technical: [{ why: technical.id, columns: { dynamics: ['id', 'public_id'] } }],
}
