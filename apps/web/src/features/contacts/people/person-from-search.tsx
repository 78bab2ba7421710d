import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'

const PersonDrawer = lazy(() => import('./person-drawer.tsx'))

/** Opens the person named in the address; a reload and the browser's Back button work. */
export function PersonFromSearch() {
  const { person } = useSearch({ from: '/contacts' })
  const navigate = useNavigate({ from: '/contacts' })
  // still shown while the drawer closes
  const [email, setEmail] = useState(person)
  if (person !== undefined && person !== email) setEmail(person)
  if (email === undefined) return null
  const isOpen = person !== undefined
  const close = () => navigate({ search: (search) => ({ ...search, person: undefined }), resetScroll: false })
  return (
    <LazyDialog title={email} isOpen={isOpen} onClose={close}>
      <PersonDrawer email={email} isOpen={isOpen} onClose={close} />
    </LazyDialog>
  )
}
