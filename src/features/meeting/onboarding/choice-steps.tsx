import { onboarding as text } from '@/texts/meeting/onboarding'
import { editing as editText } from '@/texts/profile/editing'
import { Card, Pills } from '@/ui'
import { CityFinder, places } from '../../core/people'
import { useLeadCity } from '../../profile/prefer'
import { ChoiceRow, choices } from '../../profile/profile'
import { locks, StepFrame, type StepProps } from './step-frame'
import { StepError } from './step-message'

const provinceOf = (city: string | undefined) =>
  places.find(({ items }) => items.some((item) => item === city))?.name ?? ''

/**
 * The step for the city. The columns open at the city where the user looked for people as a guest, but nothing is
 * chosen for them.
 */
export const CityStep = (props: StepProps) => {
  const province = provinceOf(useLeadCity())
  return (
    <StepFrame step='city' {...props}>
      <CityFinder
        key={province}
        groups={places}
        group={props.mine.livingProvince || province}
        item={props.mine.livingCity}
        labels={{ group: editText.province, item: editText.city }}
        onChange={(livingProvince, livingCity) => void props.edit.save({ livingProvince, livingCity })}
      />
      <StepError>{props.edit.wrong.livingCity}</StepError>
    </StepFrame>
  )
}

export const HeightStep = (props: StepProps) => (
  <StepFrame step='height' {...props}>
    <Card rows>
      <ChoiceRow field='height' editing={{ mine: props.mine, edit: props.edit, locks }} />
    </Card>
  </StepFrame>
)

function Few({
  field,
  step,
  ...props
}: StepProps & { field: 'highestdegree' | 'marital'; step: 'education' | 'marital' }) {
  const { mine, edit } = props
  return (
    <StepFrame step={step} {...props}>
      <Card>
        <Pills
          label={text.titles[step]}
          options={choices[field].filter(({ key }) => key !== '0')}
          values={[String(mine[field])]}
          onChange={([key]) => void edit.save({ [field]: Number(key) })}
        />
      </Card>
      <StepError>{edit.wrong[field]}</StepError>
    </StepFrame>
  )
}

export const EducationStep = (props: StepProps) => <Few field='highestdegree' step='education' {...props} />
export const MaritalStep = (props: StepProps) => <Few field='marital' step='marital' {...props} />
