/** 别人看到的我: the user's own profile as others see it. */
export const preview = {
  title: '别人看到的我',
  hint: '看看别人打开你的主页时看到什么',
  who: '谁在看',
  as: { stranger: '陌生人', mutual: '互相关注的人' },
  head: {
    stranger: '还不认识你的人看到的就是这样，审核中和隐藏的不会显示',
    mutual: '和你互相关注的人还看得到你「互关可见」的动态，在聊天里看到你的问题，其他一样',
  },
  asked: '还没和你聊过、也没有互相喜欢或关注的人，会看到这个问题',
  hidden: '别人现在看不到你的主页',
  hiddenText: '你可能开启了隐身或脱单，可以在隐私设置里更改',
  settings: '隐私设置',
  edit: '编辑资料',
} as const
