import { useCallback, useEffect, useState } from 'react'
import type { AdBanner, AdScene, AdsConfig } from '@contract/play/links-ads'
import { host } from '@/platform'
import { TopBar, useTheme } from '@/shell'
import { links as text } from '@/texts/play/links'
import { BottomBar, Box, Button, ErrorState, layout, Picture, press, Skeleton, Stack, Text } from '@/ui'
import { reportEvent } from '../events'
import image from './assets/ad.svg'
import ownLogo from './assets/logo.svg'
import { offerLink } from './copy-link'
import { linkUrl } from './link-screen'
import type { LinkQuery } from './params'
import { loadAd, pictureUrl } from './queries'
import { useFrames } from './use-frames'
import { useLink } from './use-link'
import './links.scss'

type AdQuery = LinkQuery & { type?: string }
const banner = '2'

/** Loads the configuration of an ad, if its type has one (C.ads.05, C.X18). `failed` when it cannot be loaded. */
function useAd({ id = '', type }: AdQuery) {
  const [ad, setAd] = useState<AdsConfig | 'loading' | 'failed'>(type === undefined ? {} : 'loading')
  const load = useCallback(async () => {
    if (type === undefined) return
    setAd('loading')
    const read = await loadAd(id)
    const needed = type === banner ? read?.banner : read?.scene
    setAd(read && needed ? read : 'failed')
  }, [id, type])
  useEffect(() => {
    reportEvent('adShown')
    void load()
  }, [load])
  return { ad, load }
}

/**
 * The page /jump/adsMiddlePage: an image over the whole screen. A tap follows the link of its name (C.ads.01 to 06).
 */
export function AdScreen({ query }: { query: AdQuery }) {
  const { ad, load } = useAd(query)
  const open = useAdTap(query)
  const config = typeof ad === 'object' ? ad : undefined
  useEffect(() => {
    if (ad === 'failed') host.toast(text.adFailed)
  }, [ad])
  return (
    <Stack relative minH='screen' className='eg-ad'>
      <Box className='eg-ad-bar'>
        <TopBar title='' />
      </Box>
      {query.type === undefined || query.type === banner ? (
        <DefaultImage onTap={open} />
      ) : (
        <Dynamic ad={ad} onTap={open} onAgain={() => void load()} />
      )}
      {query.type === banner && config?.banner && <Banner banner={config.banner} onTap={open} />}
    </Stack>
  )
}

function useAdTap(query: AdQuery) {
  const { go } = useLink(() => linkUrl(query.id ?? '', query))
  return () => {
    reportEvent('adTapped')
    void go().then((end) => {
      if (end?.state === 'failed') host.toast(text.wrong)
      if (end?.state === 'outside') void offerLink(end.address)
    })
  }
}

/** The image of an ad without a configuration (C.ads.05). */
const DefaultImage = ({ onTap }: { onTap: () => void }) => (
  <Stack fill {...press(onTap, { label: `${text.adLead.join('')}${text.adHint}` })}>
    <Picture src={image} alt={text.adImage} className={layout({ fill: true, full: true, h: 'full' })} lazy={false} />
    <Stack className='eg-ad-words' textAlign='center'>
      {text.adLead.map((line) => (
        <Text key={line} size='display'>
          {line}
        </Text>
      ))}
      <Text mt='s2'>{text.adHint}</Text>
    </Stack>
  </Stack>
)

type DynamicProps = { ad: AdsConfig | 'loading' | 'failed'; onTap: () => void; onAgain: () => void }

function Dynamic({ ad, onTap, onAgain }: DynamicProps) {
  if (ad === 'failed') return <ErrorState title={text.adFailed} retry={text.again} onRetry={onAgain} />
  if (ad === 'loading' || !ad.scene) return <Skeleton kind='cards' count={2} label={text.loading} />
  return <Scene scene={ad.scene} onTap={onTap} />
}

const percent = (part: number, of: number) => `${(part / of) * 100}%`

/**
 * An ad with a background and a button (C.ads.04). The button's position and size are percentages of the background, so
 * that they fit every screen.
 */
function Scene({ scene: { bg, btn, keyframes, alt }, onTap }: { scene: AdScene; onTap: () => void }) {
  const { care } = useTheme()
  const moving = useFrames(keyframes, btn.animation, care)
  const place = {
    left: percent(btn.x, bg.w),
    top: percent(btn.y, bg.h),
    width: percent(btn.w, bg.w),
    height: percent(btn.h, bg.h),
  }
  return (
    <Box className='eg-ad-scene' {...press(onTap, { label: `${alt}，${text.adButton}` })}>
      <Stack relative style={{ paddingBottom: percent(bg.h, bg.w) }}>
        <Picture src={pictureUrl(bg.src)} className={layout({ fill: true, full: true, h: 'full' })} lazy={false} />
        <Box className='eg-ad-btn' style={{ ...place, ...moving }}>
          <Picture src={pictureUrl(btn.src)} className={layout({ full: true, h: 'full' })} lazy={false} />
        </Box>
      </Stack>
    </Box>
  )
}

/** The banner at the foot of an ad (C.ads.03). */
const Banner = ({ banner: { logo, title, subtitle, btnText }, onTap }: { banner: AdBanner; onTap: () => void }) => (
  <BottomBar>
    <Picture src={logo === '' ? ownLogo : pictureUrl(logo)} className='eg-ad-logo' lazy={false} />
    <Stack grow>
      <Text size='h3' clamp={1}>
        {title}
      </Text>
      {subtitle !== '' && (
        <Text size='cap' color='t2' clamp={2}>
          {subtitle}
        </Text>
      )}
    </Stack>
    <Button size='M' className='eg-ad-go' onTap={onTap}>
      {btnText}
    </Button>
  </BottomBar>
)
