import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-thai/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadSentences } from './lib/labels/sentences/translate-message.ts'
import { createAppRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const screen = createRoot(root)
void loadSentences().then(() =>
  screen.render(
    <StrictMode>
      <App router={createAppRouter()} />
    </StrictMode>,
  ),
)
