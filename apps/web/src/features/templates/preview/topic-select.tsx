import type { TopicView } from '@newsloom/contract/research/topics'
import { ResearchSelect } from '~/components/forms/research-select.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  topics: readonly TopicView[]
  value: number | null
  onChange: (topicId: number | null) => void
}

/** The topic whose research fills the email. */
export const TopicSelect = (props: Props) => <ResearchSelect label={TEXTS.topicLabel} size="sm" {...props} />
