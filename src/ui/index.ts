export { a11y, scrollable, press, type A11y } from './a11y'
export { Avatar, type AvatarProps, type AvatarState, type Gender } from './avatar'
export {
  Dot,
  GenderMark,
  LevelBadge,
  Tag,
  VerifiedBadges,
  VipBadge,
  type Level,
  type TagProps,
  type Verified,
  type Vip,
} from './badges'
export { BottomBar } from './bottom-bar'
export { Button, IconButton, type ButtonProps, type IconButtonProps } from './button'
export { Card, MoreLink, SectionTitle, type CardProps } from './card'
export { Cell, CellWith, type CellProps } from './cell'
export { classes } from './classes'
export { useCovered } from './open-layers'
export { alert, confirm, DialogHost, type Question } from './dialog'
export { Box, Picture, Place, sayOfPictures, type BoxProps, type PictureProps } from './host-elements'
export { Icon, type IconName, type IconProps } from './icon'
export { layout, Row, Stack, Text } from './layout'
export { PagedList, type ListTexts, type Paged, type PagedListProps } from './paged-list'
export { Sheet, type SheetProps } from './sheet'
export { Skeleton, type SkeletonProps } from './skeleton'
export { EmptyState, ErrorLine, ErrorState, type EmptyStateProps, type ErrorStateProps, type Scene } from './states'
export { Switch, type SwitchProps } from './switch'
export { SwitchCell, type SwitchCellProps } from './switch-cell'
export { CodeField, TextField, type CodeFieldProps, type TextFieldProps } from './text-field'
export { UserRow, UserRowSkeleton, type Person, type UserRowProps } from './user-row'
export { WaitingDots } from './waiting-dots'
export { Countdown, type CountdownProps } from './countdown'
export { NoticeBar, type NoticeBarProps } from './notice-bar'
export {
  BoneMeter,
  Coin,
  CurrencyAmount,
  StatCard,
  StatNumber,
  thousands,
  type CurrencyAmountProps,
  type StatCardProps,
  type StatProps,
} from './numbers'
export {
  Checkbox,
  DatePicker,
  Tick,
  WheelPicker,
  type CheckboxProps,
  type DatePickerProps,
  type WheelPickerProps,
} from './picks'
export { PairColumns, PairPicker, type PairColumnsProps, type PairPickerProps } from './pair-picker'
export { PullArea, usePull } from './pull'
export { ProgressLine } from './progress-line'
export { ReadingLine } from './reading-line'
export { RangeSlider, type Range, type RangeSliderProps } from './range-slider'
export { Swipe, type SwipeProps, type SwipeSide } from './swipe'
export { TextArea, type TextAreaProps } from './text-area'
export { Drawing, type DrawingProps, type Loaded, type Pen } from './drawing'
export { CropSheet, type CropSheetProps } from './crop-sheet'
export { SortGrid, type SortGridProps } from './sort-grid'
export { type Crop } from './crop'
export { Carousel, type CarouselProps } from './carousel'
export { PictureBars } from './picture-bars'
export {
  CounterTabs,
  Pills,
  Segmented,
  type CounterTab,
  type CounterTabsProps,
  type Option,
  type PillsProps,
  type SegmentedProps,
} from './tabs'
export { EndScroll, type EndScrollProps } from './end-scroll'
export { Entry, type EntryProps } from './entry'
export { VideoFrame, type VideoFrameProps } from './video-frame'
export { useLongPress } from './long-press'
export { useGesture, type Gesture } from './gesture'
export { useAddresses } from './use-address'
