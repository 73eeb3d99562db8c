/** Compares the screen with the tree that WeChat's compiler renders for the same data. */
import type { MiniProgram } from './driver'
import { type Tree, type TreeNode, wccTree } from './wcc-tree'

export interface Comparison {
  path: string
  /** number of nodes compared; with 0 the comparison proves nothing */
  nodes: number
  differences: string[]
}

const FIELDS = ['tag', 'class', 'style', 'id'] as const
const describe = (node: TreeNode | string | undefined) => JSON.stringify(node)?.slice(0, 120) ?? 'nothing'

type Expect = ReturnType<typeof wccTree>

function compareTrees(expect: Expect, expected: Tree, rendered: Tree, where: string, result: Comparison): void {
  const differ = (message: string) => result.differences.push(`${where} ${message}`)
  const length = Math.max(expected.length, rendered.length)
  for (let at = 0; at < length; at++) {
    const wanted = expected[at]
    const found = rendered[at]
    result.nodes++
    if (wanted === undefined || found === undefined || typeof wanted === 'string' || typeof found === 'string') {
      if (wanted !== found) differ(`[${at}] expected ${describe(wanted)}, rendered ${describe(found)}`)
      continue
    }
    for (const field of FIELDS) {
      if (wanted[field] !== found[field])
        differ(`[${at}] ${field}: expected "${wanted[field]}", rendered "${found[field]}"`)
    }
    const inside = found.own ? expect(found.own.path, found.own.data) : wanted.children
    compareTrees(expect, inside, found.children, `${where}>${wanted.tag}`, result)
  }
}

/** Compares the visible page and the program's own components with the output of WeChat's compiler. */
export async function compareWithWcc(program: MiniProgram): Promise<Comparison> {
  const { path, data, tree } = await program.frame.evaluate(() => window.__mp.rendered())
  const result: Comparison = { path, nodes: 0, differences: [] }
  const expect = wccTree(program.compiled)
  compareTrees(expect, expect(path, data), tree, path, result)
  return result
}
