// People in a list, drawn by WeChat itself from ten small objects (../../native-rows.tsx says what their keys mean): a
// row of Taro's own nodes is four times the message. The look is user-row.scss, which reaches in here.
interface Instance {
  triggerEvent(name: string, detail: number): void
}
interface Tap {
  currentTarget: { dataset: { i: number } }
}
declare function Component(definition: object): void

Component({
  // One property each, so that a row that changes is all that is sent. A chunk may have fewer: null takes anything.
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
  },
})
