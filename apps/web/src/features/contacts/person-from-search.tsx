import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

const PersonDrawer = lazy(() => import('./person-drawer.tsx'))

/** The person that the address bar names; a reload and the browser's Back work. */
export function PersonFromSearch() {
  const { person } = useSearch({ from: '/contacts' })
  const navigate = useNavigate({ from: '/contacts' })
  // kept while the drawer leaves
  const [email, setEmail] = useState(person)
  if (person !== undefined && person !== email) setEmail(person)
  if (email === undefined) return null
  return (
    <Suspense fallback={null}>
      <PersonDrawer
        email={email}
        isOpen={person !== undefined}
        onClose={() =>
          navigate({ search: (search) => ({ ...search, person: undefined }), resetScroll: false })
        }
      />
    </Suspense>
  )
}
