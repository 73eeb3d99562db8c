/** Recipients of personal data by setting and value. `*` applies to any value that is not empty (A.legal.09). */
export const parties = {
  SMS: {
    aliyun: [
      {
        name: '阿里云短信服务',
        company: '阿里云计算有限公司',
        goal: '把登录验证码发到你的手机',
        scene: '登录、注册或更换手机号时，你点「获取验证码」之后',
        method: '由我们的服务器通过接口传输',
        range: '手机号、验证码短信的内容',
        privacyUrl:
          'https://terms.aliyun.com/legal-agreement/terms/suit_bu1_ali_cloud/suit_bu1_ali_cloud201902141711_54837.html',
        encrypted: '是，HTTPS 加密传输',
      },
    ],
  },
  WECHAT: {
    real: [
      {
        name: '微信登录与小程序',
        company: '深圳市腾讯计算机系统有限公司',
        goal: '在微信里运行小程序和网页，用微信账号或微信绑定的手机号登录',
        scene: '打开小程序，或在小程序、微信网页里点微信登录之后',
        method: '由微信客户端采集，我们的服务器通过接口换取登录结果',
        range:
          '微信的一次性登录凭证、微信账号标识（openid、unionid）、你同意提供的手机号；设备与网络信息由微信按其规则处理',
        privacyUrl: 'https://weixin.qq.com/cgi-bin/readtemplate?lang=zh_CN&t=weixin_agreement&s=privacy',
        encrypted: '是，HTTPS 加密传输',
      },
    ],
  },
  NOTICES: {
    real: [
      {
        name: '微信订阅消息与服务号通知',
        company: '深圳市腾讯计算机系统有限公司',
        goal: '你不在小程序里的时候，把你同意接收的通知送到微信',
        scene: '你同意订阅消息或关注服务号，并且有新的通知之后',
        method: '由我们的服务器通过接口传输',
        range: '微信账号标识（openid）、通知的标题、一句内容和时间',
        privacyUrl: 'https://weixin.qq.com/cgi-bin/readtemplate?lang=zh_CN&t=weixin_agreement&s=privacy',
        encrypted: '是，HTTPS 加密传输',
      },
      {
        name: '阿里云短信服务（通知）',
        company: '阿里云计算有限公司',
        goal: '把账号安全、封禁、注销这样要紧的事告诉你；你开启见面守护时，给你请的守护人发短信',
        scene: '账号出现这样的事，而别的途径送不到你的时候；你开启见面守护、报平安或求助之后',
        method: '由我们的服务器通过接口传输',
        range:
          '手机号、通知短信的内容；见面守护还有守护人的手机号，TA 同意之后还有你的称呼、手机尾号，见面的时间和地点',
        privacyUrl:
          'https://terms.aliyun.com/legal-agreement/terms/suit_bu1_ali_cloud/suit_bu1_ali_cloud201902141711_54837.html',
        encrypted: '是，HTTPS 加密传输',
      },
    ],
  },
  WEB_PUSH_KEY: {
    '*': [
      {
        name: '浏览器推送服务',
        company: '你所用浏览器的厂商：Google LLC、Apple Inc.、Microsoft Corporation 或 Mozilla Corporation',
        goal: '你不在页面上的时候，把通知送到你允许的浏览器',
        scene: '你在浏览器里打开「在这个浏览器通知我」，并且有新的通知之后',
        method: '由我们的服务器通过接口传输；服务器可能在境外',
        range: '浏览器给出的推送地址、只有你的浏览器能解开的加密通知',
        privacyUrl: 'https://www.mozilla.org/zh-CN/privacy/',
        encrypted: '是，HTTPS 加密传输，通知另行端到端加密',
      },
    ],
  },
  FACE: {
    tencent: [
      {
        name: '腾讯云慧眼人脸核身',
        company: '腾讯云计算（北京）有限责任公司',
        goal: '核对姓名、身份证号和本人是否一致，判断屏幕前是不是真人；比对头像是不是本人',
        scene: '你单独同意并发起实名认证、婚况认证或解除账号风险之后；更换头像时',
        method: '跳转到对方页面采集人脸，我们的服务器通过接口提交姓名与身份证号、读取结果',
        range: '姓名、身份证号、人脸图像与视频、头像、核身时的设备信息',
        privacyUrl: 'https://privacy.qq.com/document/preview/8dfd927c145e49eda6d843e415baefae',
        encrypted: '是，HTTPS 加密传输',
      },
    ],
  },
  VIDEO_MODERATION: {
    tencent: [
      {
        name: '腾讯云视频内容安全',
        company: '腾讯云计算（北京）有限责任公司',
        goal: '识别违法违规的视频画面和声音',
        scene: '你发布带视频的动态之后',
        method: '由我们的服务器通过接口提交视频的临时地址，对方读取视频',
        range: '待审核的视频',
        privacyUrl: 'https://privacy.qq.com/document/preview/8dfd927c145e49eda6d843e415baefae',
        encrypted: '是，HTTPS 加密传输',
      },
    ],
  },
  MODERATION: {
    wechat: [
      {
        name: '微信内容安全',
        company: '深圳市腾讯计算机系统有限公司',
        goal: '识别违法违规的文字、图片和语音',
        scene: '你提交昵称、自我介绍、动态、聊天等文字，或上传照片、头像、语音之后',
        method: '由我们的服务器通过接口传输',
        range: '待审核的文字、图片或语音，微信账号标识（openid）',
        privacyUrl: 'https://weixin.qq.com/cgi-bin/readtemplate?lang=zh_CN&t=weixin_agreement&s=privacy',
        encrypted: '是，HTTPS 加密传输',
      },
    ],
  },
  PAYMENT: {
    wechat: [
      {
        name: '微信支付',
        company: '财付通支付科技有限公司',
        goal: '完成付款、退款，把提现转到你的微信零钱',
        scene: '你确认支付、开通自动续费，或申请提现之后',
        method: '由微信客户端采集，我们的服务器通过接口提交订单与提现、接收结果',
        range: '订单号、商品名称、金额、微信账号标识（openid）；提现时还有你填写的姓名，用来和微信的实名比对',
        privacyUrl: 'https://weixin.qq.com/cgi-bin/readtemplate?lang=zh_CN&t=weixin_agreement&s=privacy',
        encrypted: '是，HTTPS 加密传输，姓名另行加密',
      },
    ],
  },
  APPLE_CLIENT_ID: {
    '*': [
      {
        name: '通过 Apple 登录',
        company: 'Apple Inc.',
        goal: '用 Apple 账户登录',
        scene: '在 iOS 客户端点「通过 Apple 登录」之后',
        method: '由系统采集，我们的服务器校验登录凭证',
        range: 'Apple 账户标识',
        privacyUrl: 'https://www.apple.com.cn/legal/privacy/szh/',
        encrypted: '是，HTTPS 加密传输',
      },
    ],
  },
}
