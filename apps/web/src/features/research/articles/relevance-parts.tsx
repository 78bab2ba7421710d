import { Box, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { RelevancePart } from '@newsloom/contract/research/research'
import { langOf } from '~/lib/lang.ts'
import { formatPercent } from '~/lib/numbers.ts'

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
}

/** The parts of a relevance score, with the words that count. */
export function RelevanceParts({ parts }: { parts: RelevancePart[] }) {
  return (
    <>
      <Text mb="1">{t`Made of:`}</Text>
      {parts.map((part) => (
        <Box key={part.name}>
          <Box display="flex" justifyContent="space-between" gap="4" className="tabular">
            <span>{NAMES[part.name]}</span>
            <span>
              {formatPercent(part.value)} × {formatPercent(part.weight)}
            </span>
          </Box>
          {part.words && part.words.length > 0 ? (
            <Text mb="1" opacity="0.8" fontWeight="normal" overflowWrap="anywhere">
              {part.words.map((word, at) => (
                <span key={word} lang={langOf(word)}>
                  {at > 0 ? ', ' : ''}
                  {plainly(part, word)}
                </span>
              ))}
            </Text>
          ) : null}
        </Box>
      ))}
    </>
  )
}

/** '− football' as 'less football'. */
const plainly = ({ name }: RelevancePart, word: string): string =>
  name === 'taught' ? word.replace(/^−/, t`less`).replace(/^\+/, t`more`) : word
