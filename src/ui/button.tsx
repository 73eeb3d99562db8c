import { Button as NativeButton, type ButtonProps as NativeProps } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon, type IconName } from './icon'
import './button.scss'

/** Props for the native buttons of a mini-program. Browsers ignore them. */
type OpenProps = Pick<
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
  /** primary: one per screen; soft: secondary; neutral: refuse or leave; gold: membership; text: like a link. */
  kind?: 'primary' | 'outline' | 'soft' | 'neutral' | 'gold' | 'text'
  /** 48, 40 or 32 px high; with large letters 56, 52 or 44 px. */
  size?: 'L' | 'M' | 'S'
  block?: boolean
  icon?: IconName
  /** Shows a spinner in the same width and ignores taps. */
  loading?: boolean
  disabled?: boolean
  /** The label for screen readers, when the text is not enough. */
  label?: string
  className?: string
  onTap?: () => void
}

export function Button({ kind, size, block, icon, loading, className, children, ...rest }: ButtonProps) {
  const { disabled, label, onTap, ...open } = rest
  // after `true` this must become `false` and not undefined, because WeChat ignores undefined
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
  // in a branch, so that browsers do not load Taro's button
  if (process.env.TARO_ENV === 'weapp') {
    const live = idle ? { hoverClass: 'none' } : { hoverClass: 'eg-press', onClick: onTap }
    return (
      <NativeButton className={look} disabled={idle} {...live} {...said} {...open}>
        {inside}
      </NativeButton>
    )
  }
  return (
    <button type='button' className={look} disabled={idle} onClick={onTap} {...said}>
      {inside}
    </button>
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
  /** Required, because screen readers cannot read an icon. */
  label: string
  /** plain: only the icon; float: a white circle over a card. */
  kind?: 'plain' | 'float'
  size?: 18 | 20 | 22 | 24
  disabled?: boolean
  className?: string
  onTap?: () => void
}

/** An icon that responds to taps on 44 px. */
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
