import { chat as text } from '@/texts/chat'
import { a11y, Box, press } from '@/ui'

/** What the oldest systems we serve can draw: nothing newer than Unicode 9. */
const faces =
  '😀 😄 😁 😂 😊 😇 🙂 😉 😍 😘 😋 😜 🤗 🤔 😏 😌 😴 😎 🤓 😳 😞 😢 😭 😅 😤 😱 😨 🙄 😬 🤝 👍 👏 🙏 💪 👋 ✌️ 👌 🤞 ❤️ 💛 💔 ✨ 🌟 🔥 🎉 🎂 🌹 🌻 🍀 ☀️ 🌙 ⛅ 🌈 🐶 🐱 🐾 🐼 ☕ 🍵 🍜 🍚 🍓 🍉 🍺 🎬 🎵 📷 📚 🏃 🚲 🚄 ⚽ 🏀 🏸 🎮'.split(
    ' ',
  )

/** A grid of signs to write with. */
export const EmojiPanel = ({ onPick }: { onPick: (face: string) => void }) => (
  <Box className='talk-emoji' {...a11y({ role: 'group', label: text.emoji })}>
    {faces.map((face) => (
      <Box key={face} className='talk-emoji-1 eg-tap' {...press(() => onPick(face), { label: text.addWord(face) })}>
        {face}
      </Box>
    ))}
  </Box>
)
