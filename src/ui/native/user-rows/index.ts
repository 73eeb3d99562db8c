// Native rows of users, from ten small objects (keys: ../../native-rows.tsx): a quarter of the message of Taro's nodes.
// Styled by user-row.scss.
interface Instance {
  triggerEvent(name: string, detail: number): void
}
interface Tap {
  currentTarget: { dataset: { i: number } }
}
declare function Component(definition: object): void

Component({
  // One property per row, so that only a changed row is sent. null (any type), as a chunk may have fewer.
  properties: {
    r0: null,
    r1: null,
    r2: null,
    r3: null,
    r4: null,
    r5: null,
    r6: null,
    r7: null,
    r8: null,
    r9: null,
    words: Array,
  },
  methods: {
    pick(this: Instance, { currentTarget }: Tap) {
      this.triggerEvent('pick', currentTarget.dataset.i)
    },
    act(this: Instance, { currentTarget }: Tap) {
      this.triggerEvent('act', currentTarget.dataset.i)
    },
    lost(this: Instance, { currentTarget }: Tap) {
      this.triggerEvent('lost', currentTarget.dataset.i)
    },
  },
})
