import type { Prefer } from '@contract/areas/prefer'
import { limits } from '@contract/limits'
import {
  preferDegreeNames,
  preferDegrees,
  preferHomelandNames,
  preferHomelands,
  preferLivingNames,
  preferLivings,
  preferMaritalNames,
  preferMaritals,
} from '@contract/options'
import { prefer as text } from '@/texts/prefer'
import { Box, type Range, RangeSlider, Row, Segmented, Text } from '@/ui'
import './prefer.scss'

const radios = {
  degree: { title: text.degreeTitle, options: preferDegrees, names: preferDegreeNames },
  living: { title: text.livingTitle, options: preferLivings, names: preferLivingNames },
  homeland: { title: text.homelandTitle, options: preferHomelands, names: preferHomelandNames },
  marital: { title: text.maritalTitle, options: preferMaritals, names: preferMaritalNames },
} as const
const radioKeys = Object.keys(radios) as (keyof typeof radios)[]

type PreferFormProps = {
  value: Prefer
  onChange: (value: Prefer) => void
  /** Asked before a change; false keeps the option (A.prefer.08). */
  mayChoose?: () => boolean
}

/** Two sliders with open ends and four choices (A.prefer.02 to 07, A.X41). */
export function PreferForm({ value, onChange, mayChoose }: PreferFormProps) {
  return (
    <>
      <Slider
        title={text.ageTitle}
        words={text.ages(value.ageMin, value.ageMax)}
        min={limits.preferAgeMin}
        max={limits.preferAgeMax}
        value={[value.ageMin, value.ageMax]}
        labels={{ low: text.ageFrom, high: text.ageTo }}
        say={text.age}
        onChange={([ageMin, ageMax]) => onChange({ ...value, ageMin, ageMax })}
      />
      <Slider
        title={text.heightTitle}
        words={text.heights(value.heightMin, value.heightMax)}
        min={limits.preferHeightMin}
        max={limits.preferHeightMax}
        value={[value.heightMin, value.heightMax]}
        labels={{ low: text.heightFrom, high: text.heightTo }}
        say={text.height}
        onChange={([heightMin, heightMax]) => onChange({ ...value, heightMin, heightMax })}
      />
      {radioKeys.map((key) => {
        const { title, options, names } = radios[key]
        return (
          <Box key={key} className='eg-prefer-row'>
            <Text size='h3'>{title}</Text>
            <Segmented
              label={title}
              options={options.map((option) => ({ key: String(option), label: names[option] ?? '' }))}
              value={String(value[key])}
              onChange={(chosen) => {
                const option = Number(chosen)
                if (option !== value[key] && (mayChoose?.() ?? true)) onChange({ ...value, [key]: option })
              }}
            />
          </Box>
        )
      })}
    </>
  )
}

type SliderProps = {
  title: string
  words: string
  min: number
  max: number
  value: Range
  labels: { low: string; high: string }
  say: (value: number) => string
  onChange: (value: Range) => void
}

const Slider = ({ title, words, ...slider }: SliderProps) => (
  <Box className='eg-prefer-row'>
    <Row wrap align='baseline' justify='between'>
      <Text size='h3'>{title}</Text>
      <Text color='brand' weight='medium' size='body' className='eg-num'>
        {words}
      </Text>
    </Row>
    <RangeSlider {...slider} />
  </Box>
)
