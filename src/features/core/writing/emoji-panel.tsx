import { chat as text } from '@/texts/meeting/chat'
import { a11y, press, Row } from '@/ui'
import './writing.scss'

/** Emoji up to Unicode 9, which the oldest supported systems can show. */
const faces =
  '😀 😄 😁 😂 😊 😇 🙂 😉 😍 😘 😋 😜 🤗 🤔 😏 😌 😴 😎 🤓 😳 😞 😢 😭 😅 😤 😱 😨 🙄 😬 🤝 👍 👏 🙏 💪 👋 ✌️ 👌 🤞 ❤️ 💛 💔 ✨ 🌟 🔥 🎉 🎂 🌹 🌻 🍀 ☀️ 🌙 ⛅ 🌈 🐶 🐱 🐾 🐼 ☕ 🍵 🍜 🍚 🍓 🍉 🍺 🎬 🎵 📷 📚 🏃 🚲 🚄 ⚽ 🏀 🏸 🎮'.split(
    ' ',
  )

export const EmojiPanel = ({ onPick }: { onPick: (face: string) => void }) => (
  <Row borderBox wrap px='s3' className='eg-write-emoji' {...a11y({ role: 'group', label: text.emoji })}>
    {faces.map((face) => (
      <Row
        key={face}
        align='center'
        justify='center'
        className='eg-write-emoji-face eg-tap'
        {...press(() => onPick(face), { label: text.addWord(face) })}
      >
        {face}
      </Row>
    ))}
  </Row>
)
