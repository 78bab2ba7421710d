import { Badge, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PersonView } from '@newsloom/contract/contacts/people'
import { Download, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { PersonEngagement } from './person-engagement.tsx'
import { PersonFields } from './person-fields.tsx'
import { PersonHistory } from './person-history.tsx'
import { PersonLists } from './person-lists.tsx'

type Props = { person: PersonView; onErased: () => void }

export function PersonOverview({ person, onErased }: Props) {
  return (
    <Stack gap="6">
      <Section title={t`Details`}>
        <PersonFields person={person} />
      </Section>
      <Section title={t`Lists`}>
        <PersonLists person={person} />
      </Section>
      {person.unwantedTopics.length > 0 ? (
        <Section title={t`Excluded topics`}>
          <Flex gap="1.5" wrap="wrap">
            {person.unwantedTopics.map((topic) => (
              <Badge key={topic.id} colorPalette="gray" whiteSpace="normal">
                {topic.name}
              </Badge>
            ))}
          </Flex>
        </Section>
      ) : null}
      {person.mailCount > 0 ? (
        <Section title={t`Engagement`}>
          <PersonEngagement email={person.email} />
        </Section>
      ) : null}
      <Section title={t`Consent history`}>
        <PersonHistory person={person} />
      </Section>
      <Section title={t`Personal data`}>
        <PersonalData person={person} onErased={onErased} />
      </Section>
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading as="h3" id={id} fontSize="sm" fontWeight="semibold" mb="1.5">
        {title}
      </Heading>
      {children}
    </section>
  )
}

function PersonalData({ person, onErased }: Props) {
  const [isErasing, setErasing] = useState(false)
  return (
    <>
      <Text
        color="fg.muted"
        mb="3"
      >{t`Download everything stored about this person as a JSON file, or erase it.`}</Text>
      <Flex gap="2" wrap="wrap">
        <Button asChild variant="outline" colorPalette="gray" size="xs">
          <a href={`/api/people/${encodeURIComponent(person.email)}/export`} download>
            <Download aria-hidden="true" />
            {t`Export this person's data`}
          </a>
        </Button>
        <Button variant="outline" colorPalette="red" size="xs" onClick={() => setErasing(true)}>
          <Trash2 aria-hidden="true" />
          {t`Erase this person`}
        </Button>
      </Flex>
      {isErasing ? (
        <ErasePersonDialog person={person} onClose={() => setErasing(false)} onErased={onErased} />
      ) : null}
    </>
  )
}
