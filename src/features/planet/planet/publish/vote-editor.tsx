import { planetLimits } from '@contract/planet/planet'
import { postLimits } from '@contract/planet/planet-parts'
import { publish as text } from '@/texts/planet/publish'
import { Box, Button, Card, IconButton, Row, SectionTitle, Stack, Text, TextField } from '@/ui'
import type { Publishing } from './use-publish'

/** The editor of a vote with two to fourteen options. */
export function VoteEditor({ publishing: { draft, latest, change } }: { publishing: Publishing }) {
  const options = draft.vote
  if (!options)
    return (
      <Box>
        <Button kind='soft' size='S' icon='doc' onTap={() => change({ vote: ['', ''] })}>
          {text.addVote}
        </Button>
      </Box>
    )
  const put = (at: number, words: string) =>
    change({ vote: (latest().vote ?? options).map((option, place) => (place === at ? words : option)) })
  const drop = (at: number) => change({ vote: options.filter((_, place) => place !== at) })
  return (
    <Card>
      <SectionTitle more={text.dropVote} onMore={() => change({ vote: undefined })}>
        {text.vote}
      </SectionTitle>
      <Stack mt='s3' gap='s2'>
        {options.map((option, at) => (
          <TextField
            key={at}
            label={text.option(at + 1)}
            hideLabel
            placeholder={text.option(at + 1)}
            max={planetLimits.voteOptionMax}
            value={option}
            onChange={(words) => put(at, words)}
            suffix={
              options.length > planetLimits.voteOptionsMin && (
                <IconButton icon='close' size={18} label={text.dropOption(at + 1)} onTap={() => drop(at)} />
              )
            }
          />
        ))}
      </Stack>
      <Row align='center' justify='between' mt='s3'>
        <Text size='cap' color='t3'>
          {text.voteHint(planetLimits.voteOptionsMin, postLimits.voteOptionsMax)}
        </Text>
        {options.length < postLimits.voteOptionsMax && (
          <Button size='S' kind='soft' icon='plus' onTap={() => change({ vote: [...options, ''] })}>
            {text.addOption}
          </Button>
        )}
      </Row>
    </Card>
  )
}
