import { minus } from '../contract/kernel/time'
import { register } from '../server/domains/account/account'
import { setVerified } from '../server/domains/account/verify'
import { addFamilyParent, addFamilySingle, showFamilyGroup } from '../server/domains/family/parents'
import { grant } from '../server/domains/money/dog-food'
import type { Deps } from '../server/kernel/context'
import { matrixOf } from '../server/kernel/qr-code'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { parentGuests } from './cast'
import type { Gallery } from './gallery'
import { renderPortrait } from './render'

type Tools = Pick<Deps, 'db' | 'keys'> & { gallery: Gallery }

const side = 480
const nations = ['汉族', '汉族', '汉族', '回族', '土家族']

/** Text of the QR code. The demo has no real group, and this text says so when the code is scanned. */
const groupSays = '二狗演示：这里没有真的群'

function codeOf(words: string): string {
  const rows = matrixOf(words)
  const edge = 4
  const all = rows.length + 2 * edge
  const dots = rows.flatMap((row, y) =>
    row
      .split('')
      .flatMap((dot, x) => (dot === '1' ? `<rect x="${x + edge}" y="${y + edge}" width="1" height="1"/>` : [])),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${all} ${all}"><rect width="${all}" height="${all}" fill="#fff"/>${dots.join('')}</svg>`
}

const moreOf = (n: number) => ({
  nation: nations[n % nations.length] ?? '',
  onlyChild: ((n % 2) + 1) as 1 | 2,
  hasHouse: (n % 3) as 0 | 1 | 2,
  hasCar: ((n + 1) % 3) as 0 | 1 | 2,
  smoke: n % 4 === 0 ? (2 as const) : (1 as const),
  drink: n % 3 === 0 ? (1 as const) : (2 as const),
})

/** Adds two families who found each other, and singles who take part. */
export async function addFamilies({ db, keys, gallery }: Tools, ids: readonly number[], now: Date): Promise<void> {
  const [son, daughter] = ids
  if (son === undefined || daughter === undefined) return
  const singles = [son, daughter, ...ids.filter((_, n) => n > 6 && n % 3 !== 1).slice(0, 60)]
  const key = await gallery.storage.put(await renderPortrait(codeOf(groupSays), side), 'jpg')
  await unitOfWork(db, async (tx) => {
    const tools = { db: tx, keys, now: minus(now, 9, 'day') }
    await showFamilyGroup(tx, key, now)
    for (const [n, user] of singles.entries())
      await addFamilySingle(tools, { user, wx: `demo_${String(n).padStart(3, '0')}`, more: moreOf(n) })
    for (const [n, guest] of parentGuests.entries()) {
      const user = await addParent({ db: tx, keys }, guest, now)
      const [child, other] = n === 0 ? [son, daughter] : [daughter, son]
      const seen = [{ child: other, at: minus(now, 20 + 30 * n, 'hour'), unlocked: n === 0 }]
      const { nickname, phone, province, city } = guest
      await addFamilyParent(tools, { user, child, nickname, province, city, phone }, seen)
    }
  })
}

async function addParent({ db, keys }: Pick<Deps, 'db' | 'keys'>, guest: (typeof parentGuests)[number], now: Date) {
  const user = await register(db, {
    ...{ phone_lookup: keys.lookup(guest.phone), phone_sealed: keys.seal(guest.phone), phone_proved_at: now },
    ...{ gender: guest.gender, birth_date: guest.birthDate, created_at: minus(now, 12, 'day'), last_used_at: now },
    ...{ parent: true, stealth: true },
  })
  await setVerified(db, user, ['realName'], now, keys)
  const gift = {
    user,
    amount: guest.dogFood,
    once: `demo-parent:${guest.phone}`,
    kind: 'welcome',
    description: '新人礼',
    now,
  }
  await grant(db, gift, { kind: 'permanent', origin: 'granted' })
  return user
}
