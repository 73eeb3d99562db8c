import { useState } from 'react'
import { editing as text } from '@/texts/profile/editing'
import { Card, Cell, PairColumns, type PairColumnsProps, Pills, Stack, Text, TextField } from '@/ui'
import { DeviceCity } from './device-city'
import { type City, findCities } from './find-cities'

const popularPills = text.popular.map((city) => ({ key: city, label: city }))

/**
 * Finds a city: by the device's position, among popular cities, by name or pinyin, or in the columns of provinces and
 * cities.
 */
export function CityFinder({ groups, group, item: city, labels, onChange }: PairColumnsProps) {
  const [words, setWords] = useState('')
  // a city that was found may be in another province than the open one, so the columns must show that province
  const [turn, setTurn] = useState(0)
  const found = findCities(words)
  function choose(name: string, of: string) {
    setWords('')
    setTurn(turn + 1)
    onChange(of, name)
  }
  return (
    <Stack gap='s4'>
      <TextField
        label={text.findCity}
        hideLabel
        placeholder={text.findCity}
        value={words}
        max={20}
        clear={text.clearCity}
        onChange={setWords}
      />
      {words.trim() === '' ? (
        <>
          <DeviceCity onFound={choose} />
          <Pills
            label={text.popularCities}
            options={popularPills}
            values={[city]}
            onChange={([name = '']) => {
              const [place] = findCities(name)
              if (place) choose(place.city, place.province)
            }}
          />
          <PairColumns key={turn} groups={groups} group={group} item={city} labels={labels} onChange={onChange} />
        </>
      ) : (
        <Found found={found} city={city} onChoose={choose} />
      )}
    </Stack>
  )
}

type FoundProps = { found: readonly City[]; city: string; onChoose: (city: string, province: string) => void }

const Found = ({ found, city, onChoose }: FoundProps) =>
  found.length === 0 ? (
    <Text py='s4' color='t2' size='body' textAlign='center'>
      {text.noCity}
    </Text>
  ) : (
    <Card rows>
      {found.map((one) => (
        <Cell
          key={`${one.province} ${one.city}`}
          title={one.city}
          value={one.city === one.province ? undefined : one.province}
          icon={one.city === city ? 'check' : undefined}
          arrow={false}
          onTap={() => onChoose(one.city, one.province)}
        />
      ))}
    </Card>
  )
