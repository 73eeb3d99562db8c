import {
  preferDegreeNames,
  preferHomelandNames,
  preferLivingNames,
  preferMaritalNames,
} from '@contract/kernel/option-names'
import {
  preferDegrees,
  preferHomelands,
  preferLimits,
  preferLivings,
  preferMaritals,
  unlimited,
} from '@contract/profile/prefer'
import { prefer as text } from '@/texts/profile/prefer'
import { Box, type Range, RangeSlider, Row, Segmented, Stack, Text } from '@/ui'
import { rangeOf, type Wishes } from './defaults'

const radios = {
  degree: { title: text.degreeTitle, options: preferDegrees, names: preferDegreeNames },
  living: { title: text.livingTitle, options: preferLivings, names: preferLivingNames },
  homeland: { title: text.homelandTitle, options: preferHomelands, names: preferHomelandNames },
  marital: { title: text.maritalTitle, options: preferMaritals, names: preferMaritalNames },
} as const
const radioKeys = Object.keys(radios) as (keyof typeof radios)[]

type PreferFormProps = {
  value: Wishes
  onChange: (value: Wishes) => void
  /** Called before a change; false keeps the option as it is (A.prefer.08). */
  mayChoose?: () => boolean
}

/**
 * Two sliders with open ends, and four choices (A.prefer.02 to 07, A.X41). An untouched slider is labelled as
 * unlimited.
 */
export function PreferForm({ value, onChange, mayChoose }: PreferFormProps) {
  const ages = rangeOf(value, 'ageMin', 'ageMax')
  const heights = rangeOf(value, 'heightMin', 'heightMax')
  return (
    <Stack gap='s5'>
      <Slider
        title={text.ageTitle}
        words={ages.chosen ? text.ages(...ages.range) : text.any}
        min={preferLimits.preferAgeMin}
        max={preferLimits.preferAgeMax}
        value={ages.range}
        unset={!ages.chosen}
        labels={{ low: text.ageFrom, high: text.ageTo }}
        say={ages.chosen ? text.age : () => text.any}
        onChange={([ageMin, ageMax]) => onChange({ ...value, ageMin, ageMax })}
      />
      <Slider
        title={text.heightTitle}
        words={heights.chosen ? text.heights(...heights.range) : text.any}
        min={preferLimits.preferHeightMin}
        max={preferLimits.preferHeightMax}
        value={heights.range}
        unset={!heights.chosen}
        labels={{ low: text.heightFrom, high: text.heightTo }}
        say={heights.chosen ? text.height : () => text.any}
        onChange={([heightMin, heightMax]) => onChange({ ...value, heightMin, heightMax })}
      />
      {radioKeys.map((key) => {
        const { title, options, names } = radios[key]
        return (
          <Box key={key}>
            <Text mb='s2' size='h3'>
              {title}
            </Text>
            <Segmented
              label={title}
              options={options.map((option) => ({ key: String(option), label: names[option] ?? '' }))}
              value={String(value[key] ?? unlimited[key])}
              onChange={(chosen) => {
                const option = Number(chosen)
                if (option !== (value[key] ?? unlimited[key]) && (mayChoose?.() ?? true))
                  onChange({ ...value, [key]: option })
              }}
            />
          </Box>
        )
      })}
    </Stack>
  )
}

type SliderProps = {
  title: string
  words: string
  min: number
  max: number
  value: Range
  unset: boolean
  labels: { low: string; high: string }
  say: (value: number) => string
  onChange: (value: Range) => void
}

const Slider = ({ title, words, ...slider }: SliderProps) => (
  <Box>
    <Row wrap align='baseline' justify='between'>
      <Text size='h3'>{title}</Text>
      <Text color={slider.unset ? 't3' : 'brand'} weight='medium' size='body' className='eg-num'>
        {words}
      </Text>
    </Row>
    <RangeSlider {...slider} />
  </Box>
)
