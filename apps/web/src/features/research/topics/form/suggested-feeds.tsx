import { Button, Collapsible, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { FoldChevron } from '~/components/fold/fold-chevron.tsx'
import { langOf } from '~/lib/lang.ts'
import { useSystem } from '~/lib/system.ts'
import { SOURCES } from '../../sources/source-texts.ts'

type Props = { sources: string[]; onAdd: (urls: string[]) => void }

/** Well-known public feeds and the bundled samples, to add with a click. */
export function SuggestedFeeds({ sources, onAdd }: Props) {
  const system = useSystem()
  const feeds = (system.data?.starterSources ?? []).filter(({ url }) => !sources.includes(url))
  const samples = (system.data?.sampleSources ?? []).filter((sample) => !sources.includes(sample))
  if (feeds.length + samples.length === 0) return null
  return (
    <Collapsible.Root lazyMount unmountOnExit display="contents">
      <Collapsible.Trigger asChild>
        <Button type="button" size="xs" variant="outline" colorPalette="gray">
          <FoldChevron />
          {SOURCES.suggest}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content flexBasis="100%">
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={SOURCES.suggest}>
          {samples.length > 0 ? <Suggested label={SOURCES.addSamples} onAdd={() => onAdd(samples)} /> : null}
          {feeds.map(({ name, url }) => (
            <Suggested key={url} label={name} title={url} onAdd={() => onAdd([url])} />
          ))}
        </Flex>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

type SuggestedProps = { label: string; title?: string; onAdd: () => void }

const Suggested = ({ label, title, onAdd }: SuggestedProps) => (
  <li>
    <Button
      type="button"
      size="xs"
      variant="subtle"
      colorPalette="gray"
      title={title}
      lang={langOf(label)}
      onClick={onAdd}
    >
      <Plus size={14} aria-hidden="true" />
      {label}
    </Button>
  </li>
)
