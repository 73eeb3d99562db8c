// Native rows of users, from up to ten small objects (keys: ../../native-rows.tsx). The message has a quarter of the
// size that Taro's nodes need. The styles are in user-row.scss.
interface Instance {
  triggerEvent(name: string, detail: number): void
}
interface Tap {
  currentTarget: { dataset: { i: number } }
}
declare function Component(definition: object): void

Component({
  // One property for each row, so that only a changed row is sent. The type null accepts any value, because there may
  // be fewer than ten rows.
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
