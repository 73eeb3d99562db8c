import { Progress } from '@nutui/nutui-react-taro'
import { a11y } from './a11y'
import './nutui/theme.scss'
import './progress-line.scss'

/** A line from 0 to 100 for loading, uploads and steps. */
export function ProgressLine({ value, label, thin }: { value: number; label: string; thin?: boolean }) {
  const share = Math.max(0, Math.min(100, value))
  return (
    <Progress
      percent={share}
      color='var(--eg-brand-vivid)'
      className={thin ? 'eg-line-t' : ''}
      {...a11y({ role: 'progressbar', label, value: share })}
    />
  )
}
