import { Button, Collapsible, Flex } from '@chakra-ui/react'
import { ChevronRight, Plus } from 'lucide-react'
import { langOf } from '~/lib/lang.ts'
import { useSystem } from '~/lib/system.ts'
import { SOURCES } from '../../sources/source-texts.ts'

type Props = { sources: string[]; onAdd: (url: string) => void }

/** Well-known public feeds, to add with a click. */
export function SuggestedFeeds({ sources, onAdd }: Props) {
  const system = useSystem()
  const missing = (system.data?.starterSources ?? []).filter(({ url }) => !sources.includes(url))
  if (missing.length === 0) return null
  return (
    <Collapsible.Root lazyMount unmountOnExit display="contents">
      <Collapsible.Trigger asChild>
        <Button type="button" size="xs" variant="outline" colorPalette="gray">
          <Collapsible.Indicator transition="transform 150ms" _open={{ transform: 'rotate(90deg)' }}>
            <ChevronRight size={14} aria-hidden="true" />
          </Collapsible.Indicator>
          {SOURCES.suggest}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content flexBasis="100%">
        <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" aria-label={SOURCES.suggest}>
          {missing.map(({ name, url }) => (
            <li key={url}>
              <Button
                type="button"
                size="xs"
                variant="subtle"
                colorPalette="gray"
                title={url}
                lang={langOf(name)}
                onClick={() => onAdd(url)}
              >
                <Plus size={14} aria-hidden="true" />
                {name}
              </Button>
            </li>
          ))}
        </Flex>
      </Collapsible.Content>
    </Collapsible.Root>
  )
}
