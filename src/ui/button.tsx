import { Button as NativeButton, type ButtonProps as NativeProps } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon, type IconName } from './icon'
import './button.scss'

/** What only a mini-program's native button can do; ignored in a browser. */
export type OpenProps = Pick<
  NativeProps,
  | 'openType'
  | 'onGetPhoneNumber'
  | 'onGetRealTimePhoneNumber'
  | 'onChooseAvatar'
  | 'onOpenSetting'
  | 'onAgreePrivacyAuthorization'
  | 'onContact'
>

export interface ButtonProps extends OpenProps {
  children: ReactNode
  /** primary: at most one per screen; soft: secondary; neutral: refusing and leaving; gold: membership; text: a link. */
  kind?: 'primary' | 'outline' | 'soft' | 'neutral' | 'gold' | 'text'
  /** 48, 40 or 32 px high (care mode 56, 52, 44). */
  size?: 'L' | 'M' | 'S'
  /** As wide as its parent. */
  block?: boolean
  icon?: IconName
  /** Shows a spinner, keeps its width, and takes no tap. */
  loading?: boolean
  disabled?: boolean
  /** When the words alone do not say what it does. */
  label?: string
  className?: string
  onTap?: () => void
}

/** The button of the product. */
export function Button({ kind, size, block, icon, loading, className, children, ...rest }: ButtonProps) {
  const { disabled, label, onTap, ...open } = rest
  // false, not undefined, where it was true before: WeChat keeps what it is not told
  const idle = disabled || (loading ?? disabled)
  const look = buttonLook({ kind, size, block, loading, disabled, className })
  const said = a11y({ label, busy: loading })
  const inside = (
    <>
      {loading && <Box className='eg-spin' />}
      {icon && !loading && <Icon name={icon} size={size === 'S' ? 18 : 20} className='eg-btn-i' />}
      {children}
    </>
  )
  if (process.env.TARO_ENV !== 'weapp') {
    return (
      <button type='button' className={look} disabled={idle} onClick={onTap} {...said}>
        {inside}
      </button>
    )
  }
  const live = idle ? { hoverClass: 'none' } : { hoverClass: 'eg-press', onClick: onTap }
  return (
    <NativeButton className={look} disabled={idle} {...live} {...said} {...open}>
      {inside}
    </NativeButton>
  )
}

type LookProps = Pick<ButtonProps, 'kind' | 'size' | 'block' | 'loading' | 'disabled' | 'className'>

const buttonLook = ({ kind = 'primary', size = 'M', block, loading, disabled, className }: LookProps) =>
  classes(
    'eg-btn',
    `eg-btn-${kind}`,
    size !== 'M' && `eg-btn-${size}`,
    block && 'eg-btn-block',
    !disabled && !loading && 'eg-tap',
    disabled && 'eg-btn-off',
    loading && 'eg-btn-busy',
    className,
  )

export interface IconButtonProps extends OpenProps {
  icon: IconName
  /** Says what it does: an icon alone says nothing to a screen reader. */
  label: string
  /** plain: only the icon; float: a round white face over a card. */
  kind?: 'plain' | 'float'
  size?: 18 | 20 | 22 | 24
  disabled?: boolean
  className?: string
  onTap?: () => void
}

/** An icon in a 44 px target. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, kind = 'plain', size = 24, disabled, className, onTap, ...open } = props
  const look = classes('eg-ib', kind === 'float' && 'eg-ib-float', !disabled && 'eg-tap', className)
  if (process.env.TARO_ENV === 'weapp') {
    return (
      <NativeButton
        className={look}
        hoverClass='eg-press'
        disabled={disabled}
        onClick={onTap}
        {...a11y({ label })}
        {...open}
      >
        <Icon name={icon} size={size} />
      </NativeButton>
    )
  }
  return (
    <button type='button' className={look} disabled={disabled} onClick={onTap} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  )
}
