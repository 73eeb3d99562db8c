/** Positions by industry. The list is ours; the specification only says that there are about fifty. */
export const occupations: readonly { industry: string; positions: readonly string[] }[] = [
  { industry: '互联网/IT', positions: ['软件工程师', '算法工程师', '产品经理', '运营', '数据分析师'] },
  { industry: '设计/文化', positions: ['设计师', '摄影师', '编辑', '记者', '演艺人员'] },
  { industry: '金融/财会', positions: ['银行职员', '投资经理', '保险顾问', '会计'] },
  { industry: '教育/科研', positions: ['幼儿教师', '中小学教师', '大学教师', '科研人员'] },
  { industry: '医疗/健康', positions: ['医生', '护士', '药师', '心理咨询师'] },
  { industry: '政府/公共', positions: ['公务员', '事业单位职员', '警察', '军人'] },
  { industry: '法律/人事', positions: ['律师', '人事', '行政'] },
  { industry: '制造/工程', positions: ['机械工程师', '电气工程师', '建筑师', '技术工人'] },
  { industry: '销售/市场', positions: ['销售', '市场', '采购', '外贸'] },
  { industry: '服务/生活', positions: ['厨师', '咖啡师', '健身教练', '美容美发师'] },
  { industry: '交通/物流', positions: ['飞行员', '空乘', '司机', '物流'] },
  { industry: '其他', positions: ['企业主', '个体店主', '自由职业者', '农业从业者', '学生'] },
]
