/** Shows each folded digest of the page whole. Call it when they are there. */
export async function unfold({ tap }: { tap: (words: RegExp) => Promise<void> }): Promise<void> {
  while (document.querySelector('[aria-label*="显示完整的"]')) await tap(/显示完整的/)
}
