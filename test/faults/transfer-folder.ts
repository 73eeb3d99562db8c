import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Transfers, TransferState } from '../../server/providers/payment'

/** A payment provider that keeps a file per bill, and so outlives the processes that call it. */
export class TransferFolder implements Transfers {
  readonly most = 500_000
  readonly receiver = { mchId: '1900000001', appId: 'wx-program' }
  /** `moment` is called before and after each transfer is written. */
  constructor(
    private readonly folder: string,
    private readonly moment: (when: 'before' | 'after') => void = () => undefined,
  ) {}

  private stateOf(billNo: string): TransferState | undefined {
    const file = path.join(this.folder, billNo)
    return existsSync(file) ? (readFileSync(file, 'utf8').split(' ')[0] as TransferState) : undefined
  }

  async send({ billNo, amount }: Parameters<Transfers['send']>[0]) {
    this.moment('before')
    const state = this.stateOf(billNo) ?? 'confirming'
    writeFileSync(path.join(this.folder, billNo), `${state} ${amount}`)
    this.moment('after')
    return { state, transferNo: `T${billNo}`, package: 'package' }
  }

  async query(billNo: string) {
    const state = this.stateOf(billNo) ?? ('none' as const)
    return { state, transferNo: `T${billNo}`, package: 'package', reason: '' }
  }

  bills = () => readdirSync(this.folder)

  /** Confirms every transfer that can be received. Returns their sum in fen. */
  receiveAll(): number {
    const amounts = this.bills().map((billNo) =>
      Number(readFileSync(path.join(this.folder, billNo), 'utf8').split(' ')[1]),
    )
    this.bills().forEach((billNo, at) => writeFileSync(path.join(this.folder, billNo), `paid ${amounts[at] ?? 0}`))
    return amounts.reduce((sum, amount) => sum + amount, 0)
  }
}
