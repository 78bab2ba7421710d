import { Box, Grid, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { RelevancePart } from '@newsloom/contract/research/research'
import { Fragment } from 'react'
import { langOf } from '~/lib/lang.ts'
import { formatPercent } from '~/lib/numbers.ts'
import { relevancePoints } from './relevance-points.ts'

const NAMES: Record<RelevancePart['name'], string> = {
  title: t`Words in the title`,
  text: t`Words in the text`,
  recency: t`How recent it is`,
  source: t`Its source`,
  field: t`Reads like another subject`,
  country: t`About another country`,
  alone: t`Matches only one keyword`,
  alike: t`Reads like the best matches`,
  excluded: t`Your description leaves this out`,
  taught: t`Learned from your choices`,
  limit: t`Kept between 0% and 100%`,
}

type Props = { score: number; parts: RelevancePart[] }

/** The parts of a relevance score, which add up to it, with the words that count. */
export function RelevanceParts({ score, parts }: Props) {
  const points = relevancePoints(parts, score)
  return (
    <>
      <Text mb="1">{t`Made of:`}</Text>
      <Grid templateColumns="minmax(0, 1fr) auto auto" columnGap="3" className="tabular" textAlign="end">
        {parts.map((part, at) => (
          <Fragment key={part.name}>
            <Box textAlign="start">{NAMES[part.name]}</Box>
            <Box opacity="0.8" fontWeight="normal">
              {part.name === 'limit' ? null : `${signed(part.value)} × ${formatPercent(part.weight)}`}
            </Box>
            <Box>{signed((points[at] ?? 0) / 100)}</Box>
            <PartWords part={part} />
          </Fragment>
        ))}
        <Box
          gridColumn="1 / 3"
          textAlign="start"
          borderTopWidth="1px"
          borderColor="currentColor"
          pt="1"
          mt="1"
        >
          {t`Relevance`}
        </Box>
        <Box borderTopWidth="1px" borderColor="currentColor" pt="1" mt="1" ms="-3">
          {formatPercent(score)}
        </Box>
      </Grid>
    </>
  )
}

function PartWords({ part }: { part: RelevancePart }) {
  const words = partWords(part)
  if (words.length === 0) return null
  return (
    <Text
      gridColumn="1 / -1"
      mb="1"
      textAlign="start"
      opacity="0.8"
      fontWeight="normal"
      overflowWrap="anywhere"
    >
      {words.map(({ word, text }, at) => (
        <span key={word} lang={langOf(word)}>
          {at > 0 ? ', ' : ''}
          {text}
        </span>
      ))}
    </Text>
  )
}

/** With a minus, not a hyphen. */
const signed = (share: number): string => formatPercent(share).replace('-', '−')

/** The words of a part, and how they read; of what was learned: 'less football'. */
const partWords = ({ words = [], learned }: RelevancePart): { word: string; text: string }[] =>
  learned?.map(({ term, wanted }) => ({
    word: term,
    text: wanted === 'less' ? t`less ${term}` : t`more ${term}`,
  })) ?? words.map((word) => ({ word, text: word }))
