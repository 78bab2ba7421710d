import { Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { Panel } from '~/components/panel.tsx'
import { quote } from '~/lib/quote.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { NO_EDITS } from './subscription-edits.ts'
import type { Item } from './subscription-items.ts'
import type { useEdits } from './use-edits.ts'

type Props = {
  items: readonly Item[]
  lists: readonly ContactListView[]
  edits: ReturnType<typeof useEdits>
  empty: { icon: LucideIcon; title: string; hint: string; action: ReactNode }
  searchLabel: string
}

/** With more rows than this the cards are collapsed. */
const ROOM = 60
const MANY = 8

/** All topics or all campaigns. */
export function SubscriptionList({
  items,
  lists,
  edits: { edits, edit, forget },
  empty,
  searchLabel,
}: Props) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  if (items.length === 0)
    return (
      <Panel>
        <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
          {empty.hint}
        </EmptyState>
      </Panel>
    )
  const shown = wanted ? items.filter((item) => matches(item, wanted)) : items
  return (
    <Stack gap="4">
      {items.length > MANY ? (
        <SearchField label={searchLabel} placeholder={searchLabel} value={search} onChange={setSearch} />
      ) : null}
      {shown.map((item) => (
        <SubscriptionCard
          key={item.key}
          item={item}
          lists={lists}
          edits={edits.get(item.key) ?? NO_EDITS}
          isOpenAtFirst={items.length * lists.length <= ROOM}
          onEdit={edit}
          onSaved={forget}
        />
      ))}
      {shown.length === 0 ? <Text color="fg.muted">{t`Nothing matches ${quote(search)}.`}</Text> : null}
    </Stack>
  )
}

const matches = (item: Item, wanted: string): boolean =>
  [item.name, ...item.keywords].some((text) => text.toLowerCase().includes(wanted))
