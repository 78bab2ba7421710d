import { Button } from '@chakra-ui/react'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PageHeader } from '~/components/page-header.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'
import { DeleteTemplateDialog } from './delete-template-dialog.tsx'
import { DialogFromSearch } from './dialog-from-search.tsx'
import { TemplateList } from './template-list.tsx'

export function TemplatesScreen() {
  const templates = useQuery(trpc.templates.list.queryOptions())
  const [deleting, setDeleting] = useState<TemplateCard | null>(null)
  return (
    <>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} action={<CreateTemplate />} />
      <TemplateList templates={templates} create={<CreateTemplate />} onDelete={setDeleting} />
      {deleting ? <DeleteTemplateDialog template={deleting} onClose={() => setDeleting(null)} /> : null}
      <DialogFromSearch templates={templates.data} />
    </>
  )
}

const CreateTemplate = () => (
  <Button asChild>
    <Link to="/templates" search={{ create: true }}>
      <Plus aria-hidden="true" />
      {TEXTS.create}
    </Link>
  </Button>
)
